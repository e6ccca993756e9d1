import { randomBytes } from 'node:crypto'
import { inject } from 'vitest'
import { connectDatabase, type Database } from '#server/db/connect.ts'
import { dropDatabase } from '#server/db/drop-database.ts'
import { runOnServer } from '#server/db/run-on-server.ts'

/** A migrated, empty database of one's own: a copy of the run's template. Close it when done. */
export async function testDatabase(): Promise<Omit<Database, 'embedded'>> {
  const { serverUrl, template } = inject('database')
  const name = `${template}_${randomBytes(6).toString('hex')}`
  await runOnServer(serverUrl, `create database ${name} template ${template}`)

  const url = new URL(serverUrl)
  url.pathname = `/${name}`
  const { db, pool, changes, reads, close } = await openTestDatabase(url.href, 5)
  const closeAndDrop = async () => {
    await close()
    await dropDatabase(serverUrl, name)
  }
  return { db, pool, changes, reads, url: url.href, close: closeAndDrop }
}

/** Through the pooler of `TEST_POOLER_URL`, if there is one. */
export function openTestDatabase(url: string, poolSize: number): Promise<Database> {
  const pooler = process.env.TEST_POOLER_URL
  if (!pooler) return connectDatabase({ databaseUrl: url, dataDir: '', poolSize })
  const pooled = new URL(pooler)
  pooled.pathname = new URL(url).pathname
  return connectDatabase({ databaseUrl: pooled.href, directUrl: url, dataDir: '', poolSize })
}
