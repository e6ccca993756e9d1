import { afterEach, beforeEach, expect, test } from 'vitest'
import { newId } from '#server/db/new-id.ts'
import { commissionRule as commissionRuleTable, inventoryLevel } from '#server/db/schema/index.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { bookCompleted } from '#server/shop/money/ledger/book-order.ts'
import { receiveOwed, reverseReceived } from '#server/shop/money/payouts/receive-owed.ts'
import { receivedOwed } from '#server/shop/money/payouts/received-queries.ts'
import { accountStatementMessages, movementText } from '#shared/messages/merchant/account-statement.ts'
import { movementsPerPage } from '#shared/money/account-statement.ts'
import type { PageData } from '#shared/pages.ts'
import { shownHtml } from '#tests/support/http/shown-html.ts'
import { startApp } from '#tests/support/http/start-app.ts'
import { anOrder } from '#tests/support/shop/an-order.ts'
import { bookedRefund, commissionRule } from '#tests/support/shop/ledger.ts'

const payload = '/merchant/statement/_payload.json?b0123456789ab'

let shop: Awaited<ReturnType<typeof startApp>>
let caio: Awaited<ReturnType<typeof shop.signedIn>>
let ana: Awaited<ReturnType<typeof shop.signedIn>>
beforeEach(async () => {
  shop = await startApp()
  await commissionRule(shop.services.db, { bps: 1000, fixedMinor: 20, name: 'Comissão padrão' })
  caio = await shop.signedIn('caio@feira.test')
  ana = await shop.signedIn('ana@feira.test')
})
afterEach(() => shop.close())

async function statement(visitor = caio, query = '') {
  const { body } = await visitor.get(payload + query)
  return body.data['merchant-account-statement'] as PageData['merchant-account-statement']
}

const ofOrder = ({ movements }: PageData['merchant-account-statement'], number: string) =>
  movements.items.filter(({ orderNumber }) => orderNumber === number)

const bags = (isPlatform = false) => anOrder(shop, { items: [[shop.world.variants.beans250, 2]], isPlatform })

test('only members of a store open its account statement', async () => {
  const signedOut = await shop.visitor().get('/merchant/statement')
  expect(signedOut.headers.location).toBe('/sign-in?to=%2Fmerchant%2Fstatement')
  const bia = await shop.signedIn('bia@feira.test')
  expect((await bia.get(payload)).status).toBe(403)
  expect((await bia.get('/merchant/statement.csv')).status).toBe(403)
  const file = await shop.visitor().get('/merchant/statement.csv?month=2026-11')
  expect(file.headers.location).toBe('/sign-in?to=%2Fmerchant%2Fstatement.csv%3Fmonth%3D2026-11')
})

test('in direct settlement the statement shows sales and the commission owed, with the rules', async () => {
  const { order, lines } = await bags()
  const commission = Math.round(order.itemsMinor / 10) + 40
  const { store, settlement, balances, month, movements } = await statement()
  expect(store.name).toBe('Café da Serra')
  expect(settlement).toBe('direct')
  expect(balances).toEqual({
    pendingMinor: 0,
    availableMinor: 0,
    inPayoutsMinor: 0,
    disputedMinor: 0,
    owedMinor: commission,
  })
  expect(month).toMatchObject({ soldMinor: order.totalMinor, refundedMinor: 0, commissionMinor: commission })
  expect(movements.items).toMatchObject([
    {
      kind: 'commission',
      orderNumber: order.number,
      owedMinor: commission,
      why: {
        kind: 'commission',
        totalMinor: commission,
        lines: [
          {
            title: lines[0]?.title,
            rule: 'Comissão padrão',
            baseMinor: lines[0]?.totalMinor,
            quantity: 2,
            bps: 1000,
            fixedMinor: 20,
            amountMinor: commission,
          },
        ],
      },
    },
  ])
  expect((await statement(ana)).movements.items).toEqual([])
})

test('the statement finds the movements of an order by its number, and of no other store', async () => {
  const { order } = await bags()
  await bags()
  const found = await statement(caio, `&q=${order.number.replace('-', '').toLowerCase()}`)
  expect(found.movements.items.map(({ orderNumber }) => orderNumber)).toEqual([order.number])
  expect((await statement()).movements.items).toHaveLength(2)
  expect((await statement(caio, '&q=nada')).movements.items).toEqual([])
  expect((await statement(ana, `&q=${order.number}`)).movements.items).toEqual([])
  const { text } = await caio.get('/merchant/statement?q=ZZZZ-ZZZZ')
  expect(text).toContain(accountStatementMessages.noneFound('ZZZZ-ZZZZ'))
})

