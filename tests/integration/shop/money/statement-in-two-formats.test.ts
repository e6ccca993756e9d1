import { isNull } from 'drizzle-orm'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { inventoryLevel, paymentReceipt, reconciliationLine } from '#server/db/schema/index.ts'
import { confirmPayment } from '#server/shop/orders/payments/settle-payment.ts'
import type { Services } from '#server/shop/services.ts'
import { localDay } from '#shared/time/local-day.ts'
import { anOrder } from '#tests/support/shop/an-order.ts'
import { importStatement } from '#tests/support/shop/import-statement.ts'
import { differencesOf, moneyOf, tasksOf } from '#tests/support/shop/payment-state.ts'
import { differencesOfAccounts, openDifferenceTasks } from '#tests/support/shop/reconciled.ts'
import { startShop } from '#tests/support/shop/start-shop.ts'

let shop: Awaited<ReturnType<typeof startShop>>
let day: string
// What is compared depends on everything that moved before.
beforeEach(async () => {
  shop = await startShop()
  day = localDay(shop.services.clock(), shop.services.country.timeZone)
  await shop.services.db.update(inventoryLevel).set({ tracked: false })
})
afterEach(async () => {
  expect(await openDifferenceTasks(shop.services)).toEqual([])
  expect(await differencesOf(shop.services)).toEqual([])
  await shop.close()
})

interface Row {
  text: string
  minor: number
}

const csv = (...rows: Row[]) =>
  ['Data;Histórico;Valor', ...rows.map(({ text, minor }) => `${day};${text};${amount(minor)}`)].join('\n')

/** The same rows in another layout of the bank's, with the balance, the newest first. */
const csvWithBalance = (...rows: Row[]) => {
  let balanceMinor = 100_000
  const lines = rows.map(({ text, minor }) => {
    balanceMinor += minor
    return `${day};${text};${amount(minor)};${amount(balanceMinor)}`
  })
  return ['Data;Histórico;Valor;Saldo', ...lines.reverse()].join('\n')
}

const ofx = (...rows: Row[]) => {
  const movements = rows.map(
    ({ text, minor }, n) =>
      `<STMTTRN><TRNTYPE>CREDIT<DTPOSTED>${day.replaceAll('-', '')}\n<TRNAMT>${amount(minor)}\n<FITID>N${n}\n<MEMO>${text}\n</STMTTRN>`,
  )
  return ['OFXHEADER:100\n\n<OFX><BANKTRANLIST>', ...movements, '</BANKTRANLIST></OFX>'].join('\n')
}

const amount = (minor: number) => (minor / 100).toFixed(2)
const endToEnd = (letter: string) => `E0000000020261121120000000000${letter.repeat(3)}`

interface Imported {
  dryRun?: boolean
  merchantId?: string | null
  services?: Services
}

/** What became of each row. */
async function resultsOf(
  file: string,
  { services = shop.services, merchantId = shop.world.merchants.cafe.id, dryRun = false }: Imported = {},
) {
  const rows = await importStatement(services, file, { merchantId, isTrial: dryRun })
  return rows?.map(({ result }) => result)
}

async function pixOf() {
  const bought = await anOrder(shop, { state: 'pending', items: ['beans250'] })
  const { attempts } = await moneyOf(shop.services, bought.groupId)
  const txid = attempts[0]?.providerRef ?? ''
  const half = { text: `Pix ${txid}`, minor: bought.totalMinor / 2 }
  return { ...bought, txid, half, whole: { ...half, minor: bought.totalMinor } }
}

const moneyIn = async (groupId: string) => {
  const { orders, receipts } = await moneyOf(shop.services, groupId)
  return { status: orders[0]?.status, receipts: receipts.length }
}

/** Every row has both sides, once. */
async function expectEqualLines(count: number) {
  expect(await differencesOfAccounts(shop.services)).toEqual([])
  expect(await shop.services.db.$count(reconciliationLine)).toBe(count)
}

