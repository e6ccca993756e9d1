import { eq } from 'drizzle-orm'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { newId } from '#server/db/new-id.ts'
import * as schema from '#server/db/schema/index.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { balancesOf } from '#server/shop/money/ledger/balance-queries.ts'
import { bookCompleted } from '#server/shop/money/ledger/book-order.ts'
import { draftPayouts } from '#server/shop/money/payouts/draft-payouts.ts'
import { listPayouts } from '#server/shop/money/payouts/payout-queries.ts'
import { receiveOwed } from '#server/shop/money/payouts/receive-owed.ts'
import { settlePayouts } from '#server/shop/money/payouts/settle-payouts.ts'
import { movementRows } from '#server/shop/money/statement/account-statement-queries.ts'
import { canMove, payoutMoves, payoutStatuses } from '#shared/orders/order-moves.ts'
import { anOrder, type PlacedOrder } from '#tests/support/shop/an-order.ts'
import { bookedRefund, commissionRule } from '#tests/support/shop/ledger.ts'
import { startShop } from '#tests/support/shop/start-shop.ts'

let shop: Awaited<ReturnType<typeof startShop>>
beforeAll(async () => {
  shop = await startShop()
  await commissionRule(shop.services.db, { bps: 1234, fixedMinor: 7, appliesToShipping: true })
})
afterAll(() => shop.close())

const stores = ['cafe', 'ana'] as const
type Store = (typeof stores)[number]

const step = fc.oneof(
  { weight: 3, arbitrary: fc.record({ buy: fc.constantFrom(...stores), isPlatform: fc.boolean() }) },
  { weight: 3, arbitrary: fc.record({ refund: fc.nat(20), permille: fc.integer({ min: 1, max: 1000 }) }) },
  { weight: 2, arbitrary: fc.record({ complete: fc.nat(20) }) },
  { weight: 1, arbitrary: fc.record({ draft: fc.constant(true) }) },
  { weight: 3, arbitrary: fc.record({ payout: fc.nat(20), to: fc.constantFrom(...payoutStatuses) }) },
  {
    weight: 1,
    arbitrary: fc.record({ pays: fc.constantFrom(...stores), minor: fc.integer({ min: 1, max: 900 }) }),
  },
)
type Step = typeof step extends fc.Arbitrary<infer Value> ? Value : never

/** One sale in a simple model of the ledger. */
interface Sale {
  paid: PlacedOrder
  store: Store
  isPlatform: boolean
  refundedMinor: number
  /** What the store still pays of its commission. */
  commissionMinor: number
  isCompleted: boolean
}

/** The expected balance and debt of each store, computed without a ledger. */
interface Expected {
  pending: Map<string, number>
  available: number
  owed: number
}

function newBook() {
  const book = (): Expected => ({ pending: new Map(), available: 0, owed: 0 })
  return { sales: [] as Sale[], stores: { cafe: book(), ana: book() } }
}
type Book = ReturnType<typeof newBook>

async function buy(book: Book, store: Store, isPlatform: boolean) {
  const { variants } = shop.world
  const paid = await anOrder(shop, {
    items: [[store === 'cafe' ? variants.filter : variants.mug, 2]],
    isPlatform,
  })
  const { order, lines } = paid
  const share = (minor: number) => Math.floor((minor * 1234 * 2 + 10_000) / 20_000)
  const remaining = lines.reduce(
    (sum, line) => sum + share(line.totalMinor) + 7 * line.quantity,
    share(order.shippingMinor),
  )
  const commission = { commissionMinor: remaining }
  book.sales.push({ paid, store, isPlatform, refundedMinor: 0, ...commission, isCompleted: false })
  const account = book.stores[store]
  if (isPlatform) account.pending.set(order.id, order.totalMinor - remaining)
  else account.owed += remaining
}

/**
 * Free amounts, which give the same share of the commission back as of the money: the order pays the rest, then what is
 * available, then the store owes.
 */
async function refund(book: Book, which: number, permille: number) {
  const sale = book.sales[which % Math.max(1, book.sales.length)]
  const leftMinor = sale ? sale.paid.order.totalMinor - sale.refundedMinor : 0
  if (!sale || leftMinor === 0) return
  const freeMinor = Math.max(1, Math.floor((leftMinor * permille) / 1000))
  const reserved = await reservedOf(sale.store)
  await bookedRefund(shop.services.db, sale.paid, { freeMinor })
  sale.refundedMinor += freeMinor
  const backMinor = Math.floor((2 * sale.commissionMinor * freeMinor + leftMinor) / (2 * leftMinor))
  sale.commissionMinor -= backMinor
  const account = book.stores[sale.store]
  if (!sale.isPlatform) {
    account.owed -= backMinor
    return
  }
  const netMinor = freeMinor - backMinor
  const ofOrder = account.pending.get(sale.paid.order.id) ?? 0
  const fromOrder = Math.min(Math.max(ofOrder, 0), netMinor)
  const fromAvailable = Math.min(Math.max(account.available - reserved, 0), netMinor - fromOrder)
  account.pending.set(sale.paid.order.id, ofOrder - fromOrder)
  account.available -= fromAvailable
  account.owed += netMinor - fromOrder - fromAvailable
}

