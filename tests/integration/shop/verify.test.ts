import { eq, inArray, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Db } from '#server/db/connect.ts'
import { invariants } from '#server/db/invariants.ts'
import { migrate } from '#server/db/migrate.ts'
import { commissionRule, order, payment, paymentAllocation, verification } from '#server/db/schema/index.ts'
import { newGuestToken } from '#server/shop/cart/cart-owner.ts'
import { cancelOrder } from '#server/shop/orders/canceling/cancel-order.ts'
import { confirmPayment } from '#server/shop/orders/payments/settle-payment.ts'
import { findDifferences, verify, verifyEverything, verifyNightly } from '#server/shop/verify/verify.ts'
import { placeBiasOrder } from '#tests/support/shop/checkout.ts'
import { fieldErrors } from '#tests/support/shop/inconsistencies.ts'
import { startShop } from '#tests/support/shop/start-shop.ts'

let shop: Awaited<ReturnType<typeof startShop>>
beforeAll(async () => {
  shop = await startShop()
  const { services, world } = shop
  const { beans250, filter, mug } = world.variants
  await services.db.insert(commissionRule).values({ position: 1, name: 'Todas', match: {}, bps: 1_000 })
  const [, paid, canceled] = [
    await ordersOf([beans250, 1]),
    await ordersOf([beans250, 2], [filter, 1], [mug, 1]),
    await ordersOf([mug, 1]),
  ]
  const [ofPlatform] = paid
  const allocated = services.db
    .select({ id: paymentAllocation.paymentId })
    .from(paymentAllocation)
    .where(eq(paymentAllocation.orderId, ofPlatform?.id ?? ''))
  await services.db.update(payment).set({ settlement: 'platform' }).where(inArray(payment.id, allocated))
  for (const { id, merchantId } of paid) {
    const by = id === ofPlatform?.id ? ({ operator: true } as const) : { merchantId }
    await confirmPayment(services, { orderId: id, ...by })
  }
  for (const { id } of canceled) await cancelOrder(services, { orderId: id })
})
afterAll(() => shop.close())

async function ordersOf(...choices: [string, number][]) {
  const { services } = shop
  const groupId = await placeBiasOrder(services, { guestToken: newGuestToken() }, choices)
  return services.db.select().from(order).where(eq(order.groupId, groupId))
}

const undone = Symbol('undone')

/** Changes the tables past every rule and trigger, verifies, and rolls back. */
async function differencesAfter(statements: readonly string[]) {
  let found: Awaited<ReturnType<typeof findDifferences>> = []
  const plantAndCheck = async (tx: Db) => {
    await tx.execute(sql`set local session_replication_role = replica`)
    for (const statement of statements) await tx.execute(sql.raw(statement))
    found = await findDifferences(tx)
    // Everything was touched since then.
    expect(await findDifferences(tx, new Date(0))).toEqual(found)
    throw undone
  }
  await shop.services.db.transaction(plantAndCheck).catch((error) => {
    if (error !== undone) throw error
  })
  return found
}

describe('verify', () => {
  it('finds no difference in a valid shop, and stores its result', async () => {
    expect(await verify(shop.services)).toEqual([])
    expect(await shop.services.db.select().from(verification)).toMatchObject([{ differences: [] }])
  })

  it('is tested with a difference for each invariant', () => {
    expect(Object.keys(fieldErrors).toSorted()).toEqual(invariants().map(({ name }) => name))
  })

  it.each(Object.entries(fieldErrors))('reports the difference of %s', async (check, statements) => {
    const found = await differencesAfter(statements)
    expect(found.map((each) => each.check)).toContain(check)
    const [difference] = found.filter((each) => each.check === check)
    expect(difference?.expected).not.toBe(difference?.found)
  })

  it('looks each night at what was touched since nothing was found, and each week at everything', async () => {
    const { services, world } = shop
    const [old] = await ordersOf([world.variants.mug, 1])
    const reported: string[] = []
    const night = {
      ...services,
      clock: () => new Date(Date.now() + 2 * 3_600_000),
      reportError: (error: unknown) => void reported.push(String(error)),
    }
    expect(await verify(night)).toEqual([])
    await verifyNightly(night)
    const changeTotal = (by: number) =>
      services.db.transaction(async (tx) => {
        await tx.execute(sql`set local session_replication_role = replica`)
        await tx.execute(
          sql`update order_group set total_minor = total_minor + ${by} where id = ${old?.groupId}`,
        )
      })
    await changeTotal(1)
    try {
      await verifyNightly(night)
      expect(reported).toEqual([])
      await verifyEverything(night)
      expect(reported).toEqual([expect.stringContaining('group_total')])
      await verifyNightly(night)
      expect(reported).toHaveLength(2)
    } finally {
      await changeTotal(-1)
    }
  })

  it.each([
    ['dropped', `drop view invariant.order_total`],
    [
      'replaced',
      `create or replace view invariant.order_total as select '' as subject, '' as expected, '' as found limit 0`,
    ],
    [
      'made to look elsewhere',
      `create or replace view invariant_source.order_postings as
      select order_id, 0::numeric as bank, 0::numeric as psp, 0::numeric as disputed, 0::numeric as merchant,
        0::numeric as pending, 0::numeric as commission, 0::numeric as campaign, 0::numeric as refunds_due,
        0::numeric as exchanged
      from ledger_transaction`,
    ],
  ])('reports a view that was %s, and the next start makes it again', async (_, statement) => {
    const found = await differencesAfter([statement])
    expect(found.map(({ check }) => check)).toContain('invariants')

    await shop.services.db.execute(sql.raw(statement))
    await migrate(shop.url)
    expect(await findDifferences(shop.services.db)).toEqual([])
  })
})
