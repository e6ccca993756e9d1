import pg from 'pg'

/** Sends one statement on a connection of its own, as for making and dropping whole databases. */
export async function runOnServer(serverUrl: string, statement: string) {
  const client = new pg.Client({ connectionString: serverUrl })
  await client.connect()
  try {
    return await client.query(statement)
  } finally {
    await client.end()
  }
}
