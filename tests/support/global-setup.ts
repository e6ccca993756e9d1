import { randomBytes } from 'node:crypto'
import { rm } from 'node:fs/promises'
import type { TestProject } from 'vitest/node'
import { connectDatabase } from '#server/db/connect.ts'
import { dropDatabase } from '#server/db/drop-database.ts'
import { startEmbeddedPostgres } from '#server/db/embedded-postgres.ts'
import { migrate } from '#server/db/migrate.ts'
import { runOnServer } from '#server/db/run-on-server.ts'
import { startQueue } from '#server/jobs/queue.ts'
import { removeLeftFolders, temporaryFolder } from './temporary-folder.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    database: { serverUrl: string; template: string }
  }
}

/** One migrated template for the whole run; the tests work on copies (`testDatabase`). */
export async function setup(project: TestProject) {
  const server = await startServer()
  const template = `feira_test_${randomBytes(6).toString('hex')}`
  const tablespace = process.env.TEST_TABLESPACE
  await runOnServer(server.url, `create database ${template}${tablespace ? ` tablespace ${tablespace}` : ''}`)
  await prepare(server.url, template)
  project.provide('database', { serverUrl: server.url, template })

  return async () => {
    await dropAll(server.url, template)
    await server.close()
  }
}

async function startServer() {
  const url = process.env.TEST_DATABASE_URL
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

async function prepare(serverUrl: string, template: string) {
  const url = new URL(serverUrl)
  url.pathname = `/${template}`
  await migrate(url.href)
  const { pool, close } = await connectDatabase({ databaseUrl: url.href, dataDir: '' })
  const queue = await startQueue({ pool, worker: false, onError: (error) => console.error(error) })
  await queue.stop()
  await close()
}

/** The template, and the copies that a test left behind. */
async function dropAll(serverUrl: string, template: string) {
  const like = `select datname from pg_database where datname like '${template.replaceAll('_', '\\_')}%'`
  const { rows } = await runOnServer(serverUrl, like)
  for (const { datname } of rows) await dropDatabase(serverUrl, datname)
}