test('a paid order without commission is found by its number as well', async () => {
  await endCommission()
  const { order } = await bags()
  await bags()
  const { movements } = await statement(caio, `&q=${order.number}`)
  expect(movements.items.map(({ orderNumber }) => orderNumber)).toEqual([order.number])
})

const endCommission = () =>
  shop.services.db.update(commissionRuleTable).set({ archivedAt: shop.services.clock() })

test('a paid order without commission is in the statement, once, and only in that of its store', async () => {
  const before = await bags()
  await endCommission()
  const { order } = await bags()
  const { movements, balances, months } = await statement()
  expect(ofOrder({ movements } as PageData['merchant-account-statement'], order.number)).toMatchObject([
    {
      kind: 'captured',
      pendingMinor: 0,
      availableMinor: 0,
      disputedMinor: 0,
      owedMinor: 0,
      why: { kind: 'order', totalMinor: order.totalMinor },
    },
  ])
  expect(movements.items.map(({ orderNumber }) => orderNumber)).toEqual([order.number, before.order.number])
  expect(months).toHaveLength(1)
  expect(balances.owedMinor).toBeGreaterThan(0)
  const page = shownHtml((await caio.get('/merchant/statement').expect(200)).text)
  expect(page).toContain(accountStatementMessages.noChange)
  expect((await caio.get('/merchant/statement.csv').expect(200)).text).toContain(
    `Pedido pago;${order.number};0,00;0,00;0,00;0,00`,
  )
  expect((await statement(ana)).movements.items).toEqual([])
})

test('many paid orders without commission are paged with what is in the books, each once', async () => {
  await shop.services.db.update(inventoryLevel).set({ tracked: false })
  const placed: string[] = []
  for (let at = 0; at < movementsPerPage + 3; at++) {
    if (at === 5) await endCommission()
    placed.unshift((await bags()).order.number)
  }
  const first = await statement()
  const second = await statement(caio, `&cursor=${first.movements.next}`)
  const numbers = (page: typeof first) => page.movements.items.map(({ orderNumber }) => orderNumber)
  expect([...numbers(first), ...numbers(second)]).toEqual(placed)
  expect(numbers(await statement(caio, `&cursor=${second.movements.previous}`))).toEqual(numbers(first))
})

test('a refund shows the amount returned to the customer and the commission returned', async () => {
  const paid = await bags()
  const [line] = paid.lines
  const amountMinor = line?.totalMinor ?? 0
  await bookedRefund(shop.services.db, paid, { lines: [{ orderLineId: line?.id ?? '', amountMinor }] })
  const [refund, commission] = ofOrder(await statement(), paid.order.number)
  expect(refund).toMatchObject({
    kind: 'refund_opened',
    owedMinor: -(commission?.owedMinor ?? 0),
    why: { kind: 'refund', amountMinor, commissionBackMinor: commission?.owedMinor },
  })
})

test('a refund of which no commission comes back is in the statement, once, and only in that of its store', async () => {
  const before = await bags()
  await endCommission()
  const paid = await bags()
  for (const freeMinor of [100, 200]) await bookedRefund(shop.services.db, paid, { freeMinor })
  await bookedRefund(shop.services.db, before, { freeMinor: 300 })
  const page = await statement()
  expect(ofOrder(page, paid.order.number)).toMatchObject([
    ...[200, 100].map((amountMinor) => ({
      kind: 'refund_opened',
      pendingMinor: 0,
      availableMinor: 0,
      disputedMinor: 0,
      owedMinor: 0,
      why: { kind: 'refund', amountMinor, commissionBackMinor: 0 },
    })),
    { kind: 'captured' },
  ])
  expect(ofOrder(page, before.order.number).map(({ kind }) => kind)).toEqual(['refund_opened', 'commission'])
  expect((await statement(ana)).movements.items).toEqual([])
})

test('in platform settlement an order’s money is pending, and available once it is completed', async () => {
  const { order } = await bags(true)
  const at = shop.services.clock()
  await inTransaction(shop.services.db, (tx) => bookCompleted(tx, { order, settlement: 'platform', at }))
  const movements = ofOrder(await statement(), order.number)
  const captured = movements.find(({ kind }) => kind === 'captured')
  const commission = movements.find(({ kind }) => kind === 'commission')
  const left = order.totalMinor + (commission?.pendingMinor ?? 0)
  expect(captured).toMatchObject({
    pendingMinor: order.totalMinor,
    why: { kind: 'order', itemsMinor: order.itemsMinor, shippingMinor: order.shippingMinor },
  })
  expect(movements.find(({ kind }) => kind === 'released')).toMatchObject({
    pendingMinor: -left,
    availableMinor: left,
  })
  expect((await statement()).balances).toMatchObject({ pendingMinor: 0, availableMinor: left })
})

