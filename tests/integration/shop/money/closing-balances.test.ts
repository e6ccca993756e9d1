import { afterAll, beforeAll, expect, test } from 'vitest'
import { closeBalances } from '#server/shop/money/ledger/balance-parts.ts'
import { balancesOf, owedByStores } from '#server/shop/money/ledger/balance-queries.ts'
import { storesWithoutKey } from '#server/shop/money/payouts/draft-payouts.ts'
import { verify } from '#server/shop/verify/verify.ts'
import { startShop } from '#tests/support/shop/start-shop.ts'

let shop: Awaited<ReturnType<typeof startShop>>
beforeAll(async () => {
  shop = await startShop()
})
afterAll(() => shop.close())

/** Posts an amount to an account of a store, with ids of a day. */
async function post(store: 'ana' | 'cafe', account: string, minor: number, day: string) {
  const { pool, world } = shop
  const id = `overlay(gen_random_uuid()::text placing substr(first_id_of($1)::text, 1, 13) || '-7' from 1)::uuid`
  await pool.query(
    `with fact as (
       insert into ledger_transaction (id, kind, ref_type, ref_id, at)
       values (${id}, 'receivable_paid', 'receivable', gen_random_uuid(), $1::date) returning id
     )
     insert into ledger_posting (id, transaction_id, account, merchant_id, currency, amount_minor, at)
     select ${id}, fact.id, posted.account, posted.store, 'BRL', posted.minor, $1::date
     from fact, (values ($2, $3::uuid, $4::bigint), ('bank', null, -$4::bigint)) posted (account, store, minor)`,
    [day, account, world.merchants[store].id, minor],
  )
}

const read = async () => {
  const { db } = shop.services
  const { ana, cafe } = shop.world.merchants
  return {
    balances: [await balancesOf(db, ana.id), await balancesOf(db, cafe.id)],
    owed: await owedByStores(db),
    withoutKey: await storesWithoutKey(db),
  }
}

test('balances are the same however many of their days are closed', async () => {
  const { db } = shop.services
  await post('cafe', 'merchant_receivable', 500, '2026-03-01')
  await post('cafe', 'merchant_receivable', 300, '2026-03-02')
  await post('cafe', 'merchant_receivable', -600, '2026-03-03')
  await post('ana', 'merchant_available', -900, '2026-03-02')
  await post('ana', 'merchant_pending', -40, '2026-03-04')
  const before = await read()
  expect(before.owed).toEqual([expect.objectContaining({ minor: 200, since: '2026-03-02T00:00:00.000Z' })])
  expect(before.balances).toEqual([
    expect.objectContaining({ availableMinor: 900, pendingMinor: 40, receivableMinor: 0 }),
    expect.objectContaining({ availableMinor: 0, pendingMinor: 0, receivableMinor: 200 }),
  ])
  // The last two find nothing to close.
  for (const until of ['2026-03-02', '2026-03-04', '2026-04-01', '2026-04-01', '2026-03-03']) {
    await closeBalances(db, until)
    expect(await read(), until).toEqual(before)
  }
  const closed = await shop.pool.query('select until::text, minor from closing_balance order by minor')
  expect(closed.rows).toEqual([-900, -40, 200].map((minor) => ({ until: '2026-04-01', minor })))

  await post('cafe', 'merchant_receivable', 1_000, '2026-04-01')
  await post('ana', 'merchant_available', 900, '2026-04-02')
  const after = await read()
  expect(after.owed).toEqual([expect.objectContaining({ minor: 1_200, since: '2026-03-02T00:00:00.000Z' })])
  expect(after.balances.map(({ availableMinor }) => availableMinor)).toEqual([0, 0])
  await closeBalances(db, '2026-05-01')
  expect(await read()).toEqual(after)
})

test('a wrong closing balance is reported, and closed anew by the next verify of everything', async () => {
  const { db, clock } = shop.services
  await post('cafe', 'merchant_available', -50, '2026-06-15')
  await closeBalances(db, '2026-07-01')
  const before = await read()
  await shop.pool.query('update closing_balance set minor = minor + 7')
  await shop.pool.query(
    `insert into closing_balance (merchant_id, account, minor, until)
     values ($1, 'merchant_chargeback_hold', 3, '2026-07-01')`,
    [shop.world.merchants.ana.id],
  )
  const found = (await verify({ db, clock })).map(({ check }) => check)
  expect(found).toContain('closing_balances')
  expect(await read()).toEqual(before)
  expect((await verify({ db, clock })).map(({ check }) => check)).not.toContain('closing_balances')
})

test('days are closed once by two that close them at once', async () => {
  const { db } = shop.services
  await post('cafe', 'merchant_available', -70, '2026-06-01')
  const before = await read()
  await Promise.all(['2026-07-01', '2026-07-01', '2026-07-01'].map((until) => closeBalances(db, until)))
  expect(await read()).toEqual(before)
})
