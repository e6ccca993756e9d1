import { and, eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { newId } from '#server/db/new-id.ts'
import {
  fulfillment,
  inventoryLevel,
  lineSubstitution,
  notification,
  order,
  orderEvent,
  orderLine,
  orderSearch,
  product,
  refund,
} from '#server/db/schema/index.ts'
import type { Jobs } from '#server/jobs/jobs.ts'
import { sendMailWith } from '#server/shop/mails/send-mail.ts'
import { acceptOrder } from '#server/shop/orders/accept-order.ts'
import { cancelLines } from '#server/shop/orders/canceling/cancel-lines.ts'
import { cancelOrder } from '#server/shop/orders/canceling/cancel-order.ts'
import { shipFulfillment } from '#server/shop/orders/fulfillments/ship-fulfillment.ts'
import { attachInvoice } from '#server/shop/orders/invoices/attach-invoice.ts'
import { orderMails } from '#server/shop/orders/mails/order-mails.ts'
import { undoConfirmation } from '#server/shop/orders/payments/undo-confirmation.ts'
import { refundOrder } from '#server/shop/orders/refunds/refund-order.ts'
import { answerSubstitution } from '#server/shop/orders/substitutions/answer-substitution.ts'
import { sweepSubstitutions } from '#server/shop/orders/substitutions/expire-substitutions.ts'
import {
  proposeSubstitution,
  withdrawSubstitution,
} from '#server/shop/orders/substitutions/propose-substitution.ts'
import { substitutesFor } from '#server/shop/orders/substitutions/substitute-queries.ts'
import { panelOrder } from '#server/shop/orders/views/panel-order-view.ts'
import { setStock } from '#server/shop/stock/set-stock.ts'
import { verify } from '#server/shop/verify/verify.ts'
import { anOrder } from '#tests/support/shop/an-order.ts'
import { countedVariant } from '#tests/support/shop/counted-variant.ts'
import { invoiceXml } from '#tests/support/shop/invoice-xml.ts'
import { commissionRule } from '#tests/support/shop/ledger.ts'
import { startShop } from '#tests/support/shop/start-shop.ts'
import { orderRow } from '#tests/support/shop/stored-order.ts'

let shop: Awaited<ReturnType<typeof startShop>>
beforeAll(async () => {
  shop = await startShop({ poolSize: 8 })
  const { db } = shop.services
  await commissionRule(db, { bps: 1000, appliesToShipping: true })
  const many = { tracked: true, policy: 'deny', onHand: 200 } as const
  const cause = { kind: 'receive', refType: 'merchant', refId: newId() } as const
  await setStock(db, { variantId: shop.world.variants.beans250, ...many, ...cause })
})
afterAll(() => shop.close())

const tracking = { carrier: null, trackingCode: null, trackingUrl: null }
type Made = Awaited<ReturnType<typeof anOrder>>

interface Proposal {
  line?: number
  note?: string
  restock?: boolean
  formKey?: string
}

const propose = (made: Made, variantId: string, proposal: Proposal = {}) => {
  const { line = 0, note = '', restock = false, formKey = newId() } = proposal
  const { orderId, merchantId, lines } = made
  const asked = { orderId, merchantId, lineId: lines[line]?.id ?? '', variantId, note, restock, formKey }
  return proposeSubstitution(shop.services, asked)
}

const newest = async ({ orderId }: Pick<Made, 'orderId'>) => {
  const [found] = await shop.services.db
    .select()
    .from(lineSubstitution)
    .where(eq(lineSubstitution.orderId, orderId))
    .orderBy(sql`${lineSubstitution.id} desc`)
    .limit(1)
  if (!found) throw new Error('Nobody was asked')
  return found
}

async function answer(made: Made, isAccepted: boolean) {
  const { id } = await newest(made)
  return answerSubstitution(shop.services, { orderId: made.orderId, substitutionId: id, isAccepted })
}

const levelOf = async (variantId: string) => {
  const [found] = await shop.services.db
    .select({ onHand: inventoryLevel.onHand, reserved: inventoryLevel.reserved })
    .from(inventoryLevel)
    .where(eq(inventoryLevel.variantId, variantId))
  return found
}

const lineOf = async (made: Made, position = 0) => {
  const isIt = and(eq(orderLine.orderId, made.orderId), eq(orderLine.position, position))
  const [found] = await shop.services.db.select().from(orderLine).where(isIt)
  return found
}

const refundsOf = ({ orderId }: Made) =>
  shop.services.db
    .select({
      amountMinor: refund.amountMinor,
      reason: refund.reason,
      commissionMinor: refund.commissionMinor,
    })
    .from(refund)
    .where(eq(refund.orderId, orderId))
    .orderBy(refund.id)

const eventsOf = async ({ orderId }: Made) => {
  const rows = await shop.services.db.select().from(orderEvent).where(eq(orderEvent.orderId, orderId))
  return rows.map(({ type, actor }) => `${actor} ${type}`)
}

const verified = () => expect(verify(shop.services)).resolves.toEqual([])

/** A variant of the café with so many pieces. */
const another = (onHand?: number) => countedVariant(shop.services.db, shop.world.merchants.cafe.id, onHand)

test.each([true, false])(
  'with the customer’s yes a line is of other goods at its own price, and what they cost less goes back (platform: %s)',
  async (isPlatform) => {
    const { services } = shop
    const made = await anOrder(shop, { items: [['beans250', 2], 'filter'], isPlatform })
    const { beans250 } = shop.world.variants
    const before = await levelOf(beans250)
    const other = await another(5)
    await shop.pool.query('delete from pgboss.job')
    const formKey = newId()
    const ask = () => propose(made, other, { formKey, note: 'A safra acabou.' })
    const twice = await Promise.all([ask(), ask()])
    expect(twice.map(({ changed }) => changed).toSorted()).toEqual([false, true])
    expect(await levelOf(other)).toEqual({ onHand: 5, reserved: 2 })
    const [mail, ...others] = await mailsOf(made.orderId)
    expect(others).toEqual([])
    for (const text of ['Café em grãos', 'Peça', 'A safra acabou.', '45,80', '/orders/view/'])
      expect(mail?.text).toContain(text)
    await verified()

    const answers = await Promise.all([answer(made, true), answer(made, true)])
    expect(answers.map(({ changed }) => changed).toSorted()).toEqual([false, true])
    expect(await levelOf(other)).toEqual({ onHand: 3, reserved: 0 })
    // The pieces that were not there do not come back.
    expect(await levelOf(beans250)).toEqual(before)
    const line = await lineOf(made)
    expect(line).toMatchObject({
      variantId: other,
      unitPriceMinor: 3290,
      totalMinor: 6580,
      reducedMinor: 4580,
    })
    expect(await refundsOf(made)).toEqual([
      { amountMinor: 4580, reason: 'substitution', commissionMinor: expect.any(Number) },
    ])
    const view = await panelOrder(services, { merchantId: made.merchantId }, made.number)
    expect(view?.lines[0]).toMatchObject({ title: line?.title, instead: { title: 'Café em grãos' } })
    expect(view?.fulfillments[0]?.lines[0]).toMatchObject({ title: line?.title })
    const [words] = await services.db
      .select({ words: sql<string>`${orderSearch.words}::text` })
      .from(orderSearch)
      .where(eq(orderSearch.orderId, made.orderId))
    expect(words?.words).toContain('peca')
    expect(words?.words).not.toContain('graos')
    const asked = await newest(made)
    const told = await services.db.select().from(notification).where(eq(notification.ref, asked.id))
    expect(told).toMatchObject([{ kind: 'substitution_answered', data: { number: made.number } }])
    await verified()

    await acceptOrder(services, made)
    await shipFulfillment(services, { ...made.key, tracking })
    await verified()
  },
)

test('what a returned line gives back is what its customer paid for the goods that came instead', async () => {
  const { services } = shop
  const made = await anOrder(shop, { items: [['beans250', 3], 'filter'] })
  await propose(made, await another(5))
  await answer(made, true)
  const by = { merchantId: made.merchantId }
  const lines = [{ orderLineId: made.lines[0]?.id ?? '', quantity: 1, restock: false }]
  const back = {
    orderId: made.orderId,
    lines,
    shippingMinor: 0,
    freeMinor: 0,
    note: '',
    reason: 'defect',
  } as const
  for (const formKey of ['one', 'two', 'three']) await refundOrder(services, { ...back, formKey }, by)
  const amounts = (await refundsOf(made)).map(({ amountMinor }) => amountMinor)
  expect(amounts).toEqual([6870, 1000, 1000, 1000])
  await verified()
})

test('dearer goods cost the customer nothing, and the discount of the line is kept', async () => {
  const made = await anOrder(shop, { items: ['beans250'] })
  const { press } = shop.world.variants
  await propose(made, press, { restock: true })
  const { beans250 } = shop.world.variants
  const before = await levelOf(beans250)
  await answer(made, true)
  expect(await levelOf(beans250)).toEqual({ onHand: (before?.onHand ?? 0) + 1, reserved: 0 })
  expect(await refundsOf(made)).toEqual([])
  expect(await lineOf(made)).toMatchObject({ title: 'Prensa francesa', totalMinor: 3290, reducedMinor: 0 })
  await verified()
})

test('uncounted goods come instead of counted ones, and the other way round', async () => {
  const made = await anOrder(shop, { items: ['beans250'] })
  await propose(made, shop.world.variants.filter)
  await answer(made, true)
  const other = await another(2)
  await propose(made, other)
  await answer(made, true)
  expect(await levelOf(other)).toEqual({ onHand: 1, reserved: 0 })
  expect(await lineOf(made)).toMatchObject({ reducedMinor: 2290 })
  const view = await panelOrder(shop.services, { merchantId: made.merchantId }, made.number)
  expect(view?.lines[0]?.instead?.title).toBe('Café em grãos')
  await verified()
})

test.each([true, false])(
  'who wants the money back has it, and the rest of the order goes on (platform: %s)',
  async (isPlatform) => {
    const made = await anOrder(shop, { items: ['beans250', 'filter'], isPlatform })
    const other = await another(1)
    await propose(made, other)
    const answers = await Promise.all([answer(made, false), answer(made, false)])
    expect(answers.map(({ changed }) => changed).toSorted()).toEqual([false, true])
    expect(await levelOf(other)).toEqual({ onHand: 1, reserved: 0 })
    expect(await lineOf(made)).toMatchObject({ quantityCanceled: 1, quantityRefunded: 1 })
    expect(await refundsOf(made)).toMatchObject([{ amountMinor: 3290, reason: 'cancellation' }])
    expect((await orderRow(shop.services, made.orderId)).status).toBe('placed')
    expect(await eventsOf(made)).toEqual(
      expect.arrayContaining(['customer substitution_refused', 'merchant lines_canceled']),
    )
    await verified()
  },
)

test('with the money of its only line the whole order goes back, shipping too', async () => {
  const made = await anOrder(shop, { items: ['beans250'] })
  await acceptOrder(shop.services, made)
  await propose(made, await another(1))
  await answer(made, false)
  expect(await orderRow(shop.services, made.orderId)).toMatchObject({
    status: 'canceled',
    cancelReason: 'merchant',
  })
  expect(await refundsOf(made)).toMatchObject([{ amountMinor: made.totalMinor }])
  await verified()
})

test('a question ends without an answer, and the store is told', async () => {
  const { services } = shop
  const made = await anOrder(shop, { items: ['beans250', 'filter'] })
  const other = await another(1)
  await propose(made, other)
  const { expiresAt, id } = await newest(made)
  services.passTime(expiresAt.getTime() - services.clock().getTime())
  await expect(answer(made, true)).rejects.toMatchObject({ code: 'substitution_too_late' })
  await sweepSubstitutions(services)
  await sweepSubstitutions(services)
  expect((await newest(made)).status).toBe('expired')
  expect(await levelOf(other)).toEqual({ onHand: 1, reserved: 0 })
  const told = await services.db.select().from(notification).where(eq(notification.ref, id))
  expect(told).toMatchObject([{ kind: 'substitution_expired' }])
  expect(await lineOf(made)).toMatchObject({ quantityCanceled: 0, title: 'Café em grãos' })
  await verified()
})

test('a store takes a question back, and a second one withdraws the first', async () => {
  const { services } = shop
  const made = await anOrder(shop, { items: ['beans250'] })
  const [one, two] = [await another(1), await another(1)]
  await propose(made, one)
  await propose(made, two)
  expect([await levelOf(one), await levelOf(two)]).toEqual([
    { onHand: 1, reserved: 0 },
    { onHand: 1, reserved: 1 },
  ])
  const { orderId, merchantId, lines } = made
  const own = { orderId, merchantId, lineId: lines[0]?.id ?? '' }
  expect(await withdrawSubstitution(services, own)).toEqual({ changed: true })
  expect(await withdrawSubstitution(services, own)).toEqual({ changed: false })
  await expect(answer(made, true)).rejects.toMatchObject({ code: 'substitution_too_late' })
  await verified()
})

test('the last piece is held while it is proposed, and what is sold cannot be proposed', async () => {
  const last = await another(1)
  const made = await anOrder(shop, { items: ['beans250'] })
  const rival = await anOrder(shop, { items: ['beans250'] })
  const asked = await Promise.allSettled([propose(made, last), propose(rival, last)])
  expect(asked.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  await expect(anOrder(shop, { items: [last] })).rejects.toMatchObject({ code: 'out_of_stock' })
  const winner = asked[0].status === 'fulfilled' ? made : rival
  await answer(winner, true)
  expect(await levelOf(last)).toEqual({ onHand: 0, reserved: 0 })
  await verified()
})

test('goods that were archived after they were proposed still come', async () => {
  const { db } = shop.services
  const made = await anOrder(shop, { items: ['beans250'] })
  const other = await another(1)
  await propose(made, other)
  const { proposed } = await newest(made)
  await db.update(product).set({ status: 'archived' }).where(eq(product.handle, proposed.productHandle))
  await answer(made, true)
  expect(await lineOf(made)).toMatchObject({ variantId: other, title: proposed.title })
  await expect(propose(await anOrder(shop, { items: ['beans250'] }), other)).rejects.toMatchObject({
    code: 'substitute_unknown',
  })
})

test('nothing of which its customer is asked is sent, and the rest of the parcel may be', async () => {
  const { services } = shop
  const made = await anOrder(shop, { items: ['beans250', 'filter'] })
  await acceptOrder(services, made)
  await propose(made, await another(1))
  const ship = (pieces?: Map<string, number>) =>
    shipFulfillment(services, { ...made.key, tracking, ...(pieces && { pieces }) })
  await expect(ship()).rejects.toMatchObject({ code: 'substitution_open' })
  await ship(new Map([[made.lines[1]?.id ?? '', 1]]))
  await answer(made, true)
  await shipFulfillment(services, { ...made.key, position: 2, tracking })
  await verified()
})

test('a parcel may be sent once the time to answer is over', async () => {
  const { services } = shop
  const made = await anOrder(shop, { items: ['beans250'] })
  await acceptOrder(services, made)
  const other = await another(1)
  await propose(made, other)
  services.passTime((await newest(made)).expiresAt.getTime() - services.clock().getTime())
  await shipFulfillment(services, { ...made.key, tracking })
  expect((await newest(made)).status).toBe('expired')
  expect(await levelOf(other)).toEqual({ onHand: 1, reserved: 0 })
  await verified()
})

test('of an answer and what the store does at the same moment, one counts', async () => {
  const { services } = shop
  for (let round = 0; round < 4; round++) {
    const withdrawn = await anOrder(shop, { items: ['beans250'] })
    await propose(withdrawn, await another(1))
    const { orderId, merchantId, lines } = withdrawn
    const own = { orderId, merchantId, lineId: lines[0]?.id ?? '' }
    await Promise.allSettled([answer(withdrawn, true), withdrawSubstitution(services, own)])
    const { status } = await newest(withdrawn)
    const title = (await lineOf(withdrawn))?.title
    expect(status === 'accepted').toBe(title !== 'Café em grãos')

    const canceled = await anOrder(shop, { items: ['beans250', 'filter'] })
    const other = await another(1)
    await propose(canceled, other)
    const cut = [{ orderLineId: canceled.lines[0]?.id ?? '', quantity: 1 }]
    const how = { orderId: canceled.orderId, lines: cut, note: 'Acabou', restock: true, formKey: newId() }
    await Promise.allSettled([
      answer(canceled, true),
      cancelLines(services, how, { merchantId: canceled.merchantId }),
    ])
    expect(await lineOf(canceled)).toMatchObject({ quantityCanceled: 1 })
    expect(await levelOf(other)).toEqual({ onHand: 1, reserved: 0 })

    const sent = await anOrder(shop, { items: ['beans250'] })
    await acceptOrder(services, sent)
    await propose(sent, await another(1))
    const [answered] = await Promise.allSettled([
      answer(sent, true),
      shipFulfillment(services, { ...sent.key, tracking }),
    ])
    expect(answered.status).toBe('fulfilled')
  }
  await verified()
})

test('an order that is canceled, or whose payment was a mistake, asks nothing more', async () => {
  const { services } = shop
  const canceled = await anOrder(shop, { items: ['beans250'] })
  const undone = await anOrder(shop, { items: ['beans250'] })
  const [one, two] = [await another(1), await another(1)]
  await propose(canceled, one)
  await propose(undone, two)
  await cancelOrder(services, { orderId: canceled.orderId })
  await undoConfirmation(services, undone)
  for (const made of [canceled, undone]) expect((await newest(made)).status).toBe('withdrawn')
  expect([await levelOf(one), await levelOf(two)]).toEqual([
    { onHand: 1, reserved: 0 },
    { onHand: 1, reserved: 0 },
  ])
  await verified()
})

test('a payment that is undone after other goods were accepted holds these', async () => {
  const { services } = shop
  const made = await anOrder(shop, { items: ['beans250'] })
  const other = await countedVariant(services.db, made.merchantId, 2)
  await services.db.execute(sql`update variant set price_minor = 4000 where id = ${other}`)
  await propose(made, other)
  await answer(made, true)
  await undoConfirmation(services, made)
  expect(await levelOf(other)).toEqual({ onHand: 2, reserved: 1 })
  await verified()
  await cancelOrder(services, { orderId: made.orderId })
  expect(await levelOf(other)).toEqual({ onHand: 2, reserved: 0 })
  await verified()
})

test('only a whole line that waits in the store gets other goods', async () => {
  const { services } = shop
  const { db } = services
  const other = await another(9)
  const pending = await anOrder(shop, { items: ['beans250'], state: 'pending' })
  const shipped = await anOrder(shop, { items: ['beans250'], state: 'shipped' })
  for (const made of [pending, shipped])
    await expect(propose(made, other)).rejects.toMatchObject({ code: 'substitution_too_late' })

  const ready = await anOrder(shop, { items: ['beans250'] })
  await db.update(fulfillment).set({ status: 'ready' }).where(eq(fulfillment.orderId, ready.orderId))
  await expect(propose(ready, other)).rejects.toMatchObject({ code: 'substitution_too_late' })

  const partial = await anOrder(shop, { items: [['beans250', 2]] })
  const by = { merchantId: partial.merchantId }
  const cut = { orderId: partial.orderId, note: 'Falta uma', restock: false, formKey: newId() }
  await cancelLines(
    services,
    { ...cut, lines: [{ orderLineId: partial.lines[0]?.id ?? '', quantity: 1 }] },
    by,
  )
  await expect(propose(partial, other)).rejects.toMatchObject({ code: 'substitution_partial' })

  const named = await anOrder(shop, { items: ['beans250'] })
  await db
    .update(orderLine)
    .set({ personalizationLabel: 'Nome', personalization: 'Bia' })
    .where(eq(orderLine.orderId, named.orderId))
  await expect(propose(named, other)).rejects.toMatchObject({ code: 'substitution_personalized' })

  const invoiced = await anOrder(shop, { items: ['beans250'] })
  await propose(invoiced, other)
  const { id: orderId, merchantId } = invoiced.order
  const xml = invoiceXml({ issuer: '11222333000181', total: '32.90' })
  expect(await attachInvoice(services, { orderId, merchantId, xml })).toBeNull()
  expect((await newest(invoiced)).status).toBe('withdrawn')
  await expect(propose(invoiced, other)).rejects.toMatchObject({ code: 'substitution_invoiced' })

  const refunded = await anOrder(shop, { items: ['beans250', 'filter'] })
  await propose(refunded, other)
  const lines = [{ orderLineId: refunded.lines[0]?.id ?? '', quantity: 1, restock: false }]
  const back = { orderId: refunded.orderId, lines, shippingMinor: 0, freeMinor: 0, formKey: newId() }
  await refundOrder(services, { ...back, reason: 'goodwill', note: '' }, { merchantId })
  expect((await newest(refunded)).status).toBe('withdrawn')

  const whole = await anOrder(shop, { items: ['beans250'] })
  const { beans250, mug, teapot } = shop.world.variants
  await expect(propose(whole, beans250)).rejects.toMatchObject({ code: 'substitute_same' })
  for (const unknown of [mug, teapot, newId()])
    await expect(propose(whole, unknown)).rejects.toMatchObject({ code: 'substitute_unknown' })
  const foreign = { ...whole, merchantId: shop.world.merchants.ana.id }
  await expect(propose(foreign, other)).rejects.toMatchObject({ code: 'not_found' })
})

test('a store finds what it may propose by words of its name or its code, the most alike first', async () => {
  const { db } = shop.services
  const made = await anOrder(shop, { items: ['beans250'] })
  const [line] = made.lines
  if (!line) throw new Error('The order has no line')
  const find = (query: string) => substitutesFor(db, { merchantId: made.merchantId, line, query })
  expect((await find(''))[0]).toMatchObject({ options: '1 kg', differenceMinor: 0 })
  expect(await find('caf-1000')).toMatchObject([{ title: 'Café em grãos', sku: 'CAF-1000' }])
  expect(await find('FILTRO papel')).toMatchObject([
    { title: 'Filtro de papel', differenceMinor: 2040, available: null },
  ])
  expect(await find('caneca')).toEqual([])
})

test('the database refuses two questions about one line', async () => {
  const { db } = shop.services
  const made = await anOrder(shop, { items: ['beans250'] })
  await propose(made, await another(1))
  const { id: _, ...row } = await newest(made)
  await expect(db.insert(lineSubstitution).values({ ...row, formKey: newId() })).rejects.toThrow()
  await expect(
    db.update(orderLine).set({ reducedMinor: 3291 }).where(eq(orderLine.orderId, made.orderId)),
  ).rejects.toThrow()
  await expect(
    db.update(lineSubstitution).set({ status: 'accepted' }).where(eq(lineSubstitution.orderId, made.orderId)),
  ).rejects.toThrow()
  expect(await db.$count(order, eq(order.id, made.orderId))).toBe(1)
})

/** Sends what waits for this order, as the worker would. */
async function mailsOf(orderId: string) {
  const { rows } = await shop.pool.query(
    `delete from pgboss.job where name = 'send-mail' and data->'data'->>'orderId' = $1 returning data`,
    [orderId],
  )
  shop.services.sent.length = 0
  const send = sendMailWith([...orderMails])
  for (const { data } of rows) await send(shop.services, data as Jobs['send-mail'])
  return shop.services.sent
}
