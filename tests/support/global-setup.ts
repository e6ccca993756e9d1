import { randomBytes } from 'node:crypto'
import { rm } from 'node:fs/promises'
import type { TestProject } from 'vitest/node'
import { connectDatabase } from '#server/db/connect.ts'
import { dropDatabase } from '#server/db/drop-database.ts'
import { startEmbeddedPostgres } from '#server/db/embedded-postgres.ts'
import { migrate } from '#server/db/migrate.ts'
import { runOnServer } from '#server/db/run-on-server.ts'
import { startQueue } from '#server/jobs/queue.ts'
import { provideDemoFolders } from './demo-folder.ts'
import { buildWorld, type World } from './shop/world.ts'
import { removeLeftFolders, temporaryFolder } from './temporary-folder.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    database: { serverUrl: string; template: string; worldTemplate: string; world: World }
  }
}

/** Drills kill and restore databases, which is proved on the one that the shop brings along. */
const embeddedProjects = ['integration-embedded', 'drills']

/**
 * One migrated template for the whole run, and one with the named world in it; the tests work on copies
 * (`testDatabase`, `worldDatabase`).
 */
export async function setup(project: TestProject) {
  const given = embeddedProjects.includes(project.name) ? undefined : process.env.TEST_DATABASE_URL
  const server = await startServer(given)
  const template = `feira_test_${randomBytes(6).toString('hex')}`
  const worldTemplate = `${template}_world`
  const tablespace = given && process.env.TEST_TABLESPACE
  await runOnServer(server.url, `create database ${template}${tablespace ? ` tablespace ${tablespace}` : ''}`)
  await migrateTemplate(urlOf(server.url, template))
  await runOnServer(server.url, `create database ${worldTemplate} template ${template} strategy file_copy`)
  const world = await fillWorld(urlOf(server.url, worldTemplate))
  project.provide('database', { serverUrl: server.url, template, worldTemplate, world })
  const demoFolders = await provideDemoFolders(project)

  return async () => {
    await dropAll(server.url, template)
    await server.close()
    await demoFolders.remove()
  }
}

/** The given server, or an embedded one for this run. */
async function startServer(url: string | undefined) {
  if (url) {
    await runOnServer(url, 'select 1').catch((error) => {
      const { host, pathname } = new URL(url)
      throw new Error(`TEST_DATABASE_URL: no PostgreSQL answers at ${host}${pathname} (${error.message})`)
    })
    return { url, close: async () => undefined }
  }
  await removeLeftFolders()
  const dataDir = await temporaryFolder()
  const server = await startEmbeddedPostgres({ dataDir, fsync: false })
  const close = async () => {
    await server.close()
    await rm(server.home, { recursive: true, force: true })
    await rm(dataDir, { recursive: true, force: true })
  }
  return { url: server.url, close }
}

function urlOf(serverUrl: string, database: string): string {
  const url = new URL(serverUrl)
  url.pathname = `/${database}`
  return url.href
}

async function migrateTemplate(databaseUrl: string) {
  await migrate(databaseUrl)
  const { pool, close } = await connectDatabase({ databaseUrl, dataDir: '' })
  const queue = await startQueue({ pool, worker: false, onError: (error) => console.error(error) })
  await queue.stop()
  await close()
}

async function fillWorld(databaseUrl: string): Promise<World> {
  const { db, close } = await connectDatabase({ databaseUrl, dataDir: '' })
  const world = await buildWorld(db)
  await close()
  return world
}

/** The templates, and the copies that a test left behind. */
async function dropAll(serverUrl: string, template: string) {
  const like = `select datname from pg_database where datname like '${template.replaceAll('_', '\\_')}%'`
  const { rows } = await runOnServer(serverUrl, like)
  for (const { datname } of rows) await dropDatabase(serverUrl, datname)
}
