import { mkdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import type { DatabaseServer } from '#scripts/cluster/database-servers.ts'
import { startPrimary, startStandby } from '#scripts/cluster/database-servers.ts'
import { connectDatabase, type Database } from '#server/db/connect.ts'
import { migrate } from '#server/db/migrate.ts'
import { unheardOutage } from '#server/db/outage.ts'
import type { ReplicaState } from '#server/db/scaling/replica-lag.ts'
import { startMetrics } from '#server/metrics/start-metrics.ts'
import { databaseMessages } from '#shared/messages/command-line/database.ts'
import { startApp } from '#tests/support/http/start-app.ts'
import { testDatabase } from '#tests/support/shop/database/database.ts'
import { temporaryFolder } from '#tests/support/temporary-folder.ts'

const nobody = 'postgres://ana:segredo@127.0.0.1:1/feira'
const soon = { timeout: 45_000, interval: 20 }

let folder: string
let primary: DatabaseServer
let standby: DatabaseServer
let database: Database
let shop: Awaited<ReturnType<typeof startApp>>
let reported: boolean[] = []
let isAlive = true

beforeAll(async () => {
  folder = await temporaryFolder()
  const started = await startPrimary(join(folder, 'primary'), { fsync: false })
  primary = started
  await migrate(started.url)
  await mkdir(join(folder, 'standby'))
  standby = await startStandby(started, join(folder, 'standby'))
  database = await connect()
  shop = await startApp({}, { database })
})
afterAll(async () => {
  await shop?.close()
  await standby?.stop()
  await primary?.stop()
  await rm(folder, { recursive: true, force: true })
})

beforeEach(() => {
  reported = []
})
afterEach(async () => {
  if (isAlive) await replay()
})

const connect = () =>
  connectDatabase({
    databaseUrl: primary.url,
    replica: { url: standby.url, mustAnswer: true },
    dataDir: '',
    onReplica: ({ isRead }: ReplicaState) => reported.push(isRead),
  })

/** The replica stays where it is until it is let go on. */
const pause = () => standby.run('select pg_wal_replay_pause()')
const replay = () => standby.run('select case when pg_is_wal_replay_paused() then pg_wal_replay_resume() end')

const isReplicaRead = () => database.reads.replica()?.isRead

/** Whether what the work reads comes from the replica. */
async function readsReplica(db: Database['db']) {
  const { rows } = await db.execute<{ replica: boolean }>('select pg_is_in_recovery() as replica')
  return rows[0]?.replica
}

const rename = (name: string) =>
  database.pool.query(`update merchant set tagline = $1 where slug = 'cafe'`, [name])

test('anonymous reads go to the replica, writes to the primary', async () => {
  await expect.poll(isReplicaRead, soon).toBe(true)
  const db = database.reads.anonymous()
  expect(await readsReplica(db)).toBe(true)
  expect(await readsReplica(database.db)).toBe(false)
  await db.execute(`update merchant set tagline = 'Escrito' where slug = 'cafe'`)
  expect(await db.transaction((tx) => readsReplica(tx as Database['db']))).toBe(false)
})

test('a page that was just invalidated is made from the primary while the replica lags', async () => {
  await expect.poll(isReplicaRead, soon).toBe(true)
  await expect.poll(async () => readsReplica(await database.reads.current()), soon).toBe(true)
  await pause()
  await rename('Torrado agora')
  expect((await shop.visitor().get('/stores/cafe').expect(200)).text).toContain('Torrado agora')
  expect(await readsReplica(await database.reads.current())).toBe(false)
  // Filtered lists are made for their visitor, and may be seconds old.
  expect(await readsReplica(database.reads.anonymous())).toBe(true)
  await replay()
  await expect.poll(async () => readsReplica(await database.reads.current()), soon).toBe(true)
  expect((await shop.visitor().get('/stores/cafe').expect(200)).text).toContain('Torrado agora')
})

test('whoever has just written reads the primary, and everybody else the replica', async () => {
  await expect.poll(isReplicaRead, soon).toBe(true)
  const filtered = '/search?q=caneca'
  const [writer, reader] = [shop.visitor(), shop.visitor()]
  const { headers } = await writer
    .post('/postal-code')
    .type('form')
    .send({ postalCode: '01310-100', to: '/' })
  expect(String(headers['set-cookie'])).toMatch(/feira_wrote=1; Max-Age=10; /)
  await pause()
  await database.pool.query(`update product set title = title || ' nova' where title ilike 'caneca%'`)
  expect((await writer.get(filtered).expect(200)).text).toContain(' nova')
  expect((await reader.get(filtered).expect(200)).text).not.toContain(' nova')
})

test('a replica that stays behind is left alone, which is reported once, until it has caught up', async () => {
  await expect.poll(isReplicaRead, soon).toBe(true)
  await pause()
  await rename('Muito depois')
  await expect.poll(isReplicaRead, soon).toBe(false)
  expect(await readsReplica(database.reads.anonymous())).toBe(false)
  await expect.poll(() => reported, soon).toEqual([false])
  const measured = startMetrics('a-token-for-the-tests', '.')
  measured.follow(database, unheardOutage())
  expect(await measured.served.text()).toContain('feira_replica_unread 1')
  await replay()
  await expect.poll(() => reported, soon).toEqual([false, true])
  expect(await measured.served.text()).toContain('feira_replica_unread 0')
})

test('a replica that is no standby of this primary, or does not answer, stops the start with one line', async () => {
  const start = (url: string) =>
    connectDatabase({ databaseUrl: primary.url, dataDir: '', replica: { url, mustAnswer: true } })
  const other = await testDatabase()
  await expect(start(primary.url)).rejects.toThrow(databaseMessages.noReplica)
  await expect(start(other.url)).rejects.toThrow(databaseMessages.noReplica)
  await other.close()
  const dead = start(nobody)
  await expect(dead).rejects.toThrow(
    'DATABASE_REPLICA_URL: o banco de dados em 127.0.0.1:1/feira não respondeu (ECONNREFUSED).',
  )
})

test('a process that takes the place of another starts without a replica that is away or promoted', async () => {
  for (const url of [nobody, primary.url]) {
    const replacing = await connectDatabase({
      databaseUrl: primary.url,
      dataDir: '',
      replica: { url, mustAnswer: false },
    })
    expect(replacing.reads.anonymous()).toBe(replacing.db)
    expect(await replacing.reads.current()).toBe(replacing.db)
    await replacing.close()
  }
  const other = await testDatabase()
  const wrong = connectDatabase({
    databaseUrl: primary.url,
    dataDir: '',
    replica: { url: other.url, mustAnswer: false },
  })
  await expect(wrong).rejects.toThrow(databaseMessages.noReplica)
  await other.close()
})

test('when the replica dies, its reads are answered by the primary', async () => {
  await expect.poll(isReplicaRead, soon).toBe(true)
  const db = database.reads.anonymous()
  await standby.kill()
  isAlive = false
  expect(await readsReplica(db)).toBe(false)
  await expect.poll(isReplicaRead, soon).toBe(false)
  expect(reported).toEqual([false])
  expect((await shop.visitor().get('/search?q=caneca').expect(200)).status).toBe(200)
})
