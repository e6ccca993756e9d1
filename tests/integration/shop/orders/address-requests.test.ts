import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { newId } from '#server/db/new-id.ts'
import { addressChange, auditEntry, notification, orderEvent, shippingRule } from '#server/db/schema/index.ts'
import { inTransaction } from '#server/db/transaction.ts'
import type { Jobs } from '#server/jobs/jobs.ts'
import { sendMailWith } from '#server/shop/mails/send-mail.ts'
import { acceptOrder } from '#server/shop/orders/accept-order.ts'
import { answerAddress, answerCustomerAddress } from '#server/shop/orders/address-changes/answer-address.ts'
import {
  proposeAddress,
  requestAddressChange,
  withdrawAddress,
  withdrawAddressRequest,
} from '#server/shop/orders/address-changes/propose-address.ts'
import { cancelOrder } from '#server/shop/orders/canceling/cancel-order.ts'
import { lockFulfillment } from '#server/shop/orders/fulfillments/lock-fulfillment.ts'
import { readyFulfillment } from '#server/shop/orders/fulfillments/ready-fulfillment.ts'
import { ship, shipFulfillment } from '#server/shop/orders/fulfillments/ship-fulfillment.ts'
import { orderMails } from '#server/shop/orders/mails/order-mails.ts'
import { undoConfirmation } from '#server/shop/orders/payments/undo-confirmation.ts'
import { problemsOfOrders } from '#server/shop/orders/search/problems-of-orders.ts'
import { addressAnswerMs } from '#shared/orders/address-changes.ts'
import type { AddressView } from '#shared/orders/orders.ts'
import { anOrder } from '#tests/support/shop/an-order.ts'
import { biaAddress } from '#tests/support/shop/checkout.ts'
import { startShop } from '#tests/support/shop/start-shop.ts'
import { orderRow } from '#tests/support/shop/stored-order.ts'
import { worldPostalCodes } from '#tests/support/shop/world.ts'

let shop: Awaited<ReturnType<typeof startShop>>
beforeAll(async () => {
  shop = await startShop({ poolSize: 8 })
})
afterAll(() => shop.close())

type Made = Awaited<ReturnType<typeof anOrder>>

const corrected: AddressView = { ...biaAddress, number: '1587', complement: null }
const far: AddressView = {
  ...biaAddress,
  postalCode: worldPostalCodes.manaus,
  street: 'Avenida Eduardo Ribeiro',
  city: 'Manaus',
  region: 'AM',
}
const ip = '192.0.2.1'
const tracking = { carrier: null, trackingCode: null, trackingUrl: null }

const request = ({ orderId }: Made, address = corrected) =>
  requestAddressChange(shop.services, { orderId, address, ip })

const propose = ({ orderId, merchantId }: Made, address = corrected) =>
  proposeAddress(shop.services, { orderId, merchantId, address, ip })

const changesOf = ({ orderId }: Made) =>
  shop.services.db
    .select()
    .from(addressChange)
    .where(eq(addressChange.orderId, orderId))
    .orderBy(addressChange.createdAt, addressChange.id)

const openOf = async (made: Made) => {
  const open = (await changesOf(made)).filter(({ status }) => status === 'open')
  expect(open.length).toBeLessThanOrEqual(1)
  return open[0] ?? null
}

async function answer(made: Made, reason: string | null, services = shop.services) {
  const { orderId, merchantId } = made
  const changeId = (await openOf(made))?.id ?? newId()
  return answerCustomerAddress(services, { orderId, merchantId, changeId, reason, ip })
}

const shipsTo = async ({ orderId }: Made) => (await orderRow(shop.services, orderId)).shipAddress?.number

