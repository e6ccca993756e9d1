import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Db } from '#server/db/connect.ts'
import { newId } from '#server/db/new-id.ts'
import { bookSeal, claim } from '#server/db/schema/index.ts'
import { applyCoupon } from '#server/shop/cart/change-coupon.ts'
import { requestMediation } from '#server/shop/claims/answer-offer.ts'
import { decideClaim } from '#server/shop/claims/decide-claim.ts'
import { openClaim } from '#server/shop/claims/open-claim.ts'
import { replyClaim } from '#server/shop/claims/reply-claim.ts'
import { draftPayouts } from '#server/shop/money/payouts/draft-payouts.ts'
import { settlePayouts } from '#server/shop/money/payouts/settle-payouts.ts'
import { completeOrder } from '#server/shop/orders/complete-order.ts'
import { sealBooks, writtenUntil } from '#server/shop/verify/seal-books.ts'
import { findDifferences, verify } from '#server/shop/verify/verify.ts'
import { anOrder } from '#tests/support/shop/an-order.ts'
import { startCardShop } from '#tests/support/shop/card-chargebacks.ts'
import { guestWith } from '#tests/support/shop/checkout.ts'
import { offerCoupon } from '#tests/support/shop/coupons.ts'

const dayMs = 86_400_000
/** The days of all that the tests made are over. */
const later = () => new Date(Date.now() + 2 * dayMs)

let shop: Awaited<ReturnType<typeof startCardShop>>
beforeAll(async () => {
  shop = await startCardShop()
  const { services, world } = shop
  await offerCoupon(services, world.merchants.cafe.id, 'DEZ')
  await anOrder(shop, { items: ['beans250'], state: 'pending', isPlatform: true })
  await anOrder(shop, { items: ['mug'], isPlatform: true })
  const owner = await guestWith(services, [world.variants.beans250, 2])
  await applyCoupon(services, owner, { storeSlug: 'cafe', code: 'DEZ' })
  await anOrder(shop, { items: [], owner, isPlatform: true })
  await paidOut()
  await claimed()
  const bought = await shop.paidByCard(['filter', 'beans250'])
  await shop.contested({
    id: 'dp_1',
    charge: bought.charge,
    amount: bought.paidMinor,
    status: 'warning_needs_response',
  })
})
afterAll(() => shop.close())

/** An order of the platform's that was completed, and whose store has its money. */
async function paidOut() {
  const { services } = shop
  const { orderId } = await anOrder(shop, { items: ['beans250'], state: 'delivered', isPlatform: true })
  services.passTime(8 * dayMs)
  await completeOrder(services, { orderId })
  const { number } = await draftPayouts(services)
  for (const to of ['approved', 'processing', 'paid'] as const)
    await settlePayouts(services, { number: number ?? '' }, { to })
}

/** A claim of which the operator decided that some of the money goes back. */
async function claimed() {
  const { services } = shop
  const { orderId, merchantId } = await anOrder(shop, {
    items: ['beans250'],
    state: 'delivered',
    isPlatform: true,
  })
  const of = { orderId, formKey: newId(), ip: newId() }
  await openClaim(services, { ...of, kind: 'broken', text: 'Veio quebrado.' })
  const [row] = await services.db.select().from(claim).where(eq(claim.orderId, orderId))
  if (!row) throw new Error('There is no claim')
  const named = { orderId, protocol: row.protocol }
  const reply = { userId: null, text: 'Sentimos muito.', offer: 'nothing', offerMinor: null } as const
  await replyClaim(services, { ...named, merchantId, ...reply })
  await requestMediation(services, named)
  const decided = { remedy: 'amount', amountMinor: 1_000, reason: 'As fotos mostram o defeito.' } as const
  await decideClaim(services, { claimId: row.id, ...decided })
}

const undone = Symbol('undone')

/** Made past every rule and trigger, by somebody who may do everything; then undone. */
async function foundAfter(statements: readonly string[], seal: 'sealed' | 'not sealed') {
  let changed = 0
  let found: string[] = []
  const tamper = async (tx: Db) => {
    if (seal === 'sealed') await sealBooks(tx, { differences: 0, until: writtenUntil(later()) })
    await tx.execute(sql`set local session_replication_role = replica`)
    for (const statement of statements) changed += (await tx.execute(sql.raw(statement))).rowCount ?? 0
    found = (await findDifferences(tx)).map(({ check }) => check)
    throw undone
  }
  await shop.services.db.transaction(tamper).catch((error) => {
    if (error !== undone) throw error
  })
  return { changed, found }
}

