import { sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { batch } from '#server/db/batch.ts'
import { connectDatabase, type Database } from '#server/db/connect.ts'
import { migrate } from '#server/db/migrate.ts'
import { prepared } from '#server/db/prepared.ts'
import { startQueue } from '#server/jobs/queue.ts'
import { databaseMessages } from '#shared/messages/command-line/database.ts'
import { testDatabase } from '#tests/support/shop/database/database.ts'
import { pgbouncerProgram, startPgBouncer } from '#tests/support/shop/database/pgbouncer.ts'

const transactions = 40

describe.skipIf(!pgbouncerProgram)(
  'through PgBouncer in transaction mode (skipped where it is not installed)',
  () => {
    let direct: Awaited<ReturnType<typeof testDatabase>>
    let bouncer: Awaited<ReturnType<typeof startPgBouncer>>
    let database: Database

    beforeAll(async () => {
      direct = await testDatabase()
      bouncer = await startPgBouncer(direct.url)
    })
    afterAll(async () => {
      await bouncer?.stop()
      await direct?.close()
    })

    beforeEach(async () => {
      database = await connectDatabase({ databaseUrl: bouncer.url, directUrl: direct.url, dataDir: '' })
    })
    afterEach(() => database.close())

    test('every session has the limits and settings of the shop', async () => {
      const settings = await Promise.all(
        Array.from({ length: transactions }, () =>
          database.pool.query(`select pg_backend_pid() as pid, current_setting('statement_timeout') as limit,
          current_setting('idle_in_transaction_session_timeout') as idle, current_setting('timezone') as zone,
          current_setting('jit') as jit from pg_sleep(0.01)`),
        ),
      )
      const sessions = settings.map(({ rows }) => rows[0])
      expect(new Set(sessions.map(({ pid }) => pid)).size).toBeGreaterThan(1)
      expect(
        new Set(sessions.map(({ limit, idle, zone, jit }) => `${limit} ${idle} ${zone} ${jit}`)),
      ).toEqual(new Set(['30s 1min UTC off']))
    })

    test('prepared queries find their session, whichever it is', async () => {
      const double = prepared('double', (db) =>
        db.select({ twice: sql<number>`${sql.placeholder('n')}::int * 2` }).from(sql`(select) one`),
      )
      const numbers = Array.from({ length: transactions }, (_, n) => n)
      const results = await Promise.all(
        numbers.map((n) =>
          database.db.transaction(async (tx) => {
            const [[row]] = await batch([double(tx, { n }), tx.execute(sql`select pg_sleep(0.01)`)])
            return row?.twice
          }),
        ),
      )
      expect(results).toEqual(numbers.map((n) => n * 2))
    })

    test('whoever has written is answered after the change was notified here', async () => {
      const received: string[] = []
      database.changes.listen((tags) => received.push(...tags))
      await expect.poll(() => database.changes.isListening()).toBe(true)
      for (let n = 0; n < transactions; n++) {
        await database.db.transaction((tx) => tx.execute(sql`select pg_notify('catalog', ${`product:${n}`})`))
        expect(received).toContain(`product:${n}`)
      }
    })

    test('two starts migrate at once, and jobs run', async () => {
      await Promise.all([migrate(database.url), migrate(database.url)])
      const queue = await startQueue({
        pool: database.pool,
        worker: true,
        pollMs: 500,
        onError: (error) => {
          throw error
        },
      })
      const done: string[] = []
      await queue.work('return-surplus', async ({ receiptId }) => done.push(receiptId))
      await database.db.transaction((tx) => queue.enqueue(tx, 'return-surplus', { receiptId: 'one' }))
      await expect.poll(() => done).toEqual(['one'])
      await queue.stop()
    })

    test('a pooler that is not configured as one is refused', async () => {
      const pooled = connectDatabase({ databaseUrl: bouncer.url, dataDir: '' })
      await expect(pooled).rejects.toThrow(databaseMessages.pooled)
    })

    test('a direct address that leads through the pooler, too, is refused', async () => {
      const pooled = connectDatabase({ databaseUrl: bouncer.url, directUrl: bouncer.url, dataDir: '' })
      await expect(pooled).rejects.toThrow(databaseMessages.directPooled)
    })
  },
)

test('a direct address of another database is refused', async () => {
  const [one, another] = await Promise.all([testDatabase(), testDatabase()])
  const wrong = connectDatabase({ databaseUrl: one.url, directUrl: another.url, dataDir: '' })
  await expect(wrong).rejects.toThrow(databaseMessages.directToAnother)
  await Promise.all([one.close(), another.close()])
})

test('a direct address that does not answer is named in one line', async () => {
  const one = await testDatabase()
  const dead = connectDatabase({
    databaseUrl: one.url,
    directUrl: 'postgres://ana:segredo@127.0.0.1:1/feira',
    dataDir: '',
  })
  await expect(dead).rejects.toThrow(
    'DATABASE_DIRECT_URL: o banco de dados em 127.0.0.1:1/feira não respondeu (ECONNREFUSED).',
  )
  await one.close()
})
