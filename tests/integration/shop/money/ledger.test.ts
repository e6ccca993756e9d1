import { eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import type { Db } from '#server/db/connect.ts'
import { newId } from '#server/db/new-id.ts'
import * as schema from '#server/db/schema/index.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { reverseCommission } from '#server/shop/money/commission/reverse-commission.ts'
import { balancesOf } from '#server/shop/money/ledger/balance-queries.ts'
import { bookCompleted, bookPlaced } from '#server/shop/money/ledger/book-order.ts'
import { bookRefundOpened, bookRefundSucceeded } from '#server/shop/money/ledger/book-refund.ts'
import {
  bookSurplusApplied,
  bookSurplusReceived,
  bookSurplusReturned,
} from '#server/shop/money/ledger/book-surplus.ts'
import { postLedger } from '#server/shop/money/ledger/post-ledger.ts'
import { anOrder } from '#tests/support/shop/an-order.ts'
import { bookedRefund, commissionRule } from '#tests/support/shop/ledger.ts'
import { startShop } from '#tests/support/shop/start-shop.ts'

let shop: Awaited<ReturnType<typeof startShop>>
beforeAll(async () => {
  shop = await startShop()
  await commissionRule(shop.services.db, { bps: 1000 })
})
afterAll(() => shop.close())
// Each test has a ledger of its own.
afterEach(() => shop.pool.query('truncate ledger_transaction, ledger_posting'))

const at = new Date('2026-11-02T12:00:00Z')
const cafe = () => shop.world.merchants.cafe.id
const balances = () => balancesOf(shop.services.db, cafe())

async function platformSum(account: string) {
  const { rows } = await shop.pool.query(
    'select coalesce(sum(amount_minor), 0)::int as minor from ledger_posting where account = $1',
    [account],
  )
  return rows[0].minor
}

const twoBags = (isPlatform = true) =>
  anOrder(shop, { items: [[shop.world.variants.beans250, 2]], isPlatform })

async function complete({ order }: Awaited<ReturnType<typeof twoBags>>) {
  await book((tx) => bookCompleted(tx, { order, settlement: 'platform', at }))
}

const book = <Result>(work: (tx: Db) => Promise<Result>) => inTransaction(shop.services.db, work)

const atBank = (fact: Partial<Parameters<typeof postLedger>[1]> = {}) =>
  book((tx) =>
    postLedger(tx, {
      kind: 'receivable_paid',
      refType: 'receivable',
      refId: newId(),
      at,
      currency: 'BRL',
      postings: [
        { account: 'bank', amountMinor: 500 },
        { account: 'merchant_receivable', merchantId: cafe(), amountMinor: -500 },
      ],
      ...fact,
    }),
  )

test('a transaction is booked once, and only if its entries balance', async () => {
  const refId = newId()
  expect(await atBank({ refId })).toBe(true)
  expect(await atBank({ refId })).toBe(false)
  expect(await platformSum('bank')).toBe(500)
  await expect(atBank({ postings: [{ account: 'bank', amountMinor: 1 }] })).rejects.toThrow()
  expect(await platformSum('bank')).toBe(500)
})

test('of two simultaneous bookings of one fact one is written', async () => {
  const refId = newId()
  const answers = await Promise.all([atBank({ refId }), atBank({ refId }), atBank({ refId })])
  expect(answers.toSorted()).toEqual([false, false, true])
  expect(await platformSum('bank')).toBe(500)
})

test('a placed order is booked as pending for the merchant, less the commission', async () => {
  const { order, lines } = await twoBags()
  const commission = Math.round(order.itemsMinor / 10)
  expect(lines[0]?.totalMinor).toBe(order.itemsMinor)
  expect(await balances()).toMatchObject({
    pendingMinor: order.totalMinor - commission,
    availableMinor: 0,
    receivableMinor: 0,
  })
  expect(await platformSum('bank')).toBe(order.totalMinor)
  expect(await platformSum('commission_income')).toBe(-commission)
  // Once more, as a replayed event would.
  const paid = { order, settlement: 'platform', method: 'pix', capturedMinor: order.totalMinor, at } as const
  await book((tx) => bookPlaced(tx, paid))
  expect(await platformSum('bank')).toBe(order.totalMinor)
})

test('in direct settlement only the commission is booked, as a debt of the merchant', async () => {
  const { order } = await twoBags(false)
  expect(await balances()).toMatchObject({
    pendingMinor: 0,
    receivableMinor: Math.round(order.itemsMinor / 10),
  })
  expect(await platformSum('bank')).toBe(0)
})

test('the remaining amount of a completed order becomes available', async () => {
  const paid = await twoBags()
  const [line] = paid.lines
  await bookedRefund(shop.services.db, paid, {
    lines: [{ orderLineId: line?.id ?? '', amountMinor: line?.unitPriceMinor ?? 0 }],
  })
  const { pendingMinor } = await balances()
  await complete(paid)
  await complete(paid)
  expect(await balances()).toMatchObject({ pendingMinor: 0, availableMinor: pendingMinor })
})

test('a refund is booked against the order, and returns the commission of its lines', async () => {
  const paid = await twoBags()
  const [line] = paid.lines
  const before = await balances()
  const refund = await bookedRefund(shop.services.db, paid, {
    lines: [{ orderLineId: line?.id ?? '', amountMinor: line?.unitPriceMinor ?? 0 }],
  })
  expect(refund.commissionBackMinor).toBe(Math.round((line?.unitPriceMinor ?? 0) / 10))
  expect(await balances()).toMatchObject({
    pendingMinor: before.pendingMinor - refund.amountMinor + refund.commissionBackMinor,
    receivableMinor: 0,
  })
  expect(await platformSum('customer_refunds_due')).toBe(-refund.amountMinor)

  const succeeded = { order: paid.order, refund, settlement: 'platform', method: 'pix', at } as const
  await book((tx) => bookRefundSucceeded(tx, succeeded))
  await book((tx) => bookRefundSucceeded(tx, succeeded))
  expect(await platformSum('customer_refunds_due')).toBe(0)
  expect(await platformSum('bank')).toBe(paid.order.totalMinor - refund.amountMinor)
})

test('a full refund returns the whole commission, in any number of steps', async () => {
  const paid = await twoBags()
  const { order, lines } = paid
  const [line] = lines
  const half = Math.floor((line?.totalMinor ?? 0) / 3)
  for (const amountMinor of [half, (line?.totalMinor ?? 0) - half]) {
    await bookedRefund(shop.services.db, paid, { lines: [{ orderLineId: line?.id ?? '', amountMinor }] })
  }
  await bookedRefund(shop.services.db, paid, { shippingMinor: order.shippingMinor })
  expect(await balances()).toMatchObject({ pendingMinor: 0, availableMinor: 0, receivableMinor: 0 })
  expect(await platformSum('commission_income')).toBe(0)
})

test('a free amount returns the same share of the commission as of the money, and the last cent all of it', async () => {
  const paid = await twoBags()
  const commission = Math.round(paid.order.itemsMinor / 10)
  const { totalMinor } = paid.order
  const freeMinor = Math.floor(totalMinor / 3)
  const first = await bookedRefund(shop.services.db, paid, { freeMinor })
  expect(first.commissionBackMinor).toBe(Math.round((commission * freeMinor) / totalMinor))
  const second = await bookedRefund(shop.services.db, paid, { freeMinor: totalMinor - freeMinor })
  expect(first.commissionBackMinor + second.commissionBackMinor).toBe(commission)
  expect(await balances()).toMatchObject({ pendingMinor: 0, availableMinor: 0, receivableMinor: 0 })
  expect(await platformSum('commission_income')).toBe(0)
})

test('after completion a refund is taken from the available balance, and the rest is a debt', async () => {
  const first = await twoBags()
  await complete(first)
  const { availableMinor } = await balances()
  const second = await twoBags()
  await complete(second)
  // Half of the available balance was paid out before.
  await book((tx) =>
    postLedger(tx, {
      kind: 'payout_paid',
      refType: 'payout',
      refId: newId(),
      at,
      currency: 'BRL',
      postings: [
        { account: 'merchant_available', merchantId: cafe(), amountMinor: availableMinor + 1000 },
        { account: 'bank', amountMinor: -availableMinor - 1000 },
      ],
    }),
  )
  const refund = await bookedRefund(shop.services.db, second, { freeMinor: second.order.totalMinor })
  expect(await balances()).toMatchObject({
    availableMinor: 0,
    receivableMinor: refund.amountMinor - refund.commissionBackMinor - (availableMinor - 1000),
  })
})

test('in direct settlement a refund lowers the merchant’s debt by the commission', async () => {
  const paid = await twoBags(false)
  const [line] = paid.lines
  const wholeLine = [{ orderLineId: line?.id ?? '', amountMinor: line?.totalMinor ?? 0 }]
  await bookedRefund(shop.services.db, paid, { lines: wholeLine })
  expect(await balances()).toMatchObject({ receivableMinor: 0 })
  expect(await platformSum('customer_refunds_due')).toBe(0)
})

test('the same refund booked twice returns its commission once', async () => {
  const paid = await twoBags()
  const { order, lines } = paid
  const { db } = shop.services
  const given = [{ orderLineId: lines[0]?.id ?? '', amountMinor: lines[0]?.unitPriceMinor ?? 0 }]
  const refund = await bookedRefund(db, paid, { lines: given })
  const before = await balances()
  const commissionBackMinor = await reverseCommission(db, { orderId: order.id, refund, at })
  expect(commissionBackMinor).toBe(refund.commissionBackMinor)
  const back = { commissionBackMinor, campaignBackMinor: 0 }
  await book((tx) => bookRefundOpened(tx, { order, refund, settlement: 'platform', ...back, at }))
  expect(await balances()).toEqual(before)
})

test('an unmatched receipt belongs to nobody until it is applied or returned', async () => {
  const receipt = { id: newId(), method: 'pix', currency: 'BRL' } as const
  const surplus = { receipt, settlement: 'platform', at } as const
  await book((tx) => bookSurplusReceived(tx, { ...surplus, amountMinor: 700 }))
  await book((tx) => bookSurplusReceived(tx, { ...surplus, amountMinor: 700 }))
  expect([await platformSum('bank'), await platformSum('unidentified_receipts')]).toEqual([700, -700])
  await book((tx) => bookSurplusApplied(tx, { ...surplus, amountMinor: 500 }))
  await book((tx) => bookSurplusReturned(tx, { ...surplus, amountMinor: 200 }))
  expect([await platformSum('bank'), await platformSum('unidentified_receipts')]).toEqual([0, 0])

  const direct = { ...surplus, settlement: 'direct', receipt: { ...receipt, id: newId() } } as const
  await book((tx) => bookSurplusReceived(tx, { ...direct, amountMinor: 700 }))
  expect(await platformSum('bank')).toBe(0)
})

test('ledger entries can be neither changed nor deleted', async () => {
  await atBank()
  await expect(shop.services.db.update(schema.ledgerPosting).set({ amountMinor: 1 })).rejects.toThrow()
  const { ledgerTransaction } = schema
  await expect(
    shop.services.db.delete(ledgerTransaction).where(eq(ledgerTransaction.at, at)),
  ).rejects.toThrow()
})