test('a commission payment of a store is in the month and in the balance', async () => {
  const before = await statement()
  await receiveOwed(shop.services, { store: 'cafe', amountMinor: 100, reference: newId() })
  const { balances, month, movements } = await statement()
  expect(balances.owedMinor).toBe(before.balances.owedMinor - 100)
  expect(month.commissionPaidMinor).toBe(100)
  expect(movements.items[0]).toMatchObject({ kind: 'receivable_paid', owedMinor: -100, why: null })
})

test('the statement of a month has its own entries, and an invalid month answers 404', async () => {
  await bags()
  const { months, movements } = await statement()
  const [thisMonth] = months
  expect(movements.items).toHaveLength(1)
  expect((await statement(caio, `&month=${thisMonth}`)).movements.items).toEqual(movements.items)
  const earlier = await statement(caio, '&month=2025-02')
  expect(earlier).toMatchObject({ filter: '2025-02', month: { month: '2025-02', soldMinor: 0 } })
  expect(earlier.movements.items).toEqual([])
  expect(await statement(caio, '&month=2025-13')).toMatchObject({ filter: '', month: { month: thisMonth } })
})

test('a credit that the platform pays is a payment of the platform in the statement', async () => {
  const store = { store: 'ana' }
  await receiveOwed(shop.services, { ...store, amountMinor: 700, reference: 'de Ana' })
  await receiveOwed(shop.services, { ...store, amountMinor: -300, reference: 'para Ana' })
  const { movements } = await statement(ana)
  expect(movements.items.slice(0, 2).map(movementText)).toEqual([
    'Pagamento da plataforma',
    'Pagamento à plataforma',
  ])
  const row = (await receivedOwed(shop.services.db, null)).items[0]
  await reverseReceived(shop.services, row?.id ?? '')
  expect((await statement(ana)).movements.items.slice(0, 1).map(movementText)).toEqual([
    'Estorno de pagamento da plataforma',
  ])
})

/** One centavo, then two, and so on. */
async function anaPays(times: number) {
  for (let minor = 1; minor <= times; minor++)
    await receiveOwed(shop.services, { store: 'ana', amountMinor: minor, reference: `r${minor}` })
}

test('a long statement is paged forward and back with each entry once', async () => {
  const extra = movementsPerPage * 2
  await anaPays(extra)
  const seen: number[] = []
  let page = await statement(ana)
  expect(page.movements.previous).toBeNull()
  for (;;) {
    seen.push(...page.movements.items.map(({ owedMinor }) => -owedMinor))
    if (!page.movements.next) break
    page = await statement(ana, `&cursor=${page.movements.next}`)
  }
  expect(seen).toEqual(Array.from({ length: extra }, (_, index) => extra - index))
  const back = await statement(ana, `&cursor=${page.movements.previous}`)
  expect(back.movements.items.map(({ owedMinor }) => -owedMinor)).toEqual(seen.slice(0, movementsPerPage))
})

test('the CSV has every entry of the own store, and opens in a Brazilian spreadsheet', async () => {
  await bags()
  await anaPays(movementsPerPage + 1)
  const { text, headers } = await ana.get('/merchant/statement.csv')
  expect(headers['content-type']).toMatch(/^text\/csv/)
  expect(headers['cache-control']).toBe('private, no-store')
  expect(headers['content-disposition']).toBe('attachment; filename="extrato-ana.csv"')
  const [head, ...lines] = text.trimEnd().split('\r\n')
  expect(head).toBe('\ufeffdata;movimento;pedido;a_liberar;disponivel;a_pagar;em_disputa')
  expect(lines).toHaveLength(movementsPerPage + 1)
  expect(lines.at(-1)).toMatch(
    /^\d\d\/\d\d\/\d{4} \d\d:\d\d:\d\d;Pagamento à plataforma;;0,00;0,00;-0,01;0,00$/,
  )
  const empty = await ana.get('/merchant/statement.csv?month=2025-02')
  expect(empty.text.trimEnd().split('\r\n')).toHaveLength(1)
})
