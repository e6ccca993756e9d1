import { execFile } from 'node:child_process'
import { cp, mkdir, readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { segmentPath, segmentsIn, walsIn } from '#server/backup/wal/cluster-wal.ts'
import { findBase } from '#server/backup/wal/recover-to.ts'
import { walFolder } from '#server/backup/wal/wal-folder.ts'
import { connectDatabase } from '#server/db/connect.ts'
import { orderGroup } from '#server/db/schema/index.ts'
import { findDifferences } from '#server/shop/verify/verify.ts'
import { backupFailureText } from '#shared/messages/command-line/backup.ts'
import { aBagOfCoffee, sendCheckout } from '#tests/support/http/checkout-over-http.ts'
import { startShopProcess } from '#tests/support/http/start-shop-process.ts'
import { testServices } from '#tests/support/shop/test-services.ts'
import { buildWorld } from '#tests/support/shop/world.ts'
import { temporaryFolder } from '#tests/support/temporary-folder.ts'
import { buildIfNeeded } from '../../build.mjs'

const minuteMs = 60_000

let dataDir: string
let backups: string
/** Between the first order and the second. */
let between: string
const folders: string[] = []

const folder = async () => {
  const made = await temporaryFolder()
  folders.push(made)
  return made
}

const environmentOf = (at: string) => ({
  DATA_DIR: at,
  DATABASE_URL: '',
  DEMO: '0',
  PUBLIC_URL: '',
  NODE_ENV: 'production',
  BACKUP_TO: backups,
  BACKUP_WAL: at === dataDir ? '1' : '',
})

function feira(at: string, ...args: string[]) {
  const options = { env: { ...process.env, ...environmentOf(at) } }
  return new Promise<{ code: unknown; said: string; complained: string }>((resolve) => {
    execFile('node', ['dist/server/cli.js', ...args], options, (error, said, complained) =>
      resolve({ code: error ? error.code : 0, said, complained: complained.trim() }),
    )
  })
}

beforeAll(async () => {
  await buildIfNeeded()
  dataDir = await folder()
  backups = await folder()
  const shop = await startShopProcess({ dataDir, environment: environmentOf(dataDir) })
  const database = await connectDatabase({ dataDir })
  const services = await testServices(database)
  try {
    const world = await buildWorld(database.db)
    const buy = async () => sendCheckout(shop.address, await aBagOfCoffee({ services, world }))
    expect(await feira(dataDir, 'backup')).toMatchObject({ code: 0, complained: '' })
    await buy()
    const { rows } = await database.pool.query('select clock_timestamp() as at, pg_sleep(0.01)')
    between = rows[0].at.toISOString()
    await buy()
    expect(await database.db.$count(orderGroup)).toBe(2)
  } finally {
    await services.queue.stop()
    await database.close()
    await shop.stop()
  }
})
afterAll(async () => {
  for (const each of folders) await rm(each, { recursive: true, force: true })
})

async function ordersAt(at: string) {
  const database = await connectDatabase({ dataDir: at })
  try {
    expect(await findDifferences(database.db)).toEqual([])
    return await database.db.$count(orderGroup)
  } finally {
    await database.close()
  }
}

test('a restore to a moment has what was done before it, and nothing after', {
  timeout: 5 * minuteMs,
}, async () => {
  const there = await feira(dataDir, 'restore', backups, '--to', between, '--replace')
  expect(there).toMatchObject({ code: 0, complained: '' })
  expect(await ordersAt(dataDir)).toBe(1)
  expect(await readdir(join(dataDir, 'restore-points'))).toHaveLength(1)
  expect(await readdir(dataDir)).not.toContain('recovery')

  const elsewhere = await folder()
  expect(await feira(elsewhere, 'restore', backups, '--to', between)).toMatchObject({
    code: 0,
    complained: '',
  })
  expect(await ordersAt(elsewhere)).toBe(1)
  expect((await feira(dataDir, 'backup', 'rehearse')).said).toMatch(/nos últimos \d+ s\./)
})

test('a moment that the log does not reach is refused, and nothing is touched', {
  timeout: 5 * minuteMs,
}, async () => {
  const place = await folder()
  const before = '2020-01-01T00:00:00.000Z'
  expect(await feira(place, 'restore', backups, '--to', before)).toMatchObject({
    code: 1,
    complained: backupFailureText.no_base(before),
  })
  expect((await feira(place, 'restore', backups, '--to', 'ontem')).complained).toContain(
    'ontem não é um momento',
  )
  const late = await feira(place, 'restore', backups, '--to', '2100-01-01T00:00:00Z')
  expect(late).toMatchObject({ code: 1, complained: expect.stringMatching(/vai só até 20\d\d-/) })

  const broken = join(await folder(), 'copy')
  await cp(backups, broken, { recursive: true })
  const store = walFolder(broken)
  const [wal] = await walsIn(store)
  if (!wal) throw new Error('The shop has archived its log')
  const second = (await segmentsIn(wal))[1]?.name ?? ''
  await store.remove(segmentPath(wal, second))
  expect(await feira(place, 'restore', broken, '--to', between)).toMatchObject({
    code: 1,
    complained: backupFailureText.wal_hole(second),
  })
  expect(await readdir(place)).toEqual([])

  // A base of which the rest was deleted when the power went is no base, and hides no other one.
  await mkdir(join(broken, wal.bases, 'base-2020-01-01T00-00-00-000Z'))
  expect((await findBase(store, new Date(between))).folder).toContain(wal.bases)
})
