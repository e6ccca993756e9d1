import { randomBytes } from 'node:crypto'
import { inject } from 'vitest'
import { connectDatabase, type Database } from '#server/db/connect.ts'
import { dropDatabase } from '#server/db/drop-database.ts'
import { runOnServer } from '#server/db/run-on-server.ts'
import type { World } from '#tests/support/shop/world.ts'

export type TestDatabase = Omit<Database, 'embedded'>

/** A migrated, empty database of one's own: a copy of the run's template. Close it when done. */
export const testDatabase = (): Promise<TestDatabase> => copyOf(inject('database').template)

/** The same with the small named world in it, whose people, stores and products are the same in every copy. */
export async function worldDatabase({ poolSize = 5 } = {}): Promise<TestDatabase & { world: World }> {
  const { worldTemplate, world } = inject('database')
  return { ...(await copyOf(worldTemplate, poolSize)), world }
}

/** A copy of files, which are in memory, costs half of what a copy through the log does. */
async function copyOf(template: string, poolSize = 5): Promise<TestDatabase> {
  const { serverUrl } = inject('database')
  const name = `${template}_${randomBytes(6).toString('hex')}`
  await runOnServer(serverUrl, `create database ${name} template ${template} strategy file_copy`)

  const url = new URL(serverUrl)
  url.pathname = `/${name}`
  const { embedded: _, ...database } = await openTestDatabase(url.href, poolSize)
  const close = async () => {
    await database.close()
    await dropDatabase(serverUrl, name)
  }
  return { ...database, url: url.href, close }
}

/** Through the pooler of `TEST_POOLER_URL`, if there is one. */
export function openTestDatabase(url: string, poolSize: number): Promise<Database> {
  const pooler = process.env.TEST_POOLER_URL
  if (!pooler) return connectDatabase({ databaseUrl: url, dataDir: '', poolSize })
  const pooled = new URL(pooler)
  pooled.pathname = new URL(url).pathname
  return connectDatabase({ databaseUrl: pooled.href, directUrl: url, dataDir: '', poolSize })
}
