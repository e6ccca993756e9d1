import { afterEach, beforeEach, expect, test } from 'vitest'
import { inventoryLevel, paymentReceipt, reconciliationLine } from '#server/db/schema/index.ts'
import { confirmPayment } from '#server/shop/orders/payments/settle-payment.ts'
import { undoConfirmation } from '#server/shop/orders/payments/undo-confirmation.ts'
import type { Services } from '#server/shop/services.ts'
import { localDay } from '#shared/time/local-day.ts'
import { anOrder } from '#tests/support/shop/an-order.ts'
import { importStatement } from '#tests/support/shop/import-statement.ts'
import { differencesOf } from '#tests/support/shop/payment-state.ts'
import { differencesOfAccounts, openDifferenceTasks } from '#tests/support/shop/reconciled.ts'
import { startShop } from '#tests/support/shop/start-shop.ts'

const dayMs = 86_400_000

let shop: Awaited<ReturnType<typeof startShop>>
let cafeId: string
let own: { merchantId: string }
// What is compared depends on everything that moved before.
beforeEach(async () => {
  shop = await startShop()
  // In the morning: days are counted, and lists have hours of patience.
  const now = shop.services.clock()
  shop.services.passTime(new Date(now).setUTCHours(11, 0, 0, 0) + dayMs - now.getTime())
  cafeId = shop.world.merchants.cafe.id
  own = { merchantId: cafeId }
  await shop.services.db.update(inventoryLevel).set({ tracked: false })
})
afterEach(async () => {
  expect(await differencesOf(shop.services)).toEqual([])
  await shop.close()
})

/** Today, as banks write it. */
const bankDay = (at = shop.services.clock()) =>
  localDay(at, shop.services.country.timeZone).split('-').reverse().join('/')

/** Imports a statement as a bank writes it: "26/11/2026;PIX RECEBIDO Bia;45,80". */
const importRows = (
  rows: string[],
  { merchantId = cafeId, services = shop.services }: { merchantId?: string | null; services?: Services } = {},
) => {
  return importStatement(services, ['Data;Histórico;Valor', ...rows].join('\n'), { merchantId })
}

/** A statement of today and the days after, on which a payment of today may be dated. */
async function importToday(rows: string[]) {
  const today = bankDay()
  shop.services.passTime(5 * dayMs)
  await importRows([...rows.map((row) => `${today};${row}`), `${daysAgo(1)};PIX RECEBIDO Tia;1,00`])
}

const daysAgo = (days: number) => bankDay(new Date(shop.services.clock().getTime() - days * dayMs))

const pixOrder = (isPlatform = false) =>
  anOrder(shop, { state: 'pending', items: ['beans250'], paymentMethod: 'pix', isPlatform })
const brl = (minor: number) => (minor / 100).toFixed(2).replace('.', ',')

test('a payment confirmed by hand is the row of its amount, and one without a row is a difference', async () => {
  const [first, second] = [await pixOrder(), await pixOrder()]
  await confirmPayment(shop.services, { orderId: first.orderId, ...own })
  await confirmPayment(shop.services, { orderId: second.orderId, ...own })
  await importToday([`PIX RECEBIDO Bia;${brl(first.totalMinor)}`, 'PIX RECEBIDO Tia;50,00'])
  const lines = await differencesOfAccounts(shop.services)
  const found = lines.map(({ status, providerMinor }) => ({ status, providerMinor }))
  expect(found).toHaveLength(3)
  expect(found).toContainEqual({ status: 'outside', providerMinor: 5_000 })
  expect(found).toContainEqual({ status: 'open', providerMinor: null })
  expect(await openDifferenceTasks(shop.services)).toMatchObject([
    { merchantId: cafeId, orderId: second.orderId, data: { difference: 'not_listed' } },
  ])
})

test('days that no statement has yet wait for it', async () => {
  const { orderId } = await pixOrder()
  await importToday(['PIX RECEBIDO Tia;50,00'])
  await confirmPayment(shop.services, { orderId, ...own })
  const lines = await differencesOfAccounts(shop.services)
  expect(lines.map(({ status }) => status)).toEqual(expect.arrayContaining(['waiting', 'outside']))
  expect(await openDifferenceTasks(shop.services)).toEqual([])
})

test('a confirmation that was undone is no money any more, and its row is free for another payment', async () => {
  const { orderId, totalMinor } = await pixOrder()
  await confirmPayment(shop.services, { orderId, ...own })
  await importToday([`PIX RECEBIDO Bia;${brl(totalMinor)}`])
  expect((await differencesOfAccounts(shop.services)).map(({ status }) => status)).toEqual(['outside'])
  shop.services.passTime(-5 * dayMs)
  await undoConfirmation(shop.services, { orderId, ...own })
  expect(await differencesOfAccounts(shop.services)).toMatchObject([
    { status: 'outside', shopMinor: null },
    { status: 'outside', shopMinor: null },
  ])
})