const one = (table: string, where = 'true', column = 'id') =>
  `${column} in (select ${column} from ${table} where ${where} order by ${column} limit 1)`
const aFact = `(select transaction_id from ledger_posting where account = 'commission_income' order by 1 limit 1)`
const invented = '00000000-0000-7000-8000-00000000000a'

/** What somebody with the database's password might change, and what finds it at once; null: its seal, once its day is over. */
const tamperings: [what: string, finds: string, ...statements: string[]][] = [
  [
    'the total of an order',
    'group_total',
    `update "order" set total_minor = total_minor + 100, shipping_minor = shipping_minor + 100 where ${one('"order"')}`,
  ],
  [
    'the pieces of a stock movement',
    'stock_on_hand',
    `update stock_movement set on_hand_delta = on_hand_delta - 1 where ${one('stock_movement', `kind = 'commit'`)}`,
  ],
  [
    'both legs of a fact of the ledger',
    'booked_commission',
    `update ledger_posting set amount_minor = amount_minor * 2 where transaction_id = ${aFact}`,
  ],
  [
    'a fact of the ledger that is deleted',
    'booked_commission',
    `delete from ledger_transaction where id = ${aFact}`,
    `delete from ledger_posting where transaction_id not in (select id from ledger_transaction)`,
  ],
  [
    'a frozen commission',
    'commission_amount',
    `update commission_line set amount_minor = amount_minor + 1 where ${one('commission_line', 'amount_minor > 0')}`,
  ],
  [
    'the amount of a refund',
    'refund_amount',
    `update refund set amount_minor = amount_minor - 1 where ${one('refund')}`,
  ],
  [
    'what an order has to pay',
    'allocation_amount',
    `update payment_allocation set amount_minor = amount_minor + 1 where ${one('payment_allocation', 'captured_minor = 0', 'order_id')}`,
  ],
  [
    'an event of a timeline that is deleted',
    'order_timeline',
    `delete from order_event where ${one('order_event', `type = 'paid'`)}`,
  ],
  [
    'the total of a purchase',
    'group_total',
    `update order_group set total_minor = total_minor - 1 where ${one('order_group')}`,
  ],
  [
    'what is on hand',
    'stock_on_hand',
    `update inventory_level set on_hand = on_hand + 1 where ${one('inventory_level', 'tracked', 'variant_id')}`,
  ],
  [
    'what is reserved',
    'stock_reserved',
    `update inventory_level set reserved = reserved + 1 where ${one('inventory_level', 'tracked', 'variant_id')}`,
  ],
  [
    'a balanced fact that is invented',
    'ledger_cause',
    `insert into ledger_transaction (id, kind, ref_type, ref_id, at) values ('${invented}', 'provider_payout', 'provider', 'po_1', now())`,
    `insert into ledger_posting (id, transaction_id, account, currency, amount_minor, at)
     values (gen_random_uuid(), '${invented}', 'bank', 'BRL', 100, now()),
       (gen_random_uuid(), '${invented}', 'psp_clearing', 'BRL', -100, now())`,
  ],
  ['the uses of a coupon', 'coupon_uses', `update coupon set uses = uses - 1`],
  [
    'the amount of a receipt',
    'receipts_applied',
    `update payment_receipt set amount_minor = amount_minor - 1, applied_minor = applied_minor - 1 where ${one('payment_receipt')}`,
  ],
  [
    'a reservation',
    'stock_held',
    `update stock_reservation set quantity = quantity + 1 where status = 'held'`,
  ],
  [
    'a paid payout',
    'payout_booked',
    `update payout set amount_minor = amount_minor - 1, gross_minor = gross_minor - 1`,
  ],
  [
    'the state of a payment',
    'payment_status',
    `update "order" set payment_status = 'refunded' where ${one('"order"', `payment_status = 'paid'`)}`,
  ],
  ['the amount of an inquiry', 'chargeback_amount', `update chargeback set amount_minor = amount_minor - 1`],
  ['what a claim gave back', 'claim_given_back', `update claim set refunded_minor = refunded_minor - 1`],
  [
    'delivered pieces',
    'line_way',
    `update order_line set quantity_delivered = quantity_delivered - 1 where quantity_delivered > 0`,
  ],
  [
    'the bank’s id of a receipt',
    'receipt_named',
    `update payment_receipt set provider_ref = 'E00000000202601010000aaaaaaaaaaa' where ${one('payment_receipt', `source = 'provider'`)}`,
  ],
  [
    'whose payout it was',
    'merchant_balance',
    `update payout set merchant_id = (select id from merchant where id <> payout.merchant_id limit 1)`,
  ],
]

