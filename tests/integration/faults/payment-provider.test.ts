import { eq } from 'drizzle-orm'
import request from 'supertest'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { refund } from '#server/db/schema/index.ts'
import { stripePayments } from '#server/payments/stripe/stripe.ts'
import { cancelOrder } from '#server/shop/orders/canceling/cancel-order.ts'
import { applyPaymentState } from '#server/shop/orders/payments/apply-payment-state.ts'
import { reconcilePayments } from '#server/shop/orders/payments/reconcile-payments.ts'
import { startAttempt } from '#server/shop/orders/payments/start-attempt.ts'
import { sendRefund } from '#server/shop/orders/refunds/send-refund.ts'
import { type FaultProxy, faultProxy } from '#tests/support/faults/fault-proxy.ts'
import { seededRandom } from '#tests/support/faults/seeded-random.ts'
import { json, scriptedServer } from '#tests/support/http/scripted-server.ts'
import { startApp } from '#tests/support/http/start-app.ts'
import { stripeEvent, stripeStandIn } from '#tests/support/http/stripe-stand-in.ts'
import { anOrder } from '#tests/support/shop/an-order.ts'
import { differencesOf, moneyOf } from '#tests/support/shop/payment-state.ts'

let shop: Awaited<ReturnType<typeof startApp>>
let stripe: Awaited<ReturnType<typeof stripeStandIn>>
let proxy: FaultProxy
beforeAll(async () => {
  shop = await startApp({ settlement: 'platform' })
  stripe = await stripeStandIn()
})
afterAll(async () => {
  await shop.close()
  await stripe.close()
})
beforeEach(async () => {
  const { port } = new URL(stripe.config.apiBase)
  proxy = await faultProxy({ host: '127.0.0.1', port: Number(port) }, seededRandom('payment provider'))
  askStripeAt(`http://127.0.0.1:${proxy.port}`)
})
afterEach(async () => {
  expect(await differencesOf(shop.services)).toEqual([])
  await proxy.close()
})

function askStripeAt(apiBase: string) {
  shop.services.payments.stripe = stripePayments({ ...stripe.config, apiBase })
}

const cardOrder = () => anOrder(shop, { state: 'pending', items: ['beans250'], paymentMethod: 'stripe' })

async function attemptOf(groupId: string) {
  const [attempt] = (await moneyOf(shop.services, groupId)).attempts
  if (!attempt) throw new Error('There is no attempt')
  return attempt
}

/** What the job does when its time comes. */
async function startsLater(groupId: string) {
  const { id: attemptId } = await attemptOf(groupId)
  await startAttempt(shop.services, { attemptId })
  expect(await attemptOf(groupId)).toMatchObject({ status: 'requires_action' })
  const started = [...stripe.sessions.values()].filter((session) => session.attemptId === attemptId)
  expect(started).toHaveLength(1)
}

test.each([
  ['is not there', { refuses: true }],
  ['cuts its answer in half', { answerBytes: 90 }],
  ['never answers', { isSilent: true }],
])(
  'an order is placed while the card provider %s, and its payment starts once, later',
  async (_what, fault) => {
    proxy.set(fault)
    const { groupId } = await cardOrder()
    expect(await attemptOf(groupId)).toMatchObject({ status: 'created' })
    proxy.set({})
    proxy.cutAll()
    await startsLater(groupId)
  },
)

test.each([429, 500, 502])(
  'an order is placed while the card provider answers %i, and its payment starts once, later',
  async (status) => {
    const busy = await scriptedServer()
    busy.answer(json(status, { error: { type: 'api_error', message: 'busy' } }))
    askStripeAt(busy.address)
    const { groupId } = await cardOrder()
    await busy.close()
    expect(await attemptOf(groupId)).toMatchObject({ status: 'created' })
    askStripeAt(`http://127.0.0.1:${proxy.port}`)
    await startsLater(groupId)
  },
)

/** The customer has paid on the provider's page, and the shop does not know yet. */
async function paidThere() {
  const bought = await cardOrder()
  const session = stripe.sessions.get((await attemptOf(bought.groupId)).providerRef ?? '')
  if (!session) throw new Error('There is no session')
  stripe.pay(session.id)
  return { ...bought, session }
}

test('a payment whose state cannot be read is read again, and placed once', async () => {
  const { groupId } = await paidThere()
  const { id: attemptId } = await attemptOf(groupId)
  proxy.set({ answerBytes: 100 })
  proxy.cutAll()
  await expect(applyPaymentState(shop.services, { attemptId })).rejects.toThrow()
  proxy.set({})
  proxy.cutAll()
  await applyPaymentState(shop.services, { attemptId })
  shop.services.passTime(6 * 60_000)
  await reconcilePayments(shop.services)
  const { orders, receipts } = await moneyOf(shop.services, groupId)
  expect(orders).toMatchObject([{ status: 'placed' }])
  expect(receipts).toHaveLength(1)
})

test('an event is taken while the provider cannot be asked, and nobody else’s is', async () => {
  const { groupId, session } = await paidThere()
  proxy.set({ refuses: true })
  proxy.cutAll()
  const { body, signature } = stripeEvent('evt_fault', session, shop.services.clock())
  const report = (signed: string) =>
    request(shop.app).post('/api/webhooks/stripe').set('Stripe-Signature', signed).type('json').send(body)
  await report(signature.replace(/v1=./, (start) => (start === 'v1=0' ? 'v1=1' : 'v1=0'))).expect(400)
  await report(signature).expect(200)
  expect((await moneyOf(shop.services, groupId)).orders).toMatchObject([{ status: 'pending' }])
})

test('a refund whose answer is lost is sent again, and made once', async () => {
  const { groupId, orderId, totalMinor, session } = await paidThere()
  await applyPaymentState(shop.services, { attemptId: (await attemptOf(groupId)).id })
  await cancelOrder(shop.services, { orderId })
  const [row] = await shop.services.db.select().from(refund).where(eq(refund.orderId, orderId))
  const refundId = row?.id ?? ''
  proxy.set({ answerBytes: 60 })
  proxy.cutAll()
  await expect(sendRefund(shop.services, { refundId })).rejects.toThrow()
  proxy.set({})
  proxy.cutAll()
  await sendRefund(shop.services, { refundId })
  const made = [...stripe.refunds.values()].filter(({ charge }) => charge === `ch_${session.id}`)
  expect(made).toMatchObject([{ amount: totalMinor }])
})