test('a payment to the platform that was confirmed by hand is the row of its amount, night after night', async () => {
  const { services } = shop
  const receiver = { pixKey: 'pix@feira.test', name: 'Feira', city: 'SAO PAULO' }
  const platform = { ...services, settlement: 'platform' as const, platformReceiver: receiver }
  const orders = []
  for (let n = 0; n < 4; n++) orders.push(await pixOrder(true))
  const [late, ...early] = orders
  for (const { orderId } of early) await confirmPayment(platform, { orderId, operator: true })
  const today = bankDay()
  services.passTime(2 * dayMs)
  const rows = orders.map(({ totalMinor }, n) => `${today};PIX RECEBIDO Bia ${n};${brl(totalMinor)}`)
  await importRows(rows, { merchantId: null, services: platform })
  expect(await differencesOfAccounts(services)).toEqual([])
  // Its row was unknown money until now.
  await confirmPayment(platform, { orderId: late?.orderId ?? '', operator: true })
  for (let night = 0; night < 2; night++) expect(await differencesOfAccounts(services)).toEqual([])
  const lines = await services.db.select().from(reconciliationLine)
  const receipts = await services.db.select().from(paymentReceipt)
  expect(lines).toHaveLength(4)
  for (const { receiptId } of lines)
    expect(receipts.find(({ id }) => id === receiptId)).toMatchObject({ surplusReason: null })
})

const tia = 'PIX RECEBIDO Tia;3,33'
const statusesOfShop = async () =>
  (await differencesOfAccounts(shop.services)).filter((line) => line.shopMinor).map(({ status }) => status)

test('a payment whose code is older than the first statement’s look back is not compared', async () => {
  const { orderId, totalMinor } = await pixOrder()
  const first = bankDay()
  shop.services.passTime(1.5 * dayMs)
  await confirmPayment(shop.services, { orderId, ...own })
  shop.services.passTime(31 * dayMs)
  await importRows([`${first};PIX RECEBIDO Bia;${brl(totalMinor)}`, `${daysAgo(1)};${tia}`])
  expect(await statusesOfShop()).toEqual([])
})

test('a payment that the bank dates three days later is awaited until then', async () => {
  const { orderId, totalMinor } = await pixOrder()
  await confirmPayment(shop.services, { orderId, ...own })
  const today = bankDay()
  shop.services.passTime(3 * dayMs)
  await importRows([`${today};${tia}`, `${daysAgo(1)};${tia}`])
  expect(await statusesOfShop()).toEqual(['waiting'])
  shop.services.passTime(2 * dayMs)
  await importRows([`${daysAgo(2)};PIX RECEBIDO Bia;${brl(totalMinor)}`])
  expect(await statusesOfShop()).toEqual([])
})

test('the last day of a file is awaited: the bank may have made it before the day was over', async () => {
  const { orderId } = await pixOrder()
  await confirmPayment(shop.services, { orderId, ...own })
  const today = bankDay()
  shop.services.passTime(6 * dayMs)
  await importRows([`${today};${tia}`, `${daysAgo(3)};${tia}`])
  expect(await statusesOfShop()).toEqual(['waiting'])
  await importRows([`${daysAgo(3)};${tia}`, `${daysAgo(2)};${tia}`])
  expect(await statusesOfShop()).toEqual(['open'])
})

/** An OFX file without any money that came in on the days that it states, and what it says of when it was made. */
const importPeriod = (from: string, until: string, madeOn?: string) => {
  const said = [
    'OFXHEADER:100\n\n<OFX>',
    madeOn && `<SIGNONMSGSRSV1><SONRS><DTSERVER>${madeOn}120000[-3:BRT]`,
    `<BANKTRANLIST>\n<DTSTART>${from}120000\n<DTEND>${until}120000`,
    `<STMTTRN><TRNTYPE>DEBIT<DTPOSTED>${until}<TRNAMT>-3.33<FITID>1</STMTTRN>`,
    '</BANKTRANLIST></OFX>',
  ]
  const file = said.filter(Boolean).join('\n')
  return importStatement(shop.services, file, { fileName: 'x.ofx', merchantId: cafeId })
}
const ofxDay = (days: number) => daysAgo(days).split('/').reverse().join('')

test('an OFX file has every row of the days that it states and that were over when the bank made it', async () => {
  const { orderId } = await pixOrder()
  await confirmPayment(shop.services, { orderId, ...own })
  const today = bankDay()
  shop.services.passTime(4 * dayMs)
  await importRows([`${today};${tia}`, `${daysAgo(1)};${tia}`])
  expect(await statusesOfShop()).toEqual(['waiting'])
  // The day that is still missing is yesterday.
  const [before, made] = [ofxDay(1), ofxDay(0)]
  await importPeriod(before, before, before)
  expect(await statusesOfShop()).toEqual(['waiting'])
  await importPeriod(made, made)
  expect(await statusesOfShop()).toEqual(['waiting'])
  await importPeriod(before, before, made)
  expect(await statusesOfShop()).toEqual(['open'])
})