test('a bank’s id is read out of an OFX file, too', async () => {
  const { groupId, txid, totalMinor } = await pixOf()
  const row = { text: `Pix ${txid} ${endToEnd('a')}`, minor: totalMinor }
  expect(await resultsOf(ofx(row))).toEqual(['paid'])
  expect((await moneyOf(shop.services, groupId)).receipts).toMatchObject([{ providerRef: endToEnd('a') }])
  expect(await resultsOf(csv({ ...row, text: `Recebido de Bia ${row.text}` }))).toEqual(['known'])
  await expectEqualLines(1)
})

const formats = { csv, ofx, csvWithBalance }
const pairs = [
  ['csv', 'ofx'],
  ['ofx', 'csv'],
  ['csv', 'csvWithBalance'],
] as const

test.each(pairs)('half of an order’s money is taken once, from %s and then %s', async (first, second) => {
  const { groupId, half } = await pixOf()
  expect(await resultsOf(formats[first](half))).toEqual(['short'])
  for (const dryRun of [true, false, false])
    expect(await resultsOf(formats[second](half), { dryRun })).toEqual(['known'])
  expect(await resultsOf(formats[first](half))).toEqual(['known'])
  expect(await moneyIn(groupId)).toEqual({ status: 'pending', receipts: 1 })
})

test.each(pairs)('a paid order has no surplus, from %s and then %s', async (first, second) => {
  const { groupId, orderId, whole } = await pixOf()
  expect(await resultsOf(formats[first](whole))).toEqual(['paid'])
  expect(await resultsOf(formats[second](whole))).toEqual(['known'])
  expect(await moneyIn(groupId)).toEqual({ status: 'placed', receipts: 1 })
  expect(await tasksOf(shop.services, orderId)).toEqual([])
  await expectEqualLines(1)
})

test.each([
  ['a bank’s id', 'none', endToEnd('a'), ''],
  ['none', 'a bank’s id', '', endToEnd('a')],
  ['a bank’s id', 'the same in capitals', endToEnd('a'), endToEnd('A')],
])('a row with %s and then with %s is one payment', async (_first, _second, before, after) => {
  const { groupId, txid, totalMinor: minor } = await pixOf()
  expect(await resultsOf(csv({ text: `Pix ${txid} ${before}`, minor }))).toEqual(['paid'])
  expect(await resultsOf(ofx({ text: `${txid} ${after}`, minor }))).toEqual(['known'])
  expect(await moneyIn(groupId)).toEqual({ status: 'placed', receipts: 1 })
  await expectEqualLines(1)
})

test('two equal payments stay two, whatever their files', async () => {
  const { groupId, half } = await pixOf()
  expect(await resultsOf(csv(half))).toEqual(['short'])
  const both = ofx(half, half)
  expect(await resultsOf(both, { dryRun: true })).toEqual(['known', 'paid'])
  expect(await resultsOf(both)).toEqual(['known', 'paid'])
  expect(await resultsOf(both)).toEqual(['known', 'known'])
  for (const file of [csv(half), csv(half, half), csvWithBalance(half, half)])
    expect(new Set(await resultsOf(file))).toEqual(new Set(['known']))
  expect(await moneyIn(groupId)).toEqual({ status: 'placed', receipts: 2 })
  await expectEqualLines(2)
})

test('a file made later on the same day has a second equal payment above the first', async () => {
  const { groupId, half } = await pixOf()
  expect(await resultsOf(csvWithBalance(half))).toEqual(['short'])
  expect(await resultsOf(csvWithBalance(half, half))).toEqual(['paid', 'known'])
  expect(await moneyIn(groupId)).toEqual({ status: 'placed', receipts: 2 })
  await expectEqualLines(2)
})

test('two ids of the bank are two payments, though no file has both', async () => {
  const { groupId, txid, half } = await pixOf()
  for (const [letter, result] of [
    ['a', 'short'],
    ['b', 'paid'],
  ] as const)
    expect(await resultsOf(csv({ ...half, text: `${txid} ${endToEnd(letter)}` }))).toEqual([result])
  expect(await moneyIn(groupId)).toEqual({ status: 'placed', receipts: 2 })
})

test('a payment of the next day is another one', async () => {
  const { groupId, half } = await pixOf()
  expect(await resultsOf(csv(half))).toEqual(['short'])
  shop.services.passTime(86_400_000)
  day = localDay(shop.services.clock(), shop.services.country.timeZone)
  expect(await resultsOf(ofx(half))).toEqual(['paid'])
  expect(await moneyIn(groupId)).toEqual({ status: 'placed', receipts: 2 })
})

