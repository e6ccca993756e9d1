import { execFile } from 'node:child_process'
import { hash } from 'node:crypto'
import { cp, mkdir, readdir, readFile, rm, truncate, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import pg from 'pg'
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest'
import { findBackup } from '#server/backup/backup-folder.ts'
import { advisoryLocks } from '#server/db/advisory-locks.ts'
import { demoWorld } from '#server/db/schema/index.ts'
import { restoreFailureText } from '#shared/messages/operator/restore-failures.ts'
import { setupMessages } from '#shared/messages/operator/setup.ts'
import {
  setupRestoreMessages as messages,
  restoredMessages,
  restoreProgressMessages,
} from '#shared/messages/operator/setup-restore.ts'
import { printedSetupAddress } from '#tests/support/browser/set-up-shop.ts'
import { aBagOfCoffee, sendCheckout } from '#tests/support/http/checkout-over-http.ts'
import { startShopProcess } from '#tests/support/http/start-shop-process.ts'
import { testDatabase } from '#tests/support/shop/database/database.ts'
import { startShop } from '#tests/support/shop/start-shop.ts'
import { worldPassword } from '#tests/support/shop/world.ts'
import { temporaryFolder } from '#tests/support/temporary-folder.ts'
import { buildIfNeeded } from '../../../build.mjs'

const minuteMs = 60_000
const passphrase = 'a passphrase of the tests'
const secrets = 'a-secret-for-the-tests'
/** Whoever restores holds this lock, and waits for it. */
const soon = { timeout: 3 * minuteMs, interval: 100 }
const picture = hash('sha256', 'a picture')
const picturePath = `pictures/originals/${picture.slice(0, 2)}/${picture}`

let source: Awaited<ReturnType<typeof startShop>>
let backups: string
let name: string
let order: string
const folders: string[] = []

const folder = async () => {
  const made = await temporaryFolder()
  folders.push(made)
  return made
}

beforeAll(async () => {
  await buildIfNeeded()
  source = await startShop()
  const dataDir = await folder()
  await mkdir(join(dataDir, picturePath, '..'), { recursive: true })
  await writeFile(join(dataDir, picturePath), 'a picture')
  await writeFile(join(dataDir, 'session-secret'), 'the-secret-that-signs-cookies')
  const env = { DATABASE_URL: source.url, DATA_DIR: dataDir }
  const seller = await startShopProcess({
    dataDir,
    environment: { ...env, SESSION_SECRETS: secrets, DEMO: '0' },
  })
  order = (await sendCheckout(seller.address, await aBagOfCoffee(source))) ?? ''
  await seller.stop()
  backups = await folder()
  name = await takeBackup(env, backups)
})
afterAll(async () => {
  await source.close()
  for (const each of folders) await rm(each, { recursive: true, force: true })
})

async function takeBackup(env: Record<string, string>, to: string): Promise<string> {
  const variables = { NODE_ENV: 'production', BACKUP_PASSPHRASE: passphrase, SESSION_SECRETS: secrets }
  const options = { env: { ...process.env, ...variables, ...env } }
  await promisify(execFile)('node', ['dist/server/cli.js', 'backup', to], options)
  return (await findBackup(to)).folder.split('/').at(-1) ?? ''
}

/** A shop where nobody has been, as it runs; `embedded` with its own database. */
async function emptyShop(environment: Record<string, string> = {}, { embedded = false } = {}) {
  const dataDir = await folder()
  const database = await testDatabase()
  const shop = await startShopProcess({
    dataDir,
    environment: {
      DATABASE_URL: embedded ? '' : database.url,
      SESSION_SECRETS: secrets,
      LOG_LEVEL: 'info',
      DEMO: '0',
      PUBLIC_URL: '',
      BACKUP_TO: backups,
      BACKUP_PASSPHRASE: '',
      ...environment,
    },
  })
  onTestFinished(async () => {
    await shop.stop()
    await database.close()
  })
  const setup = await printedSetupAddress(shop.said)
  const restore = `${setup}&restore=1`
  const get = (address: string, headers: Record<string, string> = {}) =>
    fetch(new URL(address, shop.address), {
      redirect: 'manual',
      headers: { accept: 'text/html', ...headers },
    })
  const post = (address: string, form: Record<string, string>, cookie = '') =>
    fetch(new URL(address, shop.address), {
      method: 'POST',
      redirect: 'manual',
      headers: { accept: 'text/html', origin: shop.address, cookie },
      body: new URLSearchParams(form),
    })
  const textAt = async (address: string) => (await get(address)).text()
  const send = (form: Record<string, string>) =>
    post(restore, { place: '', backupPassword: passphrase, ...form })
  return { ...shop, dataDir, database, setup, restore, get, post, textAt, send }
}

type Shop = Awaited<ReturnType<typeof emptyShop>>

const untilShown = (shop: Shop, text: string) =>
  vi.waitFor(async () => expect(await shop.textAt(shop.restore)).toContain(text), soon)

/** The job is done only where somebody does jobs. */
async function expectJobsRun({ database: { pool } }: Shop) {
  const { rows } = await pool.query(
    `insert into pgboss.job (name, data, policy, singleton_key) values ('sweep-carts', '{}', 'short', 'of the test') returning id`,
  )
  await vi.waitFor(async () => {
    const found = await pool.query('select state from pgboss.job where id = $1', [rows[0].id])
    expect(found.rows[0].state).toBe('completed')
  }, soon)
}

async function expectRestored(shop: Shop) {
  const { textAt, get, post, dataDir, restore } = shop
  await untilShown(shop, restoredMessages.title)
  expect(await textAt(restore)).toContain('restored.env')
  expect(await readFile(join(dataDir, picturePath), 'utf8')).toBe('a picture')
  const signedIn = await post('/sign-in', { email: 'olga@feira.test', password: worldPassword })
  expect(signedIn.status).toBe(303)
  const cookie = signedIn.headers.getSetCookie().map((each) => each.split(';')[0])
  const orders = await get('/operator/orders', { cookie: cookie.join('; ') })
  expect(await orders.text()).toContain('Bia Souza')
  expect(await textAt('/stores/cafe')).toContain('Café da Serra')
  // It opens its order for whoever holds the link.
  expect((await get(order)).status).toBeLessThan(400)
}

test('a person brings the shop back from the newest backup, and sees how far it is', {
  timeout: 4 * minuteMs,
}, async () => {
  const shop = await emptyShop({ METRICS_TOKEN: 'a-token-for-the-tests' })
  const { database, textAt, get, post, send, setup, restore } = shop
  expect(await textAt(setup)).toContain(messages.offer.link)
  const page = await textAt(restore)
  expect(page).toContain(messages.from(backups))
  expect(page).toContain(name)

  // The restore waits for this lock with the shop closed.
  const holder = new pg.Client({ connectionString: database.url })
  await holder.connect()
  await holder.query('select pg_advisory_lock($1)', [advisoryLocks.restore])
  const begun = await send({ backup: name })
  expect(begun.status).toBe(303)
  expect(begun.headers.get('location')).toBe(restore.replace(shop.address, ''))
  const { url } = await vi.waitFor(async () => {
    const answer = await get(restore)
    expect(await answer.text()).toContain(restoreProgressMessages.title)
    expect(answer.headers.get('refresh')).toBe('3')
    return answer
  }, soon)
  expect(url).toBe(restore)
  const cart = { cookie: 'feira_cart=somebodys-cart-of-before' }
  expect((await get('/', cart)).status).toBe(503)
  expect((await get('/setup?token=another', cart)).status).toBe(503)
  expect((await post('/cart', { intent: 'add' })).status).toBe(503)
  const problem = await get('/_payload.json', { accept: 'application/json' })
  expect([problem.status, problem.headers.get('content-type')]).toEqual([
    503,
    expect.stringContaining('application/problem+json'),
  ])
  expect((await get('/up')).status).toBe(200)
  expect((await get('/readyz')).status).toBe(503)
  await holder.end()

  await expectRestored(shop)
  // The shop that came back is open: its setup page opens nothing, whatever the token.
  expect(await (await get('/setup?token=another')).text()).toContain(setupMessages.openTitle)
  expect((await get('/readyz')).status).toBe(200)
  const metrics = await get('/metrics', { authorization: 'Bearer a-token-for-the-tests' })
  expect(await metrics.text()).toContain('feira_database_up 1')
  await expectJobsRun(shop)
})

test('the embedded database comes back from a place that a person names', {
  timeout: 4 * minuteMs,
}, async () => {
  const shop = await emptyShop({ BACKUP_TO: '' }, { embedded: true })
  expect(await shop.textAt(shop.restore)).not.toContain(messages.choose)
  expect((await shop.send({ place: backups })).status).toBe(303)
  await expectRestored(shop)
})

test('a restore that fails says why once, and leaves the empty shop open for another try', {
  timeout: 4 * minuteMs,
}, async () => {
  const damaged = join(await folder(), 'copy')
  await cp(join(backups, name), damaged, { recursive: true })
  await truncate(join(damaged, picturePath), 3)
  const shop = await emptyShop()
  const before = await shop.textAt(shop.setup)
  expect((await shop.send({ backup: 'other', place: damaged })).status).toBe(303)
  const text = restoreFailureText('damaged', picturePath)
  await untilShown(shop, messages.submit)
  const said = await shop.textAt(shop.restore)
  expect(said.split(text)).toHaveLength(2)
  expect(await shop.textAt(shop.setup)).toContain(setupMessages.submit)
  expect(before).toContain(setupMessages.submit)
  expect(await shop.database.db.$count(demoWorld)).toBe(0)
  expect(await readdir(shop.dataDir)).not.toContain('restore')
  await expectJobsRun(shop)

  const refused = await shop.send({ backup: name, backupPassword: 'quite another passphrase' })
  const answer = await refused.text()
  expect(answer).toContain(restoreFailureText('wrong_passphrase', ''))
  expect(answer).not.toContain(text)
  expect((await shop.send({ backup: name })).status).toBe(303)
  await expectRestored(shop)
})

test('what can be refused at once is refused while the shop stays open', {
  timeout: 4 * minuteMs,
}, async () => {
  const shop = await emptyShop()
  const refusals: [Record<string, string>, string][] = [
    [
      { backup: name, backupPassword: 'quite another passphrase' },
      restoreFailureText('wrong_passphrase', ''),
    ],
    [{ backup: name, backupPassword: '' }, restoreFailureText('no_passphrase', '')],
    [{ backup: 'other', place: '/nowhere' }, restoreFailureText('no_backup', '/nowhere')],
    [{ backup: 'other', place: 'ftp://nowhere' }, 'ftp://nowhere não é uma pasta nem um endereço'],
    [{ backup: 'other' }, messages.errors.place],
    [{ backup: name, place: '/nowhere' }, messages.errors.both],
    [{}, messages.errors.choose],
    [{ backup: '../../etc' }, restoreFailureText('no_backup', '../../etc')],
  ]
  for (const [form, expected] of refusals) {
    const answer = await shop.send(form)
    expect([answer.status, await answer.text()]).toEqual([422, expect.stringContaining(expected)])
    expect((await shop.get('/readyz')).status).toBe(200)
  }
  expect((await shop.post('/setup?token=x&restore=1', { backup: name })).status).toBe(410)

  await source.services.db.insert(demoWorld).values({})
  const demonstration = await folder()
  await takeBackup({ DATABASE_URL: source.url, DATA_DIR: await folder() }, demonstration)
  await source.services.db.delete(demoWorld)
  const ofDemo = await shop.send({ backup: 'other', place: demonstration })
  expect(await ofDemo.text()).toContain(restoreFailureText('demonstration', ''))

  const other = new pg.Client({ connectionString: shop.database.url, application_name: 'feira changes' })
  await other.connect()
  const beside = await shop.send({ backup: name })
  await other.end()
  expect(await beside.text()).toContain(restoreFailureText('shop_running', ''))
})

test('a shop in several processes says that it must be one', { timeout: 4 * minuteMs }, async () => {
  const shop = await emptyShop({ WEB_CONCURRENCY: '2' })
  expect(await shop.textAt(shop.restore)).toContain(messages.oneProcess.text)
  expect((await shop.send({ backup: name })).status).toBe(422)
  expect(await shop.textAt(shop.setup)).toContain(setupMessages.submit)
})
