import { eq } from 'drizzle-orm'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { inventoryLevel, payment, reconciliationLine } from '#server/db/schema/index.ts'
import { applyPaymentState } from '#server/shop/orders/payments/apply-payment-state.ts'
import { connectMercadoPago } from '#server/shop/orders/payments/mercado-pago/connect-mercado-pago.ts'
import { localDay } from '#shared/time/local-day.ts'
import { mercadoPagoStandIn } from '#tests/support/http/mercado-pago-stand-in.ts'
import { anOrder } from '#tests/support/shop/an-order.ts'
import { untilWaiting } from '#tests/support/shop/database/until-lock-wait.ts'
import { importStatement } from '#tests/support/shop/import-statement.ts'
import { moneyOf } from '#tests/support/shop/payment-state.ts'
import { reconcileAll } from '#tests/support/shop/reconciled.ts'
import { startShop } from '#tests/support/shop/start-shop.ts'

let shop: Awaited<ReturnType<typeof startShop>>
beforeEach(async () => {
  shop = await startShop()
  await shop.services.db.update(inventoryLevel).set({ tracked: false })
})
afterEach(() => shop.close())

/**
 * Does the work while somebody compares the accounts, who locks an account first and then its payments and lines, of
 * which this one is the first. The work has to wait before it holds any of them.
 */
async function besideComparison(lineId: string, work: () => Promise<unknown>) {
  const comparing = await shop.pool.connect()
  await comparing.query('begin; select from reconciled_account for update')
  await comparing.query('select from reconciliation_line where id = $1 for update', [lineId])
  const working = work()
  try {
    await untilWaiting(shop.pool)
    await comparing.query('select from payment for update nowait')
    await comparing.query('select from reconciliation_line for update nowait')
  } finally {
    await comparing.query('rollback')
    comparing.release()
    await working
  }
}

test('reading a connected account again waits for who compares it, and holds nothing meanwhile', async () => {
  const { services, world } = shop
  const account = await mercadoPagoStandIn({ clock: () => services.clock() })
  services.mercadoPago = account.config
  await connectMercadoPago(services, {
    merchantId: world.merchants.cafe.id,
    account: { ...account.newToken(), expiresAt: null },
  })
  for (let orders = 0; orders < 2; orders++) {
    const bought = await anOrder(shop, { state: 'pending', items: ['beans250'], paymentMethod: 'card' })
    const [attempt] = (await moneyOf(services, bought.groupId)).attempts
    account.pay(attempt?.providerRef ?? '')
    await applyPaymentState(services, { attemptId: attempt?.id ?? '' })
  }
  await reconcileAll(services)
  const lines = await services.db.select().from(reconciliationLine)
  expect(lines).toHaveLength(2)
  for (const { id } of lines) await besideComparison(id, () => reconcileAll(services))
  await account.close()
})

test('importing a statement again waits for who compares its account, and holds nothing meanwhile', async () => {
  const { services, world } = shop
  const merchantId = world.merchants.cafe.id
  const { totalMinor, groupId } = await anOrder(shop, {
    state: 'pending',
    items: ['beans250'],
    paymentMethod: 'pix',
  })
  const [attempt] = (await moneyOf(services, groupId)).attempts
  const day = localDay(services.clock(), services.country.timeZone).split('-').reverse().join('/')
  const amount = (totalMinor / 100).toFixed(2).replace('.', ',')
  const importRow = (more = '') => {
    const text = `Data;Histórico;Valor\n${day};PIX RECEBIDO ${attempt?.providerRef}${more};${amount}`
    return importStatement(services, text, { merchantId })
  }
  await importRow()
  const [paid] = await services.db.select().from(payment).where(eq(payment.groupId, groupId))
  expect(paid?.capturedMinor).toBe(totalMinor)
  const [line] = await services.db.select().from(reconciliationLine)
  await besideComparison(line?.id ?? '', () => importRow(' Bia'))
})
