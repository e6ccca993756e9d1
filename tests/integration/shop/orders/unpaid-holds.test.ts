import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { cancelOrder } from '#server/shop/orders/canceling/cancel-order.ts'
import { reportPayment } from '#server/shop/orders/payments/report-payment.ts'
import { confirmPayment } from '#server/shop/orders/payments/settle-payment.ts'
import { undoConfirmation } from '#server/shop/orders/payments/undo-confirmation.ts'
import type { Checkout } from '#server/shop/orders/placing/checkout.ts'
import { placeOrder } from '#server/shop/orders/placing/place-order.ts'
import { clientKeyOf, maxUnpaidPieces } from '#server/shop/orders/placing/unpaid-holds.ts'
import type { Services } from '#server/shop/services.ts'
import { anOrder } from '#tests/support/shop/an-order.ts'
import { biaAddress, biasCheckout, guestWith } from '#tests/support/shop/checkout.ts'
import { startShop } from '#tests/support/shop/start-shop.ts'

let shop: Awaited<ReturnType<typeof startShop>>
beforeAll(async () => {
  shop = await startShop({ poolSize: 10 })
  await shop.pool.query('update inventory_level set on_hand = 9000 where variant_id = $1', [
    shop.world.variants.beans250,
  ])
})
afterAll(() => shop.close())
/** Each test orders as a new person. */
let strangers = 0
let first: ReturnType<typeof stranger>
beforeEach(() => {
  first = stranger(++strangers * 10)
})

const stranger = (each: number): Partial<Checkout> => ({
  email: `pessoa-${each}@feira.test`,
  taxId: String(each).padStart(11, '0'),
  address: { ...biaAddress, number: `${each}` },
})

async function order(quantity: number, changes: Partial<Checkout>, services: Services = shop.services) {
  const owner = await guestWith(shop.services, [shop.world.variants.beans250, quantity])
  const { groupId } = await placeOrder(services, owner, await biasCheckout(services, owner, changes))
  const { rows } = await shop.pool.query(`select id from "order" where group_id = $1`, [groupId])
  return { orderId: rows[0].id as string }
}

const refused = { code: 'too_many_unpaid', status: 409 }

test('a guest can hold only so many unpaid pieces, in one order or in several', async () => {
  const { person } = maxUnpaidPieces
  await expect(order(person + 1, first)).rejects.toMatchObject(refused)
  await order(person - 1, first)
  await order(1, first)
  await expect(order(1, first)).rejects.toMatchObject(refused)
})

test.each([
  ['e-mail', ({ email = '' }: Partial<Checkout>) => ({ email: email.toUpperCase() })],
  ['tax id', ({ taxId }: Partial<Checkout>) => ({ taxId })],
  ['postal address', ({ address }: Partial<Checkout>) => ({ address })],
])('unpaid pieces are counted by the same %s', async (_what, same) => {
  await order(maxUnpaidPieces.person, first)
  const other = { ...stranger(++strangers * 10), ...same(first) } as Partial<Checkout>
  await expect(order(1, other)).rejects.toMatchObject(refused)
})

test('unpaid pieces are counted by the same tax id, whichever key sealed it', async () => {
  const { services } = shop
  const third = maxUnpaidPieces.person / 3
  const ofTheSame = () => ({ ...stranger(++strangers * 10), taxId: first.taxId }) as Partial<Checkout>
  const [key = '', before = ''] = services.sealingKeys
  await order(third, ofTheSame(), { ...services, sealingKeys: [before] })
  await order(third, ofTheSame(), { ...services, sealingKeys: [before, key] })
  await order(third, ofTheSame())
  await expect(order(1, ofTheSame())).rejects.toMatchObject(refused)
})

test('one network address can hold more unpaid pieces than one person, up to a limit', async () => {
  const clientKey = clientKeyOf(shop.services, `2001:db8::${strangers}`)
  const { person, client } = maxUnpaidPieces
  for (let held = 0; held < client; held += person) {
    await order(person, { ...stranger(++strangers * 10), clientKey })
  }
  await expect(order(1, { ...stranger(++strangers * 10), clientKey })).rejects.toMatchObject(refused)
  await order(1, { ...stranger(++strangers * 10), clientKey: clientKeyOf(shop.services, '192.0.2.7') })
})

test('claimed orders count as unpaid until confirmed; canceled ones do not count', async () => {
  const claimed = await order(maxUnpaidPieces.person, first)
  await reportPayment(shop.services, claimed)
  await expect(order(1, first)).rejects.toMatchObject(refused)
  await confirmPayment(shop.services, { ...claimed, merchantId: shop.world.merchants.cafe.id })
  const canceled = await order(maxUnpaidPieces.person, first)
  await cancelOrder(shop.services, canceled)
  await order(maxUnpaidPieces.person, first)
})

test('a checkout has pending orders until the last one is paid, also when they are paid at once', async () => {
  const { services, pool } = shop
  const hasPending = async (groupId: string) =>
    (await pool.query('select has_pending from order_group where id = $1', [groupId])).rows[0].has_pending
  for (let time = 0; time < 5; time++) {
    const { groupId, orders } = await anOrder(shop, {
      ...stranger(++strangers * 10),
      state: 'pending',
      items: ['beans250', 'vaseSand'],
    })
    const [first, second] = orders.map(({ id, merchantId }) => ({ orderId: id, merchantId }))
    if (!first || !second) throw new Error('Two stores were ordered from')
    await confirmPayment(services, first)
    expect(await hasPending(groupId)).toBe(true)
    await undoConfirmation(services, first)
    await Promise.all([confirmPayment(services, first), confirmPayment(services, second)])
    expect(await hasPending(groupId)).toBe(false)
    await undoConfirmation(services, second)
    expect(await hasPending(groupId)).toBe(true)
    await cancelOrder(services, second)
    expect(await hasPending(groupId)).toBe(false)
  }
})

test('simultaneous orders of one person hold no more than orders one after the other', async () => {
  const half = maxUnpaidPieces.person / 2
  const attempts = await Promise.allSettled(Array.from({ length: 6 }, () => order(half, first)))
  expect(attempts.filter(({ status }) => status === 'fulfilled')).toHaveLength(2)
  expect(attempts.flatMap((each) => (each.status === 'rejected' ? [each.reason.code] : []))).toEqual(
    Array.from({ length: 4 }, () => 'too_many_unpaid'),
  )
})
