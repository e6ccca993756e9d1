import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { newId } from '#server/db/new-id.ts'
import {
  addressChange,
  notification,
  order,
  orderEvent,
  orderGroup,
  shippingRule,
} from '#server/db/schema/index.ts'
import type { Jobs } from '#server/jobs/jobs.ts'
import { sendMailWith } from '#server/shop/mails/send-mail.ts'
import { acceptOrder } from '#server/shop/orders/accept-order.ts'
import { answerAddress } from '#server/shop/orders/address-changes/answer-address.ts'
import { proposeAddress, withdrawAddress } from '#server/shop/orders/address-changes/propose-address.ts'
import { shipFulfillment } from '#server/shop/orders/fulfillments/ship-fulfillment.ts'
import { queueLabel } from '#server/shop/orders/labels/request-label.ts'
import { shipmentOfFulfillment } from '#server/shop/orders/labels/shipment-of-fulfillment.ts'
import { orderMails } from '#server/shop/orders/mails/order-mails.ts'
import { panelOrder } from '#server/shop/orders/views/panel-order-view.ts'
import { addressAnswerMs } from '#shared/orders/address-changes.ts'
import type { AddressView } from '#shared/orders/orders.ts'
import { anOrder } from '#tests/support/shop/an-order.ts'
import { biaAddress } from '#tests/support/shop/checkout.ts'
import { startShop } from '#tests/support/shop/start-shop.ts'
import { fulfillmentsOf, orderRow } from '#tests/support/shop/stored-order.ts'
import { worldPostalCodes } from '#tests/support/shop/world.ts'

let shop: Awaited<ReturnType<typeof startShop>>
beforeAll(async () => {
  shop = await startShop({ poolSize: 8 })
})
afterAll(() => shop.close())

const corrected: AddressView = { ...biaAddress, number: '1587', complement: null }
const far: AddressView = {
  ...biaAddress,
  postalCode: worldPostalCodes.manaus,
  street: 'Avenida Eduardo Ribeiro',
  city: 'Manaus',
  region: 'AM',
}
const tracking = { carrier: null, trackingCode: null, trackingUrl: null }
type Made = Awaited<ReturnType<typeof anOrder>>

const propose = ({ orderId, merchantId }: Made, address: AddressView) =>
  proposeAddress(shop.services, { orderId, merchantId, address, ip: '192.0.2.1' })

const asked = async ({ orderId }: Made) => {
  const isOpen = and(eq(addressChange.orderId, orderId), eq(addressChange.status, 'open'))
  const [found] = await shop.services.db.select().from(addressChange).where(isOpen)
  return found ?? null
}

async function answer(made: Made, isAccepted: boolean) {
  const changeId = (await asked(made))?.id ?? newId()
  return answerAddress(shop.services, { orderId: made.orderId, changeId, isAccepted })
}

async function addressOf({ orderId, merchantId, number }: Made) {
  const view = await panelOrder(shop.services, { merchantId }, number)
  const [parcel] = await fulfillmentsOf(shop.services, orderId)
  const { request } = await shipmentOfFulfillment(shop.services, parcel?.id ?? '')
  return { page: view?.address.number, label: request?.to.number }
}

test('an order goes to a corrected address only with its customer’s yes, and the contract keeps the old one', async () => {
  const { services } = shop
  const made = await anOrder(shop, { items: ['filter'] })
  await shop.pool.query('delete from pgboss.job')
  const twice = await Promise.all([propose(made, corrected), propose(made, corrected)])
  expect(twice.map(({ changed }) => changed).toSorted()).toEqual([false, true])
  expect(await addressOf(made)).toEqual({ page: '1578', label: '1578' })
  const [mail, ...others] = await mailsOf(made.orderId)
  expect(others).toEqual([])
  expect(mail?.subject).toBe(`Confira o endereço do pedido ${made.number}`)
  for (const text of ['1578', '1587', '/orders/view/']) expect(mail?.text).toContain(text)

  const changeId = (await asked(made))?.id ?? ''
  const yes = () => answerAddress(services, { orderId: made.orderId, changeId, isAccepted: true })
  const answers = await Promise.all([yes(), yes()])
  expect(answers.map(({ changed }) => changed).toSorted()).toEqual([false, true])
  expect(await addressOf(made)).toEqual({ page: '1587', label: '1587' })
  const [group] = await services.db.select().from(orderGroup).where(eq(orderGroup.id, made.groupId))
  expect(group?.shipAddress).toEqual(biaAddress)
  const events = await services.db.select().from(orderEvent).where(eq(orderEvent.orderId, made.orderId))
  expect(events.map(({ type }) => type)).toEqual(
    expect.arrayContaining(['address_proposed', 'address_changed']),
  )
  const told = await services.db.select().from(notification).where(eq(notification.ref, changeId))
  expect(told).toMatchObject([{ kind: 'address_answered', data: { number: made.number } }])
  await expect(propose(made, corrected)).rejects.toMatchObject({ code: 'address_unchanged' })
})

