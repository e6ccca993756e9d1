import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { inTransaction } from '#server/db/transaction.ts'
import { deadLetters } from '#server/jobs/dead-letters.ts'
import { PermanentFailure } from '#server/jobs/permanent-failure.ts'
import { deadLetterName, type Queue, startQueue } from '#server/jobs/queue.ts'
import { testDatabase } from '#tests/support/shop/database/database.ts'

let database: Awaited<ReturnType<typeof testDatabase>>
let queue: Queue
let errors: Error[]
/** For each failed job, whether it was its last retry. */
let failures: (boolean | undefined)[]

beforeEach(async () => {
  errors = []
  failures = []
  database = await testDatabase()
  queue = await startQueue({
    pool: database.pool,
    worker: true,
    pollMs: 500,
    onError(error, failed) {
      errors.push(error)
      failures.push(failed?.isLastTry)
    },
  })
})
afterEach(async () => {
  await queue.stop()
  await database.close()
})

test('a job enqueued in a transaction that was rolled back never runs', async () => {
  const undone = inTransaction(database.db, async (tx) => {
    await queue.enqueue(tx, 'expire-unpaid', { orderId: 'undone' })
    throw new Error('out of stock')
  })
  await expect(undone).rejects.toThrow('out of stock')
  await queue.enqueue(database.db, 'expire-unpaid', { orderId: 'placed' })

  const done: string[] = []
  await queue.work('expire-unpaid', async ({ orderId }) => done.push(orderId))

  await expect.poll(() => done).toContain('placed')
  await expect.poll(() => waiting('expire-unpaid')).toBe(0)
  expect(done).toEqual(['placed'])
})

test('workers that have nothing to do ask the database once for all queues', async () => {
  const queries = vi.spyOn(database.pool, 'query')
  const polls = () => queries.mock.calls.filter(([text]) => String(text).includes('due.name')).length
  const idle = ['sweep-carts', 'sweep-outbox', 'sweep-pictures', 'sweep-unpaid', 'read-movements'] as const
  for (const name of idle) await queue.work(name, async () => undefined)
  await expect.poll(polls).toBeGreaterThan(1)
  queries.mockClear()
  await expect.poll(polls).toBeGreaterThan(5)
  expect(queries.mock.calls.length - polls()).toBeLessThan(idle.length)
})

test('a job that an earlier version called otherwise is queued no more by the clock', async () => {
  await queue.schedule('sweep-carts', '17 6 * * *', {})
  for (const table of ['queue', 'schedule'])
    await database.pool.query(`insert into pgboss.${table} select (jsonb_populate_record(now, '{"name": "older"}')).*
      from pgboss.${table} now where name = 'sweep-carts'`)
  await queue.unscheduleRenamed()
  const { rows } = await database.pool.query('select name from pgboss.schedule')
  expect(rows).toEqual([{ name: 'sweep-carts' }])
})

test('two workers run a job once', async () => {
  const second = await startQueue({
    pool: database.pool,
    worker: true,
    pollMs: 500,
    onError: (error) => errors.push(error),
  })
  const done: string[] = []
  for (const worker of [queue, second]) {
    await worker.work('return-surplus', async ({ receiptId }) => done.push(receiptId))
  }
  const wanted = Array.from({ length: 30 }, (_, index) => `receipt ${index}`)
  await inTransaction(database.db, async (tx) => {
    for (const receiptId of wanted) await queue.enqueue(tx, 'return-surplus', { receiptId })
  })

  await expect.poll(() => done.toSorted(), { timeout: 45_000 }).toEqual(wanted.toSorted())
  await expect.poll(() => waiting('return-surplus')).toBe(0)
  expect(done.length).toBe(wanted.length)
  await second.stop()
})

test('a job that keeps failing is retried and then becomes a dead letter', async () => {
  await queue.enqueue(database.db, 'expire-unpaid', { orderId: 'cursed' })
  await database.pool.query('update pgboss.job set retry_limit = 2')
  let attempts = 0
  const lastTries: boolean[] = []
  await queue.work('expire-unpaid', async (_job, { isLastTry }) => {
    attempts++
    lastTries.push(isLastTry)
    throw new Error('not today')
  })

  await expect.poll(() => letTimePass().then(() => attempts), { timeout: 45_000 }).toBe(3)
  await expect.poll(() => waiting(deadLetterName('expire-unpaid'))).toBe(1)
  expect(errors[0]?.message).toMatch(/^Job expire-unpaid \S+: not today$/)
  expect(failures).toEqual([false, false, true])
  expect(lastTries).toEqual([false, false, true])
})

