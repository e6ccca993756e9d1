import { readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import request from 'supertest'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { connectDatabase, type Database } from '#server/db/connect.ts'
import { withFileLock } from '#server/db/file-lock.ts'
import { migrate } from '#server/db/migrate.ts'
import { inventoryLevel, orderGroup } from '#server/db/schema/index.ts'
import { findDifferences } from '#server/shop/verify/verify.ts'
import { sendOrder } from '#tests/support/faults/app-behind-proxy.ts'
import { aBagOfCoffee, type HttpBuyer } from '#tests/support/http/checkout-over-http.ts'
import { startApp } from '#tests/support/http/start-app.ts'
import { openEveryConnection } from '#tests/support/shop/database/open-every-connection.ts'
import { temporaryFolder } from '#tests/support/temporary-folder.ts'

const minuteMs = 60_000
const restarts = 10
const readers = 6
const ordersAtOnce = 2
/** A page that is read from the database for each visitor, never cached. */
const search = '/search?q=vaso'

let dataDir: string
let database: Database
let shop: Awaited<ReturnType<typeof startApp>>
beforeAll(async () => {
  dataDir = await temporaryFolder()
  database = await connectDatabase({ dataDir, fsync: false })
  await migrate(database.url)
  shop = await startApp({}, { database, trustProxy: true })
})
afterAll(async () => {
  await shop.close()
  await rm(dataDir, { recursive: true, force: true })
})

test('while the database is away pages answer 503, and 200 once it is back', async () => {
  await withoutDatabase(async () => {
    const page = await shop.visitor().get(search).expect(503)
    expect(page.text).toContain('Um momento, por favor')
    expect(page.text).toContain('esta página se abre sozinha')
    expect(page.headers).toMatchObject({ 'retry-after': '3', refresh: '3', 'cache-control': 'no-store' })

    const form = await shop.visitor().post('/cart').type('form').send({ action: 'add' }).expect(503)
    expect(form.text).toContain('confira antes de enviar de novo')
    expect(form.headers.refresh).toBeUndefined()

    const program = await request(shop.app).get(search).set('Accept', 'application/json').expect(503)
    expect(program.body).toMatchObject({ status: 503, code: 'unavailable' })
    expect(program.headers['retry-after']).toBe('3')
    await request(shop.app).get('/readyz').expect(503)
  })

  await expect.poll(async () => (await shop.visitor().get(search)).status).toBe(200)
})

test('after ten restarts of the database under load no confirmed order is lost or double, and the shop serves as before', {
  timeout: 4 * minuteMs,
}, async () => {
  await database.db.update(inventoryLevel).set({ policy: 'continue' })
  const buyers = await Promise.all(Array.from({ length: restarts * ordersAtOnce }, () => aBagOfCoffee(shop)))
  const waiting = [...buyers]
  const placing: Promise<string>[] = []
  let isOpen = true
  let served = 0
  const statuses = new Set<number>()
  const read = async () => {
    while (isOpen) {
      const { status } = await shop.visitor().get(search)
      statuses.add(status)
      if (status === 200) served++
    }
  }
  const reading = Promise.all(Array.from({ length: readers }, read))
  reading.catch(() => undefined)

  for (let restart = 1; restart <= restarts; restart++) {
    const enough = served + readers
    await Promise.race([reading, expect.poll(() => served).toBeGreaterThan(enough)])
    const placed = waiting.splice(0, ordersAtOnce).map(untilPlaced)
    placing.push(...placed)
    // One is confirmed at this moment, and the others are being written.
    await Promise.race(placed)
    await killDatabase()
  }
  const places = await Promise.all(placing)
  const enough = served + readers
  await expect.poll(() => served).toBeGreaterThan(enough)
  isOpen = false
  await reading

  expect([...statuses].filter((status) => status !== 200 && status !== 503)).toEqual([])
  await openEveryConnection(database)
  await expect.poll(() => database.changes.isListening()).toBe(true)
  await request(shop.app).get('/readyz').expect(200)
  expect(new Set(places).size).toBe(buyers.length)
  const groups = await database.db.select({ key: orderGroup.idempotencyKey }).from(orderGroup)
  expect(groups.map(({ key }) => key).toSorted()).toEqual(
    buyers.map(({ form }) => form.idempotencyKey).toSorted(),
  )
  expect(await findDifferences(database.db)).toEqual([])
})

/** Sends the same form again until it is answered with an order, and says where that can be seen. */
async function untilPlaced(buyer: HttpBuyer): Promise<string> {
  for (;;) {
    const { status, headers, text } = await sendOrder(shop, buyer)
    if (headers.location?.includes('/orders/view/')) return headers.location
    if (status !== 503) throw new Error(`${status} ${headers.location}: ${text}`)
  }
}

const home = () => join(dataDir, 'postgres')

async function killDatabase() {
  const file = await readFile(join(home(), 'cluster', 'postmaster.pid'), 'utf8').catch(() => '')
  const pid = Number.parseInt(file, 10)
  if (pid) process.kill(pid, 'SIGKILL')
}

/** The database is not restarted by anything else meanwhile. */
const withoutDatabase = (work: () => Promise<void>) =>
  withFileLock(join(home(), 'start.lock'), async () => {
    await killDatabase()
    await work()
  })
