import pg from 'pg'
import { afterEach, beforeEach, expect, onTestFinished, test } from 'vitest'
import { connectDatabase, type Database } from '#server/db/connect.ts'
import { migrate } from '#server/db/migrate.ts'
import { order } from '#server/db/schema/index.ts'
import { findDifferences } from '#server/shop/verify/verify.ts'
import { sendOrder } from '#tests/support/faults/app-behind-proxy.ts'
import { smallDisk } from '#tests/support/faults/small-disk.ts'
import { aBagOfCoffee } from '#tests/support/http/checkout-over-http.ts'
import { startApp } from '#tests/support/http/start-app.ts'
import { openEveryConnection } from '#tests/support/shop/database/open-every-connection.ts'

const minuteMs = 60_000
const search = '/search?q=cafe'

let disk: NonNullable<Awaited<ReturnType<typeof smallDisk>>>
let database: Database
let shop: Awaited<ReturnType<typeof startApp>>
beforeEach(async ({ skip }) => {
  const made = await smallDisk(350)
  if (!made) return skip('Only root can mount a small disk.')
  disk = made
  database = await connectDatabase({ dataDir: disk.folder, fsync: false, poolSize: 5 })
  await migrate(database.url)
  shop = await startApp({}, { database })
})
afterEach(async () => {
  await shop?.close()
  await disk?.remove()
})

test('orders are refused with 503 while the disk is full, none is lost, and they go on once there is space', {
  timeout: 3 * minuteMs,
}, async () => {
  const confirmed = new Set<string>()
  let refused: string | null = null
  await disk.fill()
  while (refused === null) {
    const sent = await sendOrder(shop, await aBagOfCoffeeOnFullDisk())
    if (sent.status === 303) confirmed.add(sent.headers.location ?? '')
    else {
      expect(sent.status).toBe(503)
      refused = sent.text
    }
  }
  expect(refused).toContain('Um momento, por favor')
  expect(refused).toContain('confira antes de enviar de novo')
  expect([200, 503]).toContain((await shop.visitor().get(search)).status)

  await disk.free()
  await expect.poll(async () => (await shop.visitor().get(search)).status).toBe(200)
  const buyer = await aBagOfCoffee(shop)
  await expect
    .poll(async () => (await sendOrder(shop, buyer)).headers.location ?? '')
    .toContain('/orders/view/')
  expect(await database.db.$count(order)).toBe(confirmed.size + 1)
  expect(await findDifferences(database.db)).toEqual([])
  await openEveryConnection(database)
})

/** Filling the cart is a write itself, and may be what finds the disk full. */
async function aBagOfCoffeeOnFullDisk() {
  await disk.free()
  const buyer = await aBagOfCoffee(shop)
  await disk.fill()
  return buyer
}

test('while others have all connections of the database pages answer 503, and 200 once one is free', async () => {
  const others: pg.Client[] = []
  const endOthers = () => Promise.all(others.splice(0).map((client) => client.end().catch(() => undefined)))
  onTestFinished(async () => void (await endOthers()))
  await database.pool.query(`alter database ${pg.escapeIdentifier(nameOf(database))} connection limit 20`)
  await takeConnections(others)
  // A connection that was ended makes room a moment later, and the shop may be there first, before the page or for it.
  const refusedPage = async () => {
    await expect.poll(() => takeOver(others)).toEqual({ refusedWith: '53300', ofShop: 0 })
    const { status, text } = await shop.visitor().get(search)
    return { status, text }
  }
  await expect
    .poll(refusedPage)
    .toMatchObject({ status: 503, text: expect.stringContaining('Um momento, por favor') })

  await endOthers()
  await expect.poll(async () => (await shop.visitor().get(search)).status).toBe(200)
  await openEveryConnection(database)
})

const nameOf = ({ url }: Database) => new URL(url).pathname.slice(1)

async function takeOver(others: pg.Client[]) {
  const ofShop = `from pg_stat_activity where application_name = 'feira'`
  await others[0]?.query(`select pg_terminate_backend(pid) ${ofShop}`)
  const refusedWith = await takeConnections(others)
  const left = await others[0]?.query(`select count(*) as count ${ofShop}`)
  return { refusedWith, ofShop: left?.rows[0].count }
}

/** Takes what is left, and answers with what code the next one was refused. */
async function takeConnections(others: pg.Client[]): Promise<string> {
  for (;;) {
    const client = new pg.Client({ connectionString: database.url, application_name: 'others' })
    client.on('error', () => undefined)
    try {
      await client.connect()
    } catch (error) {
      return (error as pg.DatabaseError).code ?? ''
    }
    others.push(client)
  }
}