test('a payment confirmed by hand is the row of both files', async () => {
  const { groupId, orderId, whole } = await pixOf()
  // The bank dates it on the next day.
  await confirmPayment(shop.services, { orderId, merchantId: shop.world.merchants.cafe.id })
  shop.services.passTime(86_400_000)
  day = localDay(shop.services.clock(), shop.services.country.timeZone)
  expect(await resultsOf(csv(whole))).toEqual(['known'])
  expect(await resultsOf(ofx(whole))).toEqual(['known'])
  expect(await moneyIn(groupId)).toEqual({ status: 'placed', receipts: 1 })
  expect(await tasksOf(shop.services, orderId)).toEqual([])
  await expectEqualLines(1)
  expect(await resultsOf(ofx(whole, whole))).toEqual(['known', 'surplus'])
})

test('a row imported for another store and then in another format for its own is counted once', async () => {
  const { groupId, whole } = await pixOf()
  expect(await resultsOf(csv(whole), { merchantId: shop.world.merchants.ana.id })).toEqual(['unknown'])
  expect(await resultsOf(ofx(whole))).toEqual(['paid'])
  for (let again = 0; again < 2; again++) expect(await resultsOf(csv(whole))).toEqual(['known'])
  expect(await moneyIn(groupId)).toEqual({ status: 'placed', receipts: 1 })
  expect(await unknownMoney()).toMatchObject([{ surplusStatus: 'returned' }])
})

const platformReceiver = { pixKey: 'pix@feira.test', name: 'Feira', city: 'SAO PAULO' }
const unknownMoney = () =>
  shop.services.db.select().from(paymentReceipt).where(isNull(paymentReceipt.attemptId))

test('money to the platform that names no order is booked once, if both files name its payer', async () => {
  const services: Services = { ...shop.services, settlement: 'platform', platformReceiver }
  const options = { services, merchantId: null }
  const bia = { text: 'PIX RECEBIDO - BIA SOUZA', minor: 5_000 }
  expect(await resultsOf(csv(bia), options)).toEqual(['unknown'])
  const again = { ...bia, text: 'Transferência Pix de Bia Souza' }
  for (const dryRun of [true, false, false])
    expect(await resultsOf(ofx(again), { ...options, dryRun })).toEqual(['known'])
  expect(await unknownMoney()).toHaveLength(1)
  await expectEqualLines(1)
  // Who has paid twice has, and another payer is another one.
  expect(await resultsOf(ofx(again, again), options)).toEqual(['known', 'unknown'])
  expect(await resultsOf(ofx({ ...bia, text: 'Pix recebido de Bia Lima' }), options)).toEqual(['unknown'])
  expect(await unknownMoney()).toHaveLength(3)
  await expectEqualLines(3)
})

test('money to the platform of which no payer is named is looked at by a person each time', async () => {
  const services: Services = { ...shop.services, settlement: 'platform', platformReceiver }
  const options = { services, merchantId: null }
  expect(await resultsOf(csv({ text: 'PIX RECEBIDO', minor: 5_000 }), options)).toEqual(['unknown'])
  expect(await resultsOf(ofx({ text: 'Pix recebido', minor: 5_000 }), options)).toEqual(['unknown'])
  expect(await resultsOf(ofx({ text: 'Pix recebido', minor: 5_000 }), options)).toEqual(['known'])
})

test('money with a code that no order of the store has is booked once', async () => {
  const row = { text: 'Pix PEDIDOZZZZZZZZ', minor: 5_000 }
  expect(await resultsOf(csv(row))).toEqual(['unknown'])
  expect(await resultsOf(ofx(row))).toEqual(['known'])
  expect(await resultsOf(ofx({ ...row, text: 'Pix PEDIDOYYYYYYYY' }))).toEqual(['unknown'])
  const merchantId = shop.world.merchants.ana.id
  expect(await resultsOf(csvWithBalance(row), { merchantId })).toEqual(['unknown'])
  expect(await unknownMoney()).toHaveLength(3)
})
