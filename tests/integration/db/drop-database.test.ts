import { rm } from 'node:fs/promises'
import pg from 'pg'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { dropDatabase } from '#server/db/drop-database.ts'
import { readPassword, superuser } from '#server/db/embedded-postgres/cluster.ts'
import { chooseInstallation } from '#server/db/embedded-postgres/installation.ts'
import { type EmbeddedPostgres, startEmbeddedPostgres } from '#server/db/embedded-postgres.ts'
import { runOnServer } from '#server/db/run-on-server.ts'
import { temporaryFolder } from '#tests/support/temporary-folder.ts'

const name = 'dropped'

let dataDir: string
let server: EmbeddedPostgres
/** A connection to `dropped`, whose role is no superuser. */
let url: string
beforeEach(async () => {
  dataDir = await temporaryFolder()
  server = await startEmbeddedPostgres({ dataDir, fsync: false })
  await runOnServer(server.url, `create database ${name}`)
  url = Object.assign(new URL(server.url), { pathname: `/${name}` }).href
})
afterEach(async () => {
  await server.close()
  await rm(dataDir, { recursive: true, force: true })
})

test('a database is dropped although a session of the same role is in it and comes back', async () => {
  // The second one comes between the end of the first and the drop, or finds the database gone.
  const ended = openSession()
    .then(openSession)
    .catch(() => undefined)
  await expect.poll(sessions).toBe(1)

  await dropDatabase(server.url, name)

  await ended
  expect(await databases()).not.toContain(name)
})

test('a database is dropped although it is being vacuumed, by nobody who could be asked to end', async () => {
  await runOnSuperuser('alter system set autovacuum_naptime = 1')
  await runOnSuperuser('select pg_reload_conf()')
  await runOnServer(url, 'create table bloated (id int) with (autovacuum_vacuum_cost_delay = 100)')
  await runOnServer(url, 'alter table bloated set (autovacuum_vacuum_cost_limit = 1)')
  await runOnServer(url, 'insert into bloated select generate_series(1, 100000)')
  await runOnServer(url, 'delete from bloated')
  await expect.poll(isVacuumed).toBe(true)

  await dropDatabase(server.url, name)

  expect(await databases()).not.toContain(name)
})

/** Resolves when the server has ended the connection. */
async function openSession() {
  const { promise: end, resolve } = Promise.withResolvers<void>()
  const session = new pg.Client({ connectionString: url })
  session.on('error', () => resolve())
  await session.connect()
  await end
}

async function sessions() {
  const ours = `select from pg_stat_activity where datname = '${name}' and backend_type = 'client backend'`
  return (await runOnServer(server.url, ours)).rowCount
}

async function databases() {
  const { rows } = await runOnServer(server.url, 'select datname from pg_database')
  return rows.map(({ datname }) => datname)
}

async function isVacuumed() {
  const workers = `select from pg_stat_activity where datname = '${name}' and query like 'autovacuum: VACUUM%bloated%'`
  return (await runOnServer(await superuserUrl(), workers)).rowCount === 1
}

const runOnSuperuser = async (statement: string) => runOnServer(await superuserUrl(), statement)

async function superuserUrl() {
  const password = await readPassword(await chooseInstallation(dataDir))
  return Object.assign(new URL(server.url), { username: superuser, password }).href
}
