import { inArray } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { inventoryLevel } from '#server/db/schema/index.ts'
import { connectBank } from '#server/shop/connections/connect-bank.ts'
import { readChargebacks } from '#server/shop/orders/chargebacks/read-chargebacks.ts'
import { readBankReceipts } from '#server/shop/orders/payments/bank-pix/read-bank-receipts.ts'
import { connectMercadoPago } from '#server/shop/orders/payments/mercado-pago/connect-mercado-pago.ts'
import { reconcilePayments } from '#server/shop/orders/payments/reconcile-payments.ts'
import { bankStandIn } from '#tests/support/http/bank-stand-in.ts'
import { mercadoPagoFront } from '#tests/support/http/mercado-pago-front.ts'
import { mercadoPagoStandIn } from '#tests/support/http/mercado-pago-stand-in.ts'
import { anOrder } from '#tests/support/shop/an-order.ts'
import { moneyOf } from '#tests/support/shop/payment-state.ts'
import { startShop } from '#tests/support/shop/start-shop.ts'
import { storedOrder } from '#tests/support/shop/stored-order.ts'

/** A store with a bank and an account for cards of its own. */
interface Seller {
  item: string
  bank: Awaited<ReturnType<typeof bankStandIn>>
  cards: Awaited<ReturnType<typeof mercadoPagoStandIn>>
}

const stores = ['cafe', 'ana'] as const
const others = { cafe: 'ana', ana: 'cafe' } as const
const slowMs = 4_000

let shop: Awaited<ReturnType<typeof startShop>>
let front: Awaited<ReturnType<typeof mercadoPagoFront>>
let sellers: Record<(typeof stores)[number], Seller>
beforeAll(async () => {
  shop = await startShop({ poolSize: 10 })
  const { services, world } = shop
  const { beans250, vaseBlue } = world.variants
  await services.db
    .update(inventoryLevel)
    .set({ tracked: false })
    .where(inArray(inventoryLevel.variantId, [beans250, vaseBlue]))
  const clock = () => services.clock()
  const seller = async (item: string, userId: number): Promise<Seller> => ({
    item,
    bank: await bankStandIn({ clock }),
    cards: await mercadoPagoStandIn({ userId, clock }),
  })
  sellers = { cafe: await seller('beans250', 44_444), ana: await seller('vaseBlue', 55_555) }
  front = await mercadoPagoFront([sellers.cafe.cards, sellers.ana.cards])
  services.mercadoPago = { ...sellers.cafe.cards.config, apiBase: front.apiBase }
  for (const name of stores) {
    const merchantId = world.merchants[name].id
    const { bank, cards } = sellers[name]
    await connectBank(services, { merchantId, account: bank.account })
    await connectMercadoPago(services, {
      merchantId,
      account: { ...cards.newToken(), expiresAt: null },
    })
  }
})
afterAll(async () => {
  await shop.close()
  await front.close()
  for (const name of stores) {
    await sellers[name].bank.close()
    await sellers[name].cards.close()
  }
})
beforeEach(() => {
  healAll()
  // Long enough for accounts that were in trouble to be asked again.
  shop.services.passTime(10 * 60_000)
})

function healAll() {
  for (const { bank, cards } of Object.values(sellers)) {
    bank.fault({})
    cards.fault({})
  }
}

async function anOrderOf(name: (typeof stores)[number], paymentMethod: 'pix' | 'card') {
  const items = [sellers[name].item]
  const made = await anOrder(shop, { state: 'pending', items, paymentMethod })
  const [attempt] = (await moneyOf(shop.services, made.groupId)).attempts
  if (!attempt) throw new Error('There is no attempt')
  return { ...made, attempt }
}

/** Both have been paid; the job finds one store's money while the other's account has not answered yet. */
async function expectNoDelay(
  job: () => Promise<void>,
  orderId: string,
  paymentStatus: 'paid' | 'disputed' = 'paid',
) {
  let isOver = false
  const running = job().finally(() => {
    isOver = true
  })
  await expect
    .poll(async () => (await storedOrder(shop.services, orderId)).paymentStatus, { timeout: slowMs })
    .toBe(paymentStatus)
  expect(isOver).toBe(false)
  healAll()
  await running
}

test.each(stores)('a bank that answers slowly delays no other store’s Pix (slow: %s)', async (slow) => {
  const other = sellers[others[slow]]
  await anOrderOf(slow, 'pix')
  const { orderId, attempt } = await anOrderOf(others[slow], 'pix')
  const pix = other.bank.pay(attempt.providerRef, attempt.amountMinor)
  sellers[slow].bank.fault({ delayMs: slowMs })
  await expectNoDelay(() => readBankReceipts(shop.services), orderId)
  other.bank.takeBack(pix.endToEndId, attempt.amountMinor, 'EM_PROCESSAMENTO')
  sellers[slow].bank.fault({ delayMs: slowMs })
  await expectNoDelay(() => readChargebacks(shop.services), orderId, 'disputed')
})

test.each(stores)(
  'an account for cards that answers slowly delays no other store’s (slow: %s)',
  async (slow) => {
    const other = sellers[others[slow]]
    const { orderId, attempt } = await anOrderOf(others[slow], 'card')
    other.cards.pay(attempt.providerRef)
    sellers[slow].cards.fault({ status: 503 })
    // Pages that could not be made are asked for again.
    for (let made = 0; made < 2; made++) await anOrderOf(slow, 'card')
    sellers[slow].cards.fault({ delayMs: slowMs })
    shop.services.passTime(6 * 60_000)
    await expectNoDelay(() => reconcilePayments(shop.services), orderId)
  },
)

test('pages that cannot be made and payments that cannot be understood are both told', async () => {
  const { cafe, ana } = sellers
  const { attempt } = await anOrderOf('ana', 'card')
  const payment = ana.cards.pay(attempt.providerRef)
  ana.cards.change(payment.id, 'unheard_of', 'unheard_of')
  cafe.cards.fault({ status: 503 })
  await anOrderOf('cafe', 'card')
  shop.services.passTime(6 * 60_000)
  const failure: unknown = await reconcilePayments(shop.services).catch((error: unknown) => error)
  expect(failure).toBeInstanceOf(AggregateError)
  expect((failure as AggregateError).errors.map(String)).toEqual([
    expect.stringContaining('accounts could not be read'),
    expect.stringContaining('accounts could not be read'),
  ])
  ana.cards.change(payment.id, 'approved', 'accredited')
})