async function complete(book: Book, which: number) {
  const sale = book.sales[which % Math.max(1, book.sales.length)]
  if (!sale) return
  const { order } = sale.paid
  const settlement = sale.isPlatform ? 'platform' : 'direct'
  await inTransaction(shop.services.db, (tx) =>
    bookCompleted(tx, { order, settlement, at: shop.services.clock() }),
  )
  if (sale.isCompleted || !sale.isPlatform) return
  sale.isCompleted = true
  const account = book.stores[sale.store]
  account.available += account.pending.get(order.id) ?? 0
  account.pending.set(order.id, 0)
}

async function payOut(book: Book, which: number, to: (typeof payoutStatuses)[number]) {
  const payouts = await listPayouts(shop.services.db)
  const chosen = payouts[which % Math.max(1, payouts.length)]
  if (!chosen || to === 'draft' || !canMove(payoutMoves, { from: chosen.status, to, by: 'operator' })) return
  const { number, store, grossMinor, nettedMinor } = chosen
  await settlePayouts(shop.services, { number, store }, { to })
  const account = book.stores[store as Store]
  const sign = to === 'paid' ? 1 : to === 'returned' ? -1 : 0
  account.available -= sign * grossMinor
  account.owed -= sign * nettedMinor
}

async function take(book: Book, each: Step) {
  if ('buy' in each) return buy(book, each.buy, each.isPlatform)
  if ('refund' in each) return refund(book, each.refund, each.permille)
  if ('complete' in each) return complete(book, each.complete)
  if ('payout' in each) return payOut(book, each.payout, each.to)
  if ('draft' in each) return draftPayouts(shop.services)
  await receiveOwed(shop.services, { store: each.pays, amountMinor: each.minor, reference: newId() })
  book.stores[each.pays].owed -= each.minor
}

const reservedOf = async (store: Store) =>
  (await balancesOf(shop.services.db, shop.world.merchants[store].id)).reservedMinor

async function expectAgreement(book: Book) {
  const { rows } = await shop.pool.query(
    'select coalesce(sum(amount_minor), 0)::int as minor from ledger_posting',
  )
  expect(rows[0].minor).toBe(0)
  for (const store of stores) {
    const { id } = shop.world.merchants[store]
    const { pending, available, owed } = book.stores[store]
    const balances = await balancesOf(shop.services.db, id)
    expect(balances, store).toMatchObject({
      pendingMinor: [...pending.values()].reduce((sum, minor) => sum + minor, 0),
      availableMinor: available,
      receivableMinor: owed,
    })
    // Nothing is promised twice, and what is on its way is there.
    expect(balances.reservedMinor).toBeLessThanOrEqual(balances.availableMinor)
    const movements = await movementRows(shop.services.db, id, {
      period: null,
      orderId: null,
      cursor: null,
      limit: 1000,
    })
    const total = (key: 'pendingMinor' | 'availableMinor' | 'owedMinor') =>
      movements.reduce((sum, row) => sum + row[key], 0)
    expect([total('pendingMinor'), total('availableMinor'), total('owedMinor')]).toEqual([
      balances.pendingMinor,
      balances.availableMinor,
      balances.receivableMinor,
    ])
  }
}

test('after any sequence of sales, refunds, completions and payouts each merchant’s balance is right', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 6, maxLength: 16 }), async (steps) => {
      await shop.pool.query('truncate order_group, ledger_transaction, payout_batch cascade')
      await shop.pool.query('update inventory_level set on_hand = 1000, reserved = 0 where tracked')
      const book = newBook()
      for (const each of steps) {
        await take(book, each)
        await expectAgreement(book)
      }
    }),
    { numRuns: 12 },
  )
})

test('the first page and the balances of a long statement are read by index', async () => {
  const { db } = shop.services
  await shop.pool.query('truncate order_group, ledger_transaction, payout_batch cascade')
  const { cafe, ana } = shop.world.merchants
  await shop.pool.query(
    `with made as (
       insert into ledger_transaction (id, kind, ref_type, ref_id, at)
       select gen_random_uuid(), 'receivable_paid', 'receivable', 'n' || n, now() - n * interval '1 minute'
       from generate_series(1, 20000) n returning id, at, ref_id
     )
     insert into ledger_posting (id, transaction_id, account, merchant_id, currency, amount_minor, at)
     select gen_random_uuid(), id, a.account, case a.account when 'bank' then null else
       (case when ref_id like '%7' then $1 else $2 end)::uuid end, 'BRL', a.minor, at
     from made, (values ('bank', 5), ('merchant_receivable', -5)) a (account, minor)`,
    [cafe.id, ana.id],
  )
  await shop.pool.query('vacuum analyze ledger_posting')
  const explained = async (text: string) => {
    const { rows } = await shop.pool.query(`explain (format text) ${text}`)
    return rows.map((row) => row['QUERY PLAN']).join('\n')
  }
  const page = await explained(
    `select at, transaction_id, sum(-amount_minor) from ledger_posting where merchant_id = '${ana.id}'
     group by at, transaction_id order by at desc, transaction_id desc limit 31`,
  )
  expect(page).toContain('Index Scan Backward using ledger_statement')
  expect(page).not.toContain('Sort')
  const balances = await explained(
    `select account, sum(amount_minor) from ledger_posting where merchant_id = '${cafe.id}' group by account`,
  )
  expect(balances).toContain('Index Only Scan using ledger_balance')
  const rows = await movementRows(db, ana.id, { period: null, orderId: null, cursor: null, limit: 31 })
  expect(rows).toHaveLength(31)
  expect(await db.$count(schema.ledgerPosting, eq(schema.ledgerPosting.merchantId, cafe.id))).toBe(2000)
})
