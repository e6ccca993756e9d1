import { chmod, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { connectDatabase, type Database } from '#server/db/connect.ts'
import { choosePlace } from '#server/db/embedded-postgres/place.ts'
import { startServer, stopServer } from '#server/db/embedded-postgres/start-server.ts'
import { runOnServer } from '#server/db/run-on-server.ts'
import { temporaryFolder } from '../../support/temporary-folder.ts'
import { startSecondProcess } from './second-process.ts'

let dataDir: string
let opened: Database[]

beforeEach(async () => {
  opened = []
  dataDir = await temporaryFolder()
})

afterEach(async () => {
  for (const database of opened) await database.close()
  await rm(dataDir, { recursive: true, force: true })
})

test('two processes that start on an empty folder at once share one database', async () => {
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

test('the database stops with the last one that uses it', async () => {
  const shop = await open()
  const commandLine = await startSecondProcess(dataDir)

  await shop.close()
  await runOnServer(commandLine.url, 'select 1')
  await commandLine.end()

  expect(await postmasterFile()).toBe(null)
})

test('a killed shop leaves its database to the next one', async () => {
  const killed = await startSecondProcess(dataDir)
  await runOnServer(killed.url, 'create table kept as select 42 as answer')
  await killed.kill()

  const next = await open()

  expect((await next.pool.query('select answer from kept')).rows).toEqual([{ answer: 42 }])
  await next.close()
  expect(await postmasterFile()).toBe(null)
})

test('when shop and database are killed, the next start has all the data', async () => {
  const killed = await startSecondProcess(dataDir)
  await runOnServer(killed.url, 'create table kept as select 42 as answer')
  await killed.kill()
  await killPostgres()

  const next = await open()

  expect((await next.pool.query('select answer from kept')).rows).toEqual([{ answer: 42 }])
})

test('a database killed under a running shop comes back at the same address', async () => {
  const shop = await open()
  await shop.pool.query('create table kept as select 42 as answer')
  await killPostgres()

  await expect
    .poll(
      () =>
        // Over a new connection: an old one may still answer for a moment after the kill.
        runOnServer(shop.url, 'select answer from kept').then(
          ({ rows }) => rows,
          () => [],
        ),
      { timeout: 15_000 },
    )
    .toEqual([{ answer: 42 }])
})

test('a database killed a moment ago needs no stop', async () => {
  const place = await choosePlace(dataDir)
  await startServer(place, { fsync: false })
  await killPostgres()

  await stopServer(place)
})

test('a process number that now belongs to another program does not stop the start', async () => {
  const first = await open()
  await first.close()
  const stale = [process.pid, join(dataDir, 'postgres', 'cluster'), 0, 5432, '', '127.0.0.1', '', 'ready']
  await writeFile(pidFile(), stale.join('\n'))

  const next = await open()

  expect((await next.pool.query('select 1 as one')).rows).toEqual([{ one: 1 }])
})

test.runIf(process.getuid?.() === 0)(
  'for root with a closed folder the data lies under /var/lib/feira',
  async () => {
    await chmod(dataDir, 0o700)

    const shop = await open()
    const home = (await readFile(join(dataDir, 'postgres', 'location'), 'utf8')).trim()

    expect(home).toMatch(/^\/var\/lib\/feira\/\w+$/)
    expect((await shop.pool.query('show data_directory')).rows).toEqual([
      { data_directory: join(home, 'cluster') },
    ])
    await shop.close()
    await rm(home, { recursive: true })
  },
)

async function open() {
  const database = await connectDatabase({ dataDir })
  opened.push(database)
  return database
}

const pidFile = () => join(dataDir, 'postgres', 'cluster', 'postmaster.pid')
const postmasterFile = () => readFile(pidFile(), 'utf8').catch(() => null)

async function killPostgres() {
  process.kill(Number.parseInt((await postmasterFile()) ?? '', 10), 'SIGKILL')
}
