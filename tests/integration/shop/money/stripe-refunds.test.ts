import { desc, eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { refund } from '#server/db/schema/index.ts'
import { refundOrder } from '#server/shop/orders/refunds/refund-order.ts'
import { sendRefund } from '#server/shop/orders/refunds/send-refund.ts'
import { startCardShop } from '#tests/support/shop/card-chargebacks.ts'
import { differencesOf } from '#tests/support/shop/payment-state.ts'

let shop: Awaited<ReturnType<typeof startCardShop>>
beforeAll(async () => {
  shop = await startCardShop()
})
afterAll(() => shop.close())
beforeEach(() => shop.stripe.refundsAre('succeeded'))
afterEach(async () => {
  expect(await differencesOf(shop.services)).toEqual([])
})

/** A refund of four reais of a payment by card, which is not sent yet. */
async function aRefund() {
  const { orderId, charge } = await shop.paidByCard(['filter'])
  await refundOrder(
    shop.services,
    {
      orderId,
      lines: [],
      shippingMinor: 0,
      freeMinor: 400,
      reason: 'goodwill',
      note: 'Desculpe',
      formKey: orderId,
    },
    { operator: true },
  )
  const row = async () => {
    const found = await shop.services.db
      .select()
      .from(refund)
      .where(eq(refund.orderId, orderId))
      .orderBy(desc(refund.createdAt))
    expect(found).toHaveLength(1)
    return found[0]
  }
  const id = (await row())?.id ?? ''
  return {
    row,
    send: () => sendRefund(shop.services, { refundId: id }),
    made: () => [...shop.stripe.refunds.values()].filter((each) => each.charge === charge),
  }
}

test.each(['pending', 'requires_action'] as const)(
  'a refund that is %s at Stripe has not arrived, and is asked about without another one',
  async (status) => {
    const { row, send, made } = await aRefund()
    shop.stripe.refundsAre(status)
    await send()
    expect(await row()).toMatchObject({ status: 'pending', providerRef: null })
    await send()
    expect(await row()).toMatchObject({ status: 'pending' })
    const [only, ...others] = made()
    expect(others).toEqual([])
    Object.assign(only ?? {}, { status: 'succeeded' })
    await send()
    expect(await row()).toMatchObject({ status: 'succeeded', providerRef: only?.id })
    expect(made()).toHaveLength(1)
  },
)

test.each(['failed', 'canceled'] as const)(
  'a refund that has %s at Stripe is no refund, and the next try is another one',
  async (status) => {
    const { row, send, made } = await aRefund()
    shop.stripe.refundsAre(status)
    await expect(send()).rejects.toThrow('Stripe did not return re_')
    expect(await row()).toMatchObject({ status: 'failed', providerRef: null })
    shop.stripe.refundsAre('succeeded')
    await send()
    const [, second] = made()
    expect(await row()).toMatchObject({ status: 'succeeded', providerRef: second?.id })
    expect(made()).toHaveLength(2)
  },
)

test('a refund that was pending and then fails is sent again', async () => {
  const { row, send, made } = await aRefund()
  shop.stripe.refundsAre('pending')
  await send()
  Object.assign(made()[0] ?? {}, { status: 'failed', failure_reason: 'insufficient_funds' })
  shop.stripe.refundsAre('succeeded')
  await send()
  expect(made()).toHaveLength(2)
  expect(await row()).toMatchObject({ status: 'succeeded', providerRef: made()[1]?.id })
})

test('a refund whose answer was lost is made once, though Stripe has forgotten the request', async () => {
  const { row, send, made } = await aRefund()
  shop.stripe.fault({ method: 'POST', status: 500, isDone: true })
  await expect(send()).rejects.toThrow()
  shop.stripe.fault({})
  shop.stripe.forgetKeys()
  await send()
  expect(made()).toHaveLength(1)
  expect(await row()).toMatchObject({ status: 'succeeded', providerRef: made()[0]?.id })
})
