import { readFile, writeFile } from 'node:fs/promises'
import { gunzipSync, gzipSync } from 'node:zlib'
import pg from 'pg'

/** What the program of a release sent to the database while somebody bought. */
export interface RecordedStatement {
  /** Those of one transaction come on one connection. */
  connection: number
  text: string
  values: (string | null)[]
}

/** The purchase from the program of a release. */
export const purchaseOf = (version: string) => `tests/support/upgrade/${version}.purchase.gz`

const maxGzip = { level: 9 }

export async function readStatements(file: string): Promise<RecordedStatement[]> {
  const lines = gunzipSync(await readFile(file))
    .toString()
    .split('\n')
  return lines.filter(Boolean).map((line) => JSON.parse(line))
}

export const storeStatements = (file: string, statements: RecordedStatement[]): Promise<void> =>
  writeFile(file, gzipSync(statements.map((statement) => `${JSON.stringify(statement)}\n`).join(''), maxGzip))

/** Sends them again, one after the other, on as many connections. Rejects with the first one that is refused. */
export async function replayStatements(url: string, statements: RecordedStatement[]): Promise<void> {
  const clients = new Map<number, pg.Client>()
  try {
    for (const { connection, text, values } of statements) {
      const client = clients.get(connection) ?? new pg.Client({ connectionString: url })
      if (!clients.has(connection)) {
        clients.set(connection, client)
        await client.connect()
      }
      await client.query(text, values).catch((cause: Error) => {
        throw new Error(`${cause.message}: ${text}`, { cause })
      })
    }
  } finally {
    for (const client of clients.values()) await client.end()
  }
}
