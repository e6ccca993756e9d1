import pg from 'pg'
import { startEmbeddedPostgres } from '#server/db/embedded-postgres.ts'
import { sharedShop } from './shared-shop.ts'

/** The database of the shop that the worker's files share. */
export async function inSharedDatabase<Result>(
  work: (client: pg.Client) => Promise<Result>,
): Promise<Result> {
  const embedded = await startEmbeddedPostgres({ dataDir: sharedShop().dataDir })
  const client = new pg.Client({ connectionString: embedded.url })
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
    await embedded.close()
  }
}

/** Nobody writes to the table meanwhile, so that the shop is not through with its work before somebody looks. */
export const whileLocked = (table: string, act: () => Promise<unknown>) =>
  inSharedDatabase(async (client) => {
    await client.query(`begin; lock table ${table} in exclusive mode`)
    await act()
  })
