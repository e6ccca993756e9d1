import { access, chmod, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { connectDatabase, type Database } from '#server/db/connect.ts'
import { readPassword, superuser } from '#server/db/embedded-postgres/cluster.ts'
import { chooseInstallation } from '#server/db/embedded-postgres/installation.ts'
import { runProgram } from '#server/db/embedded-postgres/run-program.ts'
import { startServer, stopServer } from '#server/db/embedded-postgres/start-server.ts'
import { asSuperuser } from '#server/db/embedded-postgres/superuser.ts'
import { ensureSystemUser, giveTo, idsOf, ownerOfPath } from '#server/db/embedded-postgres/system-user.ts'
import { migrate } from '#server/db/migrate.ts'
import { runOnServer } from '#server/db/run-on-server.ts'
import { startQueue } from '#server/jobs/queue.ts'
import { protectDataDir } from '#server/start/protect-data-dir.ts'
import { temporaryFolder } from '#tests/support/temporary-folder.ts'
import { startSecondProcess } from './second-process.ts'

let dataDir: string
let opened: Database[]

const umask = process.umask()
beforeEach(async () => {
  opened = []
  dataDir = await temporaryFolder()
})

afterEach(async () => {
  vi.unstubAllEnvs()
  process.umask(umask)
  for (const database of opened) await database.close()
  await rm(dataDir, { recursive: true, force: true })
})

test('two processes that start on an empty data folder at once share one database', async () => {
  const [first, second] = await Promise.all([startSecondProcess(dataDir), startSecondProcess(dataDir)])

  expect(first.url).toBe(second.url)
  await runOnServer(first.url, 'create table visit ()')
  await runOnServer(second.url, 'select from visit')
  await Promise.all([first.end(), second.end()])
  expect(await postmasterFile()).toBe(null)
})

test('the command line uses the database of the running shop and leaves it running', async () => {
  const shop = await open()
  const commandLine = await startSecondProcess(dataDir)
  expect(commandLine.url).toBe(shop.url)

  await commandLine.end()

  expect((await shop.pool.query('select 1 as one')).rows).toEqual([{ one: 1 }])
})

test('the database stops with the last process that uses it', async () => {
  const shop = await open()
  const commandLine = await startSecondProcess(dataDir)

  await shop.close()
  await runOnServer(commandLine.url, 'select 1')
  await commandLine.end()

  expect(await postmasterFile()).toBe(null)
})

test('a start after the data folder was opened to everybody closes it again, and has all the data', async () => {
  const shop = await open()
  await runOnServer(shop.url, 'create table visit ()')
  await shop.close()
  const { cluster } = await chooseInstallation(dataDir)
  await chmod(cluster, 0o777)

  const again = await open()
  await runOnServer(again.url, 'select from visit')
  expect((await stat(cluster)).mode & 0o777).toBe(0o700)
})

test('the database of a killed shop is used by the next start', async () => {
  const killed = await startSecondProcess(dataDir)
  await runOnServer(killed.url, 'create table kept as select 42 as answer')
  await killed.kill()

  const next = await open()

  expect((await next.pool.query('select answer from kept')).rows).toEqual([{ answer: 42 }])
  await next.close()
  expect(await postmasterFile()).toBe(null)
})

test('after shop and database were killed, the next start has all the data', async () => {
  const killed = await startSecondProcess(dataDir)
  await runOnServer(killed.url, 'create table kept as select 42 as answer')
  await killed.kill()
  await killPostgres()

  const next = await open()

  expect((await next.pool.query('select answer from kept')).rows).toEqual([{ answer: 42 }])
})

test('a database killed under a running shop comes back at the same address with all that was confirmed', async () => {
  const shop = await open({ fsync: false })
  await shop.pool.query('create table kept as select 42 as answer')
  await killPostgres()

  const answer = () =>
    // Over a new connection: an old one may still answer for a moment after the kill.
    runOnServer(shop.url, 'select answer from kept').then(
      ({ rows }) => rows,
      (error) => String(error),
    )
  await expect.poll(answer).toEqual([{ answer: 42 }])
})

test('stopping a database that was killed a moment ago does nothing', async () => {
  const installation = await chooseInstallation(dataDir)
  await startServer(installation, { fsync: false })
  await killPostgres()

  await stopServer(installation)
})

test('a stale process id that belongs to another program does not stop the start', async () => {
  const first = await open()
  await first.close()
  const stale = [process.pid, join(dataDir, 'postgres', 'cluster'), 0, 5432, '', '127.0.0.1', '', 'ready']
  await writeFile(pidFile(), stale.join('\n'))

  const next = await open()

  expect((await next.pool.query('select 1 as one')).rows).toEqual([{ one: 1 }])
})

test.runIf(process.getuid?.() === 0)(
  'started by root with a closed data folder, the database is stored under /var/lib/feira',
  async () => {
    await chmod(dataDir, 0o700)

    const shop = await open()
    const home = (await readFile(join(dataDir, 'postgres', 'location'), 'utf8')).trim()

    expect(home).toMatch(/^\/var\/lib\/feira\/\w+$/)
    await access(join(home, 'cluster', 'postmaster.pid'))
    await shop.close()
    await rm(home, { recursive: true })
  },
)

test('the shop connects as the owner of its database, not as a superuser', async () => {
  const shop = await open()
  const { rows } = await shop.pool.query(`
    select current_user as role, current_setting('is_superuser') as is_superuser,
      pg_has_role('pg_read_server_files', 'member') or pg_has_role('pg_execute_server_program', 'member') as reads_files`)
  expect(rows).toEqual([{ role: 'feira_app', is_superuser: 'off', reads_files: false }])
  await expect(shop.pool.query("copy (select 1) to program 'true'")).rejects.toMatchObject({ code: '42501' })
})

test('a database owned by the superuser is handed over to the shop’s role with all its data', async () => {
  const installation = await chooseInstallation(dataDir)
  const port = await startServer(installation, { fsync: false })
  const serverUrl = `postgres://${superuser}:${await readPassword(installation)}@127.0.0.1:${port}`
  await runOnServer(`${serverUrl}/postgres`, 'create database feira')
  await migrate(`${serverUrl}/feira`)
  const before = await connectDatabase({ databaseUrl: `${serverUrl}/feira`, dataDir })
  const earlierQueue = await startQueue({ pool: before.pool, worker: false, onError: () => undefined })
  await earlierQueue.stop()
  await before.pool.query(
    `create type mood as enum ('good'); create domain fine as mood; create view moods as select 1`,
  )
  await before.close()

  const shop = await open()
  expect(await migrate(shop.url)).toEqual([])
  const queue = await startQueue({ pool: shop.pool, worker: false, onError: () => undefined })
  await queue.stop()
  const { rows } = await shop.pool.query(`
    select 'table' as kind, oid::regclass::text as name from pg_class
      where relnamespace::regnamespace::text in ('public', 'drizzle', 'pgboss') and pg_get_userbyid(relowner) <> 'feira_app'
    union all
    select 'function', oid::regprocedure::text from pg_proc
      where pronamespace::regnamespace::text in ('public', 'pgboss') and pg_get_userbyid(proowner) <> 'feira_app'
        and not exists (select from pg_depend where classid = 'pg_proc'::regclass and objid = pg_proc.oid and deptype = 'e')
    union all
    select 'type', oid::regtype::text from pg_type
      where typnamespace::regnamespace::text in ('public', 'pgboss') and pg_get_userbyid(typowner) <> 'feira_app'
        and typtype in ('e', 'd', 'c')
    union all
    select 'search', cfgname from pg_ts_config where cfgname = 'shop_portuguese' and pg_get_userbyid(cfgowner) <> 'feira_app'
    union all
    select 'schema', nspname from pg_namespace
      where nspname in ('drizzle', 'pgboss') and pg_get_userbyid(nspowner) <> 'feira_app'`)
  expect(rows).toEqual([])
})

test('the database process has none of the shop’s environment, and others cannot read its files', async () => {
  vi.stubEnv('STRIPE_SECRET_KEY', 'sk_test_of_the_tests')
  await protectDataDir(dataDir)
  await open()
  const pid = Number.parseInt((await postmasterFile()) ?? '', 10)
  const environment = await readFile(`/proc/${pid}/environ`, 'utf8')
  expect(environment).toContain('LC_ALL=C')
  expect(environment).not.toContain('sk_test')
  for (const name of await readdir(join(dataDir, 'postgres'))) {
    const { mode } = await stat(join(dataDir, 'postgres', name))
    expect(mode & 0o077, name).toBe(0)
  }
})

test('what changes right after a start is archived as soon as its segment is old', async () => {
  const first = await open({ archivesWal: true })
  await asSuperuser(await chooseInstallation(dataDir), (client) =>
    client.query("alter system set archive_timeout = '1s'"),
  )
  await first.close()
  const shop = await open({ archivesWal: true })
  const archived = async () =>
    (await shop.pool.query('select archived_count as count from pg_stat_archiver')).rows[0].count
  const before = await archived()
  await shop.pool.query('create table changed ()')
  await expect.poll(archived).toBeGreaterThan(before)
})

test.runIf(process.getuid?.() === 0)(
  'started by root, the database runs as its own user, also if user nobody owned its files',
  async () => {
    const first = await open()
    await first.close()
    const cluster = join(dataDir, 'postgres', 'cluster')
    const [own, nobody] = await Promise.all(['feira-postgres', 'nobody'].map(idsOf))
    expect(await ownerOfPath(cluster)).toEqual(own)
    if (!nobody) throw new Error('nobody is missing')
    await giveTo(nobody, join(dataDir, 'postgres'))

    await open()
    expect(await ownerOfPath(cluster)).toEqual(own)
    expect(await ownerOfPath(join(dataDir, 'postgres', 'password'))).toEqual(own)
  },
)

test.runIf(process.getuid?.() === 0)(
  'starts by root at the same moment, on a machine without the user, all get the same one',
  async () => {
    const name = 'feira-test-user'
    onTestFinished(async () => void (await runProgram('userdel', [name], { user: undefined, folder: '/' })))
    const users = await Promise.all(Array.from({ length: 4 }, () => ensureSystemUser(name)))
    const made = await idsOf(name)
    expect(users).toEqual(users.map(() => made))
  },
)

async function open({ fsync = true, archivesWal = false } = {}) {
  const database = await connectDatabase({ dataDir, fsync, archivesWal })
  opened.push(database)
  return database
}

const pidFile = () => join(dataDir, 'postgres', 'cluster', 'postmaster.pid')
const postmasterFile = () => readFile(pidFile(), 'utf8').catch(() => null)

async function killPostgres() {
  process.kill(Number.parseInt((await postmasterFile()) ?? '', 10), 'SIGKILL')
}