test('the order of another store of the same checkout keeps its address', async () => {
  const { services } = shop
  const made = await anOrder(shop, { items: ['filter', 'mug'], state: 'pending' })
  expect(made.orders).toHaveLength(2)
  const [one, other] = made.orders
  await services.db
    .update(order)
    .set({ shipAddress: corrected })
    .where(eq(order.id, one?.id ?? ''))
  const numberOf = async (row = one) =>
    (await panelOrder(services, { merchantId: row?.merchantId ?? '' }, row?.number ?? ''))?.address.number
  expect([await numberOf(one), await numberOf(other)]).toEqual(['1587', '1578'])
})

test('what the delivery to another postal code costs more is told, and the store bears it', async () => {
  const { services } = shop
  const made = await anOrder(shop, { items: ['filter'] })
  const { merchantId } = made
  const rule = { merchantId, name: 'Entrega padrão', method: 'carrier' as const }
  await services.db.insert(shippingRule).values({
    ...rule,
    id: newId(),
    postalFrom: '00000000',
    postalTo: '49999999',
    weightFromGrams: 0,
    weightToGrams: 1000,
    priceMinor: 790,
    minDays: 1,
    maxDays: 2,
  })
  await propose(made, far)
  expect((await asked(made))?.differenceMinor).toBe(500)
  await answer(made, true)
  const { shippingMinor, totalMinor } = await orderRow(services, made.orderId)
  expect({ shippingMinor, totalMinor }).toEqual({
    shippingMinor: made.order.shippingMinor,
    totalMinor: made.totalMinor,
  })
})

test('an address to which the store does not deliver is refused', async () => {
  const { services } = shop
  const made = await anOrder(shop, { items: ['filter'] })
  const { merchantId } = made
  const rules = await services.db.select().from(shippingRule).where(eq(shippingRule.merchantId, merchantId))
  await services.db
    .update(shippingRule)
    .set({ postalTo: '49999999' })
    .where(eq(shippingRule.merchantId, merchantId))
  await expect(
    propose(made, { ...far, postalCode: '88036002', city: 'Florianópolis', region: 'SC' }),
  ).rejects.toMatchObject({
    code: 'no_delivery_there',
  })
  for (const { id, postalTo } of rules)
    await services.db.update(shippingRule).set({ postalTo }).where(eq(shippingRule.id, id))
})

test('a customer keeps the address, an answer in time counts, and a question is taken back', async () => {
  const { services } = shop
  const made = await anOrder(shop, { items: ['filter'] })
  await propose(made, corrected)
  await answer(made, false)
  expect(await addressOf(made)).toEqual({ page: '1578', label: '1578' })

  await propose(made, corrected)
  const changeId = (await asked(made))?.id ?? ''
  services.passTime(addressAnswerMs + 1)
  const late = { orderId: made.orderId, changeId, isAccepted: true }
  await expect(answerAddress(services, late)).rejects.toMatchObject({ code: 'address_too_late' })

  expect(await propose(made, corrected)).toEqual({ changed: true })
  expect(await withdrawAddress(services, made)).toEqual({ changed: true })
  expect(await withdrawAddress(services, made)).toEqual({ changed: false })
  expect(await asked(made)).toBeNull()
})

test('a label, an invoice or a sent parcel keeps the address', async () => {
  const { services } = shop
  const labeled = await anOrder(shop, { items: ['filter'] })
  await acceptOrder(services, labeled)
  await propose(labeled, corrected)
  const [parcel] = await fulfillmentsOf(services, labeled.orderId)
  const { merchantId } = labeled
  await queueLabel(services.db, services, { fulfillmentId: parcel?.id ?? '', merchantId })
  await expect(answer(labeled, true)).rejects.toMatchObject({ code: 'address_labeled' })
  await expect(propose(labeled, corrected)).rejects.toMatchObject({ code: 'address_labeled' })
  expect(await answer(labeled, false)).toEqual({ changed: true })

  const sent = await anOrder(shop, { items: ['filter'] })
  await acceptOrder(services, sent)
  await shipFulfillment(services, { ...sent.key, tracking })
  await expect(propose(sent, corrected)).rejects.toMatchObject({ code: 'address_too_late' })

  const pickedUp = await anOrder(shop, { items: ['mug'] })
  await expect(propose(pickedUp, corrected)).rejects.toMatchObject({ code: 'address_too_late' })

  const foreign = { ...sent, merchantId: shop.world.merchants.ana.id }
  await expect(propose(foreign, corrected)).rejects.toMatchObject({ code: 'not_found' })
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
