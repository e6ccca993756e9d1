import { sql } from 'drizzle-orm'
import type pg from 'pg'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { batch } from '#server/db/batch.ts'
import { connectDatabase, type Db } from '#server/db/connect.ts'
import { isDatabaseUnavailable } from '#server/db/connection-error.ts'
import { runOnServer } from '#server/db/run-on-server.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { startQueue } from '#server/jobs/queue.ts'
import { everything } from '#shared/catalog/catalog-tags.ts'
import { testDatabase } from '#tests/support/shop/database/database.ts'
import { openEveryConnection } from '#tests/support/shop/database/open-every-connection.ts'

const minuteMs = 60_000
const cuts = 50
const buyers = 20
const products = 5
/** The number of purchases between two cuts. */
const purchasesBetween = 10

let database: Awaited<ReturnType<typeof testDatabase>>
beforeEach(async () => {
  database = await testDatabase()
  await database.pool.query(
    `create table product_sold (product int primary key, units int);
     insert into product_sold select product, 0 from generate_series(1, ${products}) product`,
  )
})
afterEach(() => database.close())

test('after fifty losses of all connections under load the pool is complete, and every confirmed write is there', {
  timeout: 4 * minuteMs,
}, async () => {
  let confirmed = 0
  let unknown = 0
  let isOpen = true
  const buyAll = async (buyer: number) => {
    while (isOpen) {
      try {
        await inTransaction(database.db, (tx) => buy(tx, 1 + (buyer % products)))
        confirmed++
      } catch (error) {
        if (!isDatabaseUnavailable(error)) throw error
        unknown++
      }
    }
  }
  const shopping = Promise.all(Array.from({ length: buyers }, (_, buyer) => buyAll(buyer)))
  shopping.catch(() => undefined)

  for (let cut = 1; cut <= cuts; cut++) {
    const enough = confirmed + purchasesBetween
    await Promise.race([shopping, expect.poll(() => confirmed, { interval: 5 }).toBeGreaterThan(enough)])
    await cutAll()
  }
  isOpen = false
  await shopping

  await openEveryConnection(database)
  const units = await sold()
  expect(units).toBeGreaterThanOrEqual(confirmed)
  expect(units).toBeLessThanOrEqual(confirmed + unknown)
})

test('a transaction whose BEGIN fails by a lost connection releases its client', async () => {
  const places = database.pool.options.max
  loseNext(places * 2)
  for (let time = 0; time < places * 2; time++)
    await expect(database.db.transaction(async () => undefined)).rejects.toSatisfy(isDatabaseUnavailable)

  await openEveryConnection(database)
})

test('a read whose connection is lost is retried', async () => {
  loseNext(1)
  const { rows } = await database.db.execute(sql`select 42 as answer`)
  expect(rows).toEqual([{ answer: 42 }])
})

test('a write whose connection is lost is not retried', async () => {
  loseNext(1)
  const write = database.db.execute(sql`update product_sold set units = units + 1 where product = 1`)
  await expect(write).rejects.toSatisfy(isDatabaseUnavailable)
  expect(await sold()).toBe(0)
})

test('a lost connection is known as such also where a library queries without Drizzle', async () => {
  const queue = await startQueue({ pool: database.pool, worker: false, onError: () => undefined })
  loseNext(20)
  await expect(queue.countDeadLetters()).rejects.toSatisfy(isDatabaseUnavailable)
  await expect(queue.dropDeadLetters('send-mail')).rejects.toSatisfy(isDatabaseUnavailable)
  await queue.stop()
})

test('a transaction whose connection is lost before its COMMIT is retried once', async () => {
  let attempts = 0
  await inTransaction(database.db, async (tx) => {
    attempts++
    await buy(tx, 1)
    if (attempts === 1) await tx.execute(sql`select pg_terminate_backend(pg_backend_pid())`)
  })
  expect(attempts).toBe(2)
  expect(await sold()).toBe(1)
})

test('a transaction whose connection is lost during its COMMIT is not retried', async () => {
  let attempts = 0
  const work = inTransaction(database.db, async (tx) => {
    attempts++
    await buy(tx, 1)
    const { rows } = await tx.execute<{ pid: number }>(sql`select pg_backend_pid() as pid`)
    await runOnServer(database.url, `select pg_terminate_backend(${rows[0]?.pid}, 10000)`)
  })
  await expect(work).rejects.toSatisfy(isDatabaseUnavailable)
  expect(attempts).toBe(1)
})

test('after a loss changes are listened to again, and everything counts as changed', async () => {
  const received: string[] = []
  database.changes.listen((tags) => received.push(...tags))
  await expect.poll(() => database.changes.isListening()).toBe(true)
  received.length = 0

  await cutAll()

  await expect.poll(() => database.changes.isListening()).toBe(false)
  await expect.poll(() => database.changes.isListening()).toBe(true)
  expect(received).toContain(everything)
  received.length = 0
  await runOnServer(database.url, `select pg_notify('catalog', 'product:1')`)
  await expect.poll(() => received).toEqual(['product:1'])
})

test('closing the database right after listening began ends without an error', async () => {
  const other = await connectDatabase({ databaseUrl: database.url, dataDir: '' })
  other.changes.listen(() => undefined)
  await other.close()
})

test('the queue works its jobs after each loss of connections', async () => {
  const queue = await startQueue({ pool: database.pool, worker: true, pollMs: 500, onError: () => undefined })
  const done: string[] = []
  await queue.work('return-surplus', async ({ receiptId }) => done.push(receiptId))
  for (const receiptId of ['first', 'second', 'third']) {
    await cutAll()
    await inTransaction(database.db, (tx) => queue.enqueue(tx, 'return-surplus', { receiptId }))
    await expect.poll(() => done).toContain(receiptId)
  }
  await queue.stop()
})

/** Buyers of one product wait for each other's row. */
const buy = (tx: Db, product: number) =>
  batch([
    tx.execute(sql`select 1`),
    tx.execute(sql`update product_sold set units = units + 1 where product = ${product}`),
    tx.execute(sql`select pg_sleep(0.001)`),
  ])

async function sold(): Promise<number> {
  const { rows } = await database.pool.query('select sum(units) as units from product_sold')
  return rows[0].units
}

/** Cuts all connections, as a restart or a failover of the server does. */
const cutAll = () =>
  runOnServer(
    database.url,
    `select pg_terminate_backend(pid) from pg_stat_activity
     where datname = current_database() and application_name like 'feira%'`,
  )

/** Breaks the connections that are taken next before their first query. */
function loseNext(count: number) {
  let left = count
  database.pool.on('acquire', (client) => {
    if (left-- > 0) (client as unknown as pg.Client).connection.stream.destroy()
  })
}
