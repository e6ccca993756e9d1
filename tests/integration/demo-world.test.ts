import { rm } from 'node:fs/promises'
import { eq, isNull } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { advisoryLocks } from '#server/db/advisory-locks.ts'
import { connectDatabase, type Database } from '#server/db/connect.ts'
import { claim, order, payout, refund, returnRequest, task } from '#server/db/schema/index.ts'
import { buildDemoWorld } from '#server/demo/build-demo-world.ts'
import { createPictureStore } from '#server/pictures/create-picture-store.ts'
import { localMedia } from '#server/pictures/local-media.ts'
import { createUser } from '#server/shop/customers/create-user.ts'
import { findDifferences } from '#server/shop/verify/verify.ts'
import { testDatabase } from '#tests/support/shop/database/database.ts'
import { testServices } from '#tests/support/shop/test-services.ts'
import { temporaryFolder } from '#tests/support/temporary-folder.ts'

let database: Awaited<ReturnType<typeof testDatabase>>
let second: Database
beforeAll(async () => {
  database = await testDatabase()
  second = await connectDatabase({ databaseUrl: database.url, dataDir: '', poolSize: 1 })
})
afterAll(async () => {
  await second.close()
  await database.close()
})

test('a second start waits until the first has created the demo world', async () => {
  const services = await testServices(second)
  await second.pool.query("set statement_timeout = '100ms'")
  const first = await database.pool.connect()
  await first.query('select pg_advisory_lock($1)', [advisoryLocks.building])
  const waiting = buildDemoWorld(services)
  const waitsLong = `select from pg_stat_activity
    where datname = current_database() and wait_event = 'advisory' and now() - query_start > interval '200 ms'`
  await expect.poll(async () => (await database.pool.query(waitsLong)).rowCount).toBe(1)

  await createUser(database.db, { email: 'ana@feira.test', name: 'Ana', password: 'senha comprida' })
  await first.query('select pg_advisory_unlock($1)', [advisoryLocks.building])
  first.release()

  expect(await waiting).toBe(false)
  await services.queue.stop()
})

test.each(['direct', 'platform'] as const)(
  'in %s settlement the demo world passes verify, and every page has content',
  async (settlement) => {
    const own = await testDatabase()
    const folder = await temporaryFolder()
    const platformReceiver = { pixKey: 'pix@feira.test', name: 'Feira', city: 'SAO PAULO' }
    const services = await testServices(own, {
      settlement,
      platformReceiver,
      pictures: createPictureStore(localMedia(folder)),
    })
    expect(await buildDemoWorld(services)).toBe(true)
    expect(await findDifferences(own.db)).toEqual([])
    const kinds = await own.db
      .select({ kind: task.kind })
      .from(task)
      .where(isNull(task.doneAt))
      .orderBy(task.kind)
    expect(kinds.map(({ kind }) => kind)).toEqual(['missed_ship_by', 'refund_by_hand'])
    const claims = await own.db.select().from(claim)
    for (const [what, rows] of [
      ['refunds', await own.db.$count(refund)],
      ...(['open', 'merchant_replied', 'under_review', 'resolved'] as const).map(
        (status) => [`claims ${status}`, claims.filter((each) => each.status === status).length] as const,
      ),
      ['open returns', await own.db.$count(returnRequest)],
      ['orders partly sent', await own.db.$count(order, eq(order.fulfillmentStatus, 'partially_shipped'))],
      ...(settlement === 'platform' ? [['payouts', await own.db.$count(payout)] as const] : []),
    ] as const)
      expect(rows, what).toBeGreaterThan(0)
    await services.queue.stop()
    await own.close()
    await rm(folder, { recursive: true, force: true })
  },
)