test('a healthy shop has no difference, before and after its days are sealed', async () => {
  expect(await findDifferences(shop.services.db)).toEqual([])
  expect((await foundAfter([], 'sealed')).found).toEqual([])
})

test.each(tamperings)('verify finds %s at once', async (_, finds, ...statements) => {
  const { changed, found } = await foundAfter(statements, 'not sealed')
  expect(changed).toBeGreaterThan(0)
  expect(found).toContain(finds)
})

const sealed: [what: string, statement: string][] = [
  [
    'an event that no state demands',
    `delete from order_event where ${one('order_event', `type = 'claim_replied'`)}`,
  ],
  [
    'when an event was',
    `update order_event set at = at - interval '1 day' where ${one('order_event', `type = 'paid'`)}`,
  ],
  [
    'a receipt and its name',
    `with changed as (update payment_receipt set provider_ref = 'E1' where ${one('payment_receipt')} returning id)
     update receipt_reference set provider_ref = 'E1' where receipt_id in (select id from changed)`,
  ],
  [
    'the amount of an inquiry and of its task',
    `with changed as (update chargeback set amount_minor = amount_minor - 1 returning id, amount_minor)
     update task set data = data || jsonb_build_object('amountMinor', changed.amount_minor) from changed where ref_id = changed.id`,
  ],
  [
    'an event that is invented for a day that is over',
    `insert into order_event (id, order_id, type, actor)
     select '${newId()}', id, 'preparing', 'merchant' from "order" limit 1`,
  ],
]

test.each(sealed)('the seal of its day finds %s', async (_, statement) => {
  expect(await foundAfter([statement], 'not sealed')).toMatchObject({ found: [] })
  const { changed, found } = await foundAfter([statement], 'sealed')
  expect(changed).toBeGreaterThan(0)
  expect(found).toEqual(['sealed_books'])
})

test('what retention takes out of history, and what moves on, breaks no seal', async () => {
  const { found } = await foundAfter(
    [
      `update order_event set data = data - 'note' - 'trackingCode'`,
      `update order_group set name = '', email = '', phone = '', ship_address = '{}'`,
      `update stock_movement set note = '', user_id = null`,
      `update refund set note = '', proof = null`,
    ],
    'sealed',
  )
  expect(found).toEqual([])
})

test('days are sealed once, each in the chain of those before', async () => {
  const { services } = shop
  const soon = new Date(Date.now() + dayMs)
  const first = await sealBooks(services.db, { differences: 0, until: writtenUntil(soon) })
  expect(await sealBooks(services.db, { differences: 3, until: writtenUntil(soon) })).toEqual(first)
  await sealBooks(services.db, { differences: 0, until: writtenUntil(later()) })
  const seals = await services.db.select().from(bookSeal).orderBy(bookSeal.until)
  expect(seals.map(({ previousHash }) => previousHash)).toEqual(['', seals[0]?.hash])
  expect(await verify(services)).toEqual([])
})

test('a chain that was made anew is not the one that verify has seen', async () => {
  await sealBooks(shop.services.db, { differences: 0, until: writtenUntil(later()) })
  expect(await verify(shop.services)).toEqual([])
  const { found } = await foundAfter(
    [
      'delete from book_seal',
      `insert into book_seal (until, digests, differences, previous_hash, hash)
       select sealed_until, digests, 1, '', book_hash(null, sealed_until, digests, 1, '')
       from verification cross join lateral (select book_digests(null, sealed_until) as digests) d limit 1`,
    ],
    'not sealed',
  )
  expect(found).toEqual(['sealed_as_seen'])
})

test('nobody renames a receipt or rewrites a seal without setting the rules aside', async () => {
  await sealBooks(shop.services.db, { differences: 0, until: writtenUntil(later()) })
  const refused = (statement: string) =>
    expect(shop.services.db.execute(sql.raw(statement))).rejects.toMatchObject({ cause: { code: '23000' } })
  await refused(`update payment_receipt set provider_ref = 'E1' where source = 'provider'`)
  await refused(`update receipt_reference set provider_ref = 'E1'`)
  await refused(`delete from receipt_reference`)
  await refused(`update book_seal set differences = 1`)
  await refused(`delete from book_seal`)
})
