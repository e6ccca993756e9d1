import { execFile } from 'node:child_process'
import { access, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { freePort } from '#scripts/free-port.ts'
import { migrate } from '#server/db/migrate.ts'
import { findDifferences } from '#server/shop/verify/verify.ts'
import { databaseMessages } from '#shared/messages/command-line/database.ts'
import { shopClients } from '#tests/support/histories/shop-clients.ts'
import { buyAsGuest } from '#tests/support/http/buy-as-guest.ts'
import { startShopProcess } from '#tests/support/http/start-shop-process.ts'
import { testDatabase } from '#tests/support/shop/database/database.ts'
import { temporaryFolder } from '#tests/support/temporary-folder.ts'
import {
  buildCommit,
  commitBeforeNewestMigration,
  commitOfRelease,
  newestRelease,
  sealingKeyOfReleases,
} from '#tests/support/upgrade/earlier-program.ts'
import { loadRelease } from '#tests/support/upgrade/load-release.ts'
import { purchaseOf, storeStatements } from '#tests/support/upgrade/recorded-statements.ts'
import { recordingProxy } from '#tests/support/upgrade/recording-proxy.ts'
import { buildIfNeeded } from '../../../build.mjs'

const run = promisify(execFile)

/** `npm run prove` sets it: an earlier program is installed and built for it, which takes minutes. */
const isLong = process.env.EARLIER_PROGRAMS === '1'
const minuteMs = 60_000
const store = 'cafe-serra-azul'

let folder: string
let database: Awaited<ReturnType<typeof testDatabase>>
let running: Awaited<ReturnType<typeof startShopProcess>>[]
beforeEach(async () => {
  running = []
  folder = await temporaryFolder()
  database = await testDatabase()
  await loadRelease(database.url, newestRelease())
})
afterEach(async () => {
  // A test that failed leaves some, which would keep the run from ending.
  for (const shop of running) await shop.stop()
  await database.close()
  await rm(folder, { recursive: true, force: true })
})

describe.skipIf(!isLong)('the process before (npm run prove)', () => {
  test.each([
    ['of the newest release', commitOfRelease],
    ['from before the newest migration', commitBeforeNewestMigration],
  ])(
    '%s still serves on the present schema, beside a present one; started again it is refused, if that is newer',
    { timeout: 20 * minuteMs },
    async (_, commitOf) => {
      const commit = await commitOf()
      if (!commit) return
      await buildIfNeeded()
      const program = join(folder, 'program')
      await buildCommit(commit, program)
      const environment = {
        ...{
          DATABASE_URL: database.url,
          DEMO: '1',
          PUBLIC_URL: '',
          SESSION_SECRETS: 'a-secret-for-the-tests',
          SEALING_KEYS: sealingKeyOfReleases,
        },
        TRUST_PROXY: 'true',
        LOG_LEVEL: 'error',
      }
      if (commitOf === commitOfRelease) await recordPurchase(program, environment)
      const before = await start({ program, dataDir: join(folder, 'before'), environment })
      const places = [await buyAsGuest(before.address, store)]

      const migrations = await migrate(database.url)
      places.push(await buyAsGuest(before.address, store))

      const present = await start({ dataDir: join(folder, 'present'), environment })
      places.push(await buyAsGuest(present.address, store))
      // Each shows the orders of the other, and a store confirms and customers cancel in the process before.
      for (const { address } of [before, present]) {
        const clients = shopClients(address)
        const seen = await Promise.all(places.map((place) => clients.view(place)))
        expect(seen.map(({ isShown, number }) => isShown && number !== '')).toEqual(places.map(() => true))
      }
      const clients = shopClients(before.address)
      const numberOf = async (index: number) => (await clients.view(places[index] ?? '')).number
      await clients.confirm(await clients.signIn('lojista@feira.test', 'feira-demo'), await numberOf(1))
      await clients.cancel(places[2] ?? '', await numberOf(2))
      const pages = [
        '/',
        '/stores',
        `/stores/${store}`,
        '/search?q=cafe',
        '/cart',
        '/sign-in',
        '/sitemap.xml',
      ]
      for (const path of pages)
        expect([path, (await fetch(before.address + path)).status]).toEqual([path, 200])

      await before.stop()
      await present.stop()
      expect(before.said()).not.toContain('"level":50')
      expect(await findDifferences(database.db)).toEqual([])
      console.log(
        `${commit.slice(0, 8)}: ${migrations.length} migrations later it served ${places.length} orders`,
      )

      if (migrations.length > 0) {
        const { code, stderr } = await startOnce(program, environment)
        expect(stderr).toContain(databaseMessages.newerThanProgram(migrations.length))
        expect(code).toBe(1)
      } else {
        const again = await start({ program, dataDir: join(folder, 'before'), environment })
        await buyAsGuest(again.address, store)
        await again.stop()
        expect(await findDifferences(database.db)).toEqual([])
      }
    },
  )
})

async function start(shop: Parameters<typeof startShopProcess>[0]) {
  const started = await startShopProcess(shop)
  running.push(started)
  return started
}

const purchase = purchaseOf(newestRelease())

/** What the program of a release sends in a purchase, once for each release: the small form replays it (upgrade.test.ts). */
async function recordPurchase(program: string, environment: Record<string, string>) {
  const isRecorded = await access(purchase).then(
    () => true,
    () => false,
  )
  if (isRecorded) return
  const url = new URL(database.url)
  const proxy = await recordingProxy({ host: url.hostname, port: Number(url.port || 5432) })
  url.host = `127.0.0.1:${proxy.port}`
  const recorder = await start({
    program,
    dataDir: join(folder, 'recorder'),
    args: ['--no-worker'],
    environment: { ...environment, DATABASE_URL: url.href },
  })
  proxy.take()
  await buyAsGuest(recorder.address, store)
  await storeStatements(purchase, proxy.take())
  await recorder.stop()
  await proxy.close()
}

/** For a program that ends by itself. */
async function startOnce(program: string, environment: Record<string, string>) {
  const variables = {
    PORT: String(await freePort()),
    DATA_DIR: join(folder, 'again'),
    NODE_ENV: 'production',
  }
  const ended = await run('node', ['dist/server/main.js'], {
    cwd: program,
    env: { ...process.env, ...environment, ...variables },
  }).catch((error: { code: number; stderr: string }) => error)
  return { code: 0, ...ended }
}