test('an order goes where its customer wants only once the store agrees, and both are mailed', async () => {
  const { services, world } = shop
  const made = await anOrder(shop, { items: ['filter'] })
  await shop.pool.query('delete from pgboss.job')
  const twice = await Promise.all([request(made), request(made)])
  expect(twice.map(({ changed }) => changed).toSorted()).toEqual([false, true])
  expect(await shipsTo(made)).toBeUndefined()
  const [asked] = await mailsOf(made.orderId)
  expect(asked?.subject).toBe(`O cliente pede outro endereço para o pedido ${made.number}`)
  for (const text of ['1578', '1587', `/merchant/orders/${made.number}`]) expect(asked?.text).toContain(text)
  const change = await openOf(made)
  const ofKind = eq(notification.kind, 'address_requested')
  expect(await services.db.select().from(notification).where(ofKind)).toMatchObject([
    { data: { number: made.number } },
  ])

  const member = { merchantId: made.merchantId, userId: world.users.caio.id, ip }
  const author = { role: 'merchant', ...member } as const
  const answers = await Promise.all([
    answer(made, null, { ...services, author }),
    answer(made, null, { ...services, author }),
  ])
  expect(answers.map(({ changed }) => changed).toSorted()).toEqual([false, true])
  expect(await shipsTo(made)).toBe('1587')
  const [told] = await mailsOf(made.orderId)
  expect(told?.subject).toBe(`O pedido ${made.number} vai para o endereço novo`)
  const events = await services.db.select().from(orderEvent).where(eq(orderEvent.orderId, made.orderId))
  expect(events.map(({ type, actor }) => `${type} ${actor}`)).toEqual(
    expect.arrayContaining(['address_requested customer', 'address_changed merchant']),
  )
  const isAccepted = eq(auditEntry.action, 'order.address_accepted')
  expect(await services.db.select().from(auditEntry).where(isAccepted)).toHaveLength(1)
  expect(change?.proposedBy).toBe('customer')
})

test('a store keeps the address and says why, which its customer reads', async () => {
  const made = await anOrder(shop, { items: ['filter'] })
  await request(made)
  await shop.pool.query('delete from pgboss.job')
  await answer(made, 'Já está no carro.')
  expect(await shipsTo(made)).toBeUndefined()
  expect((await changesOf(made)).map(({ status, reason }) => ({ status, reason }))).toEqual([
    { status: 'refused', reason: 'Já está no carro.' },
  ])
  const [told] = await mailsOf(made.orderId)
  expect(told?.text).toContain('Já está no carro.')
  await expect(answer(made, null)).rejects.toMatchObject({ code: 'not_found' })
})

test('nobody accepts what they have proposed themselves', async () => {
  const { services } = shop
  const made = await anOrder(shop, { items: ['filter'] })
  await request(made)
  const changeId = (await openOf(made))?.id ?? ''
  const { orderId, merchantId } = made
  await expect(answerAddress(services, { orderId, changeId, isAccepted: true })).rejects.toMatchObject({
    code: 'not_found',
  })
  expect(await withdrawAddress(services, made)).toEqual({ changed: false })
  const foreign = { orderId, merchantId: shop.world.merchants.ana.id, changeId, reason: null, ip }
  await expect(answerCustomerAddress(services, foreign)).rejects.toMatchObject({ code: 'not_found' })
  expect(await withdrawAddressRequest(services, { orderId })).toEqual({ changed: true })

  await propose(made)
  const own = { orderId, merchantId, changeId: (await openOf(made))?.id ?? '', reason: null, ip }
  await expect(answerCustomerAddress(services, own)).rejects.toMatchObject({ code: 'not_found' })
  expect(await withdrawAddressRequest(services, { orderId })).toEqual({ changed: false })
  expect(await shipsTo(made)).toBeUndefined()
})

test('of two proposals at once one is open, and two of the same address are an agreement', async () => {
  const made = await anOrder(shop, { items: ['filter'] })
  const other = { ...corrected, number: '99' }
  await Promise.all([request(made), propose(made, other)])
  expect((await changesOf(made)).map(({ status }) => status).toSorted()).toEqual(['open', 'withdrawn'])

  const agreed = await anOrder(shop, { items: ['filter'] })
  await Promise.all([request(agreed), propose(agreed)])
  expect(await openOf(agreed)).toBeNull()
  expect((await changesOf(agreed)).map(({ status }) => status)).toEqual(['accepted'])
  expect(await shipsTo(agreed)).toBe('1587')
})

test('a store sends nothing while an address waits for an answer, and at the same moment to one address only', async () => {
  const { services } = shop
  const made = await anOrder(shop, { items: ['filter'] })
  await acceptOrder(services, made)
  const send = (of: Made) => shipFulfillment(services, { ...of.key, tracking })
  await request(made)
  await expect(send(made)).rejects.toMatchObject({ code: 'address_request_open' })
  await readyFulfillment(services, made.key)
  await expect(send(made)).rejects.toMatchObject({ code: 'address_request_open' })
  await answer(made, 'Já está no carro.')
  await propose(made)
  await expect(send(made)).rejects.toMatchObject({ code: 'address_proposal_open' })
  await withdrawAddress(services, made)
  expect(await send(made)).toEqual({ changed: true })
  await expect(request(made, { ...corrected, number: '7' })).rejects.toMatchObject({
    code: 'address_too_late',
  })

  const racing = await anOrder(shop, { items: ['filter'] })
  await acceptOrder(services, racing)
  const [sent, asked] = await Promise.allSettled([send(racing), request(racing)])
  expect([sent?.status, asked?.status].toSorted()).toEqual(['fulfilled', 'rejected'])
})

