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
  const { db, pool, changes, close } = await connectDatabase({
    databaseUrl: url.href,
    dataDir: '',
    poolSize: 5,
  })
  const closeAndDrop = async () => {
    await close()
    await dropDatabase(serverUrl, name)
  }
  return { db, pool, changes, url: url.href, close: closeAndDrop }
}