test('a dead letter ends when its own job is started again', async () => {
  const send = (importId: string, startAfter?: Date) =>
    queue.enqueue(database.db, 'product-import', { importId }, { singletonKey: importId, startAfter })
  await send('one')
  await send('another')
  await queue.work('product-import', async () => {
    throw new PermanentFailure('not a file')
  })
  await expect.poll(() => waiting(deadLetterName('product-import'))).toBe(2)

  await send('one', new Date(Date.now() + 60_000))
  const { items } = await deadLetters(database.db, null)
  expect(items.map(({ data }) => data)).toMatchObject([{ importId: 'another' }])
})

test('a dead letter ends when the same work is done by a later job, and only then', async () => {
  let isBroken = true
  for (const name of ['sweep-carts', 'reconcile-accounts'] as const) {
    await queue.work(name, async () => {
      if (isBroken) throw new PermanentFailure('not tonight')
    })
  }
  const reconcile = (merchantId: string) =>
    queue.enqueue(database.db, 'reconcile-accounts', { merchantId }, { singletonKey: merchantId })
  await queue.enqueue(database.db, 'sweep-carts', {})
  for (const store of ['ana', 'cafe']) await reconcile(store)
  await expect.poll(() => queue.countDeadLetters()).toBe(3)

  isBroken = false
  await queue.enqueue(database.db, 'sweep-carts', {})
  await reconcile('ana')
  const left = async () => (await deadLetters(database.db, null)).items.map(({ data }) => data)
  await expect.poll(left).toMatchObject([{ merchantId: 'cafe' }])
})

test('a job without data, which takes all there is, waits once', async () => {
  const startAfter = new Date(Date.now() + 60_000)
  for (const _ of ['by the clock', 'by a person'])
    await queue.enqueue(database.db, 'verify', {}, { startAfter })
  expect(await waiting('verify')).toBe(1)
})

test('a job whose key is already waiting is not enqueued a second time', async () => {
  const later = { startAfter: new Date(Date.now() + 60_000), singletonKey: 'order 1' }
  await queue.enqueue(database.db, 'expire-unpaid', { orderId: '1' }, later)
  await queue.enqueue(database.db, 'expire-unpaid', { orderId: '1' }, later)
  await queue.enqueue(database.db, 'expire-unpaid', { orderId: '2' })
  await queue.enqueue(database.db, 'expire-unpaid', { orderId: '3' })
  expect(await waiting('expire-unpaid')).toBe(3)

  const done: string[] = []
  await queue.work('expire-unpaid', async ({ orderId }) => done.push(orderId))

  await expect.poll(() => done.toSorted()).toEqual(['2', '3'])
  await letTimePass()
  await expect.poll(() => done.toSorted()).toEqual(['1', '2', '3'])
})

test('a queue whose read fails reports the error', async () => {
  await queue.work('expire-unpaid', async () => undefined)
  await database.pool.query('alter schema pgboss rename to mislaid')
  await expect.poll(() => errors[0], { timeout: 45_000 }).toBeInstanceOf(Error)
  expect(errors[0]?.message).toMatch(/^relation "pgboss\.\w+" does not exist/)
  expect(failures[0]).toBeUndefined()
  await database.pool.query('alter schema mislaid rename to pgboss')
})

test('stopping the queue waits for the running job', async () => {
  const begun = Promise.withResolvers<void>()
  let isDone = false
  await queue.work('expire-unpaid', async () => {
    begun.resolve()
    await new Promise((resolve) => setTimeout(resolve, 300))
    isDone = true
  })
  await queue.enqueue(database.db, 'expire-unpaid', { orderId: 'slow' })
  await begun.promise

  await queue.stop()

  expect(isDone).toBe(true)
  expect(await waiting('expire-unpaid')).toBe(0)
})

async function waiting(name: string) {
  const { rows } = await database.pool.query(
    "select count(*) as jobs from pgboss.job where name = $1 and state < 'completed'",
    [name],
  )
  return rows[0].jobs
}

/** Makes every delayed job due now. */
const letTimePass = () =>
  database.pool.query("update pgboss.job set start_after = now() where state < 'active'")