test('a question whose time is over holds nothing back', async () => {
  const { services } = shop
  const made = await anOrder(shop, { items: ['filter'] })
  await acceptOrder(services, made)
  await request(made)
  const problems = async () => (await problemsOfOrders(services, [made.orderId])).get(made.orderId)
  expect(await problems()).toEqual(['address_request_open'])
  services.passTime(addressAnswerMs)
  expect(await problems()).toBeUndefined()
  expect(await shipFulfillment(services, { ...made.key, tracking })).toEqual({ changed: true })
})

test('an order that is canceled, or is unpaid again, asks for no address', async () => {
  const { services } = shop
  const canceled = await anOrder(shop, { items: ['filter'] })
  await request(canceled)
  await cancelOrder(services, { orderId: canceled.orderId, merchantId: canceled.merchantId })
  const unpaid = await anOrder(shop, { items: ['filter'] })
  await propose(unpaid)
  await undoConfirmation(services, { orderId: unpaid.orderId, merchantId: unpaid.merchantId })
  for (const made of [canceled, unpaid])
    expect((await changesOf(made)).map(({ status }) => status)).toEqual(['withdrawn'])
  expect(await problemsOfOrders(services, [canceled.orderId, unpaid.orderId])).toEqual(new Map())
})

test('what its carrier has goes where it was sent', async () => {
  const { services } = shop
  const made = await anOrder(shop, { items: ['filter'] })
  await acceptOrder(services, made)
  await request(made)
  await inTransaction(services.db, async (tx) =>
    ship(tx, services, await lockFulfillment(tx, made.key), { by: 'system', tracking }),
  )
  expect((await changesOf(made)).map(({ status }) => status)).toEqual(['withdrawn'])
  expect(await shipsTo(made)).toBeUndefined()
})

test('a delivery that became dearer since is told before the store agrees to it', async () => {
  const { services } = shop
  const made = await anOrder(shop, { items: ['filter'] })
  const { merchantId } = made
  const near = { merchantId, name: 'Entrega padrão', method: 'carrier' as const, minDays: 1, maxDays: 2 }
  const nearId = newId()
  await services.db.insert(shippingRule).values({
    ...near,
    id: nearId,
    postalFrom: '00000000',
    postalTo: '49999999',
    weightFromGrams: 0,
    weightToGrams: 1000,
    priceMinor: 790,
  })
  await request(made, far)
  expect((await openOf(made))?.differenceMinor).toBe(500)
  await services.db.update(shippingRule).set({ priceMinor: 590 }).where(eq(shippingRule.id, nearId))
  await expect(answer(made, null)).rejects.toMatchObject({ code: 'address_dearer' })
  expect((await openOf(made))?.differenceMinor).toBe(700)
  expect(await answer(made, null)).toEqual({ changed: true })
  const { shippingMinor, totalMinor, shipAddress } = await orderRow(services, made.orderId)
  expect({ shippingMinor, totalMinor }).toEqual({
    shippingMinor: made.order.shippingMinor,
    totalMinor: made.totalMinor,
  })
  expect(shipAddress?.city).toBe('Manaus')
  await services.db.delete(shippingRule).where(eq(shippingRule.id, nearId))
})

test('a customer asks so often at most, never for a pickup or an unpaid order, and an old question is over', async () => {
  const { services } = shop
  const pickedUp = await anOrder(shop, { items: ['mug'] })
  await expect(request(pickedUp)).rejects.toMatchObject({ code: 'address_too_late' })
  const unpaid = await anOrder(shop, { items: ['filter'], state: 'pending' })
  await expect(request(unpaid)).rejects.toMatchObject({ code: 'address_too_late' })

  const made = await anOrder(shop, { items: ['filter'] })
  for (let at = 0; at < 10; at++) await request(made, { ...corrected, number: `${at}` })
  await expect(request(made)).rejects.toMatchObject({ code: 'rate_limited' })
  expect(await openOf(made)).toMatchObject({ address: { number: '9' } })
  services.passTime(addressAnswerMs + 1)
  await expect(answer(made, null)).rejects.toMatchObject({ code: 'address_too_late' })
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
  return [...shop.services.sent]
}
