import { rm } from 'node:fs/promises'
import { eq, sql } from 'drizzle-orm'
import { pino } from 'pino'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { readConfig } from '#server/config.ts'
import { newId } from '#server/db/new-id.ts'
import {
  connection,
  inventoryLevel,
  order,
  orderLine,
  paymentAllocation,
  paymentAttempt,
  refund,
} from '#server/db/schema/index.ts'
import { webhookAddress } from '#server/shop/connections/webhook-address.ts'
import { merchantIdOf } from '#server/shop/merchants/merchant-queries.ts'
import { cancelOrder } from '#server/shop/orders/canceling/cancel-order.ts'
import { expireUnpaid } from '#server/shop/orders/payments/expire-unpaid.ts'
import { connectMercadoPago } from '#server/shop/orders/payments/mercado-pago/connect-mercado-pago.ts'
import { sendRefund } from '#server/shop/orders/refunds/send-refund.ts'
import { orderIdOf } from '#server/shop/orders/views/order-queries.ts'
import { setStock } from '#server/shop/stock/set-stock.ts'
import { findDifferences } from '#server/shop/verify/verify.ts'
import { startServices } from '#server/start/start-services.ts'
import { href } from '#shared/href.ts'
import { orderMessages } from '#shared/messages/account/orders.ts'
import { refundMessages } from '#shared/messages/account/refunds.ts'
import { reconciliationMessages } from '#shared/messages/money/reconciliation.ts'
import { taskMessages, taskText } from '#shared/messages/operator/tasks.ts'
import { checkoutMessages } from '#shared/messages/storefront/checkout.ts'
import { expectAccessible, signIn, type VisitorPage, withBrowser } from '#tests/support/browser/browser.ts'
import { guestFields, openCheckout, postalCode, productOf } from '#tests/support/browser/buying.ts'
import { demoFolder } from '#tests/support/demo-folder.ts'
import {
  mercadoPagoNotice,
  mercadoPagoStandIn,
  standInSecret,
} from '#tests/support/http/mercado-pago-stand-in.ts'
import { startShopProcess } from '#tests/support/http/start-shop-process.ts'

const store = { slug: 'cafe-serra-azul', name: 'Café Serra Azul' }
const phone = { viewport: { width: 390, height: 844 } }
const dayMs = 86_400_000

const open = withBrowser()
let dataDir: string
let shop: Awaited<ReturnType<typeof startShopProcess>>
let running: Awaited<ReturnType<typeof startServices>>
let account: Awaited<ReturnType<typeof mercadoPagoStandIn>>
let merchantId: string
let connectionId: string
beforeAll(async () => {
  account = await mercadoPagoStandIn()
  dataDir = await demoFolder()
  const environment = {
    MERCADO_PAGO_API_BASE: account.config.apiBase,
    MERCADO_PAGO_WEBHOOK_SECRET: standInSecret,
  }
  shop = await startShopProcess({ dataDir, environment })
  running = await startServices(
    readConfig({ DATA_DIR: dataDir, ...environment }),
    pino({ level: 'silent' }),
    {
      worker: false,
      reportError(error) {
        throw error
      },
    },
  )
  const { services } = running
  merchantId = (await merchantIdOf(services.db, store.slug)) ?? ''
  const opened = { ...account.newToken(), expiresAt: null }
  connectionId = (await connectMercadoPago(services, { merchantId, account: opened })).id
  // Connected for long, so that what went back yesterday is compared.
  const connectedAt = new Date(Date.now() - 10 * dayMs)
  await services.db.update(connection).set({ connectedAt }).where(eq(connection.id, connectionId))
})
afterAll(async () => {
  await running.stop()
  await shop.stop()
  await account.close()
  await rm(dataDir, { recursive: true, force: true })
})
beforeEach(() => account.fault({}))
afterEach(async () => expect(await findDifferences(running.services.db)).toEqual([]))

/** Bia's order, which waits for its payment. */
async function orderOf(page: VisitorPage, method: 'card' | 'boleto') {
  const { services } = running
  await page.goto(await productOf(page, store.slug))
  await page.getByRole('button', { name: 'Adicionar ao carrinho' }).click()
  await page.waitForURL('**/cart')
  await openCheckout(page)
  await page.getByLabel('CEP').fill(postalCode)
  await page.getByRole('button', { name: /frete/i }).click()
  await page.getByRole('radiogroup', { name: store.name }).waitFor()
  for (const [label, text] of Object.entries(guestFields)) await page.getByLabel(label).fill(text)
  await page.getByLabel('Estado').selectOption('SP')
  await page.getByLabel(checkoutMessages.payment.methods[method].label).check()
  await page.getByRole('button', { name: 'Fazer pedido' }).click()
  await page.waitForURL('**/orders/view/**')
  await shows(page, orderMessages.redirect[method].pay)
  const number = /[0-9A-Z]{4}-[0-9A-Z]{4}/.exec(await page.getByRole('main').innerText())?.[0] ?? ''
  const orderId = (await orderIdOf(services.db, { merchantId }, number)) ?? ''
  const [found] = await services.db
    .select({ attempt: paymentAttempt })
    .from(paymentAttempt)
    .innerJoin(paymentAllocation, eq(paymentAllocation.paymentId, paymentAttempt.paymentId))
    .where(eq(paymentAllocation.orderId, orderId))
  if (!found) throw new Error(`There is no attempt of ${number}`)
  return { number, orderId, attempt: found.attempt }
}

/** The page says so in the end, read again as often as it takes. */
const shows = (page: VisitorPage, text: string) =>
  expect
    .poll(async () => {
      await page.reload()
      // What is folded in says it as well.
      return (await page.getByRole('main').textContent())?.replaceAll(/\s+/g, ' ')
    })
    .toContain(text)

async function notify(page: VisitorPage, payment: { id: number }) {
  const { query, headers, body } = mercadoPagoNotice({ id: payment.id, at: running.services.clock() })
  const { pathname } = new URL(webhookAddress(running.services, connectionId, 'mercado_pago'))
  const address = `${pathname}?${new URLSearchParams(query)}`
  expect((await page.request.post(address, { headers, data: body })).status()).toBe(200)
}

async function paidOrder(page: VisitorPage) {
  const made = await orderOf(page, 'card')
  const payment = account.pay(made.attempt.providerRef)
  await notify(page, payment)
  await shows(page, orderMessages.payment.captured(store.name))
  return { ...made, payment }
}

/** All of it happened so long ago. */
async function passTime({ orderId, attempt }: { orderId: string; attempt: { id: string } }, ms: number) {
  const past = sql`${ms / 1_000} * interval '1 second'`
  const { createdAt, expiresAt } = paymentAttempt
  await running.services.db
    .update(order)
    .set({ createdAt: sql`${order.createdAt} - ${past}` })
    .where(eq(order.id, orderId))
  await running.services.db
    .update(paymentAttempt)
    .set({ createdAt: sql`${createdAt} - ${past}`, expiresAt: sql`${expiresAt} - ${past}` })
    .where(eq(paymentAttempt.id, attempt.id))
}

/** Nothing of what the order had is left. */
async function sellOut(orderId: string) {
  const { db } = running.services
  const [sold] = await db
    .select({ level: inventoryLevel })
    .from(orderLine)
    .innerJoin(inventoryLevel, eq(inventoryLevel.variantId, orderLine.variantId))
    .where(eq(orderLine.orderId, orderId))
  if (!sold) throw new Error('Nothing was sold')
  const { variantId, reserved } = sold.level
  const counted = { variantId, tracked: true, policy: 'deny', onHand: reserved } as const
  await db.transaction((tx) => setStock(tx, { ...counted, kind: 'receive', refType: 'test', refId: newId() }))
}

test('who pays a boleto after the order has ended gets it again, and their money back once it is sold out', async () => {
  const { services } = running
  const page = await open({ baseURL: shop.address, javaScriptEnabled: false, ...phone })
  for (const isSoldOut of [false, true]) {
    const made = await orderOf(page, 'boleto')
    const boleto = account.printBoleto(made.attempt.providerRef)
    await passTime(made, 8 * dayMs)
    await expireUnpaid(services, made)
    await shows(page, orderMessages.payment.canceledLate(orderMessages.payment.store))
    if (isSoldOut) await sellOut(made.orderId)
    account.change(boleto.id, 'approved', 'accredited')
    await notify(page, boleto)
    if (!isSoldOut) {
      await shows(page, orderMessages.payment.captured(store.name))
      expect(account.balanceMinor()).toBe(made.attempt.amountMinor)
      continue
    }
    await expect.poll(() => boleto.status).toBe('refunded')
    await shows(page, orderMessages.payment.canceledLate(orderMessages.payment.store))
  }
})

test('a refund that fails is tried again by its store, and the customer sees it arrive', async () => {
  const { services } = running
  const customer = await open({ baseURL: shop.address, ...phone })
  const { number, orderId, payment } = await paidOrder(customer)
  account.fault({ refunds: ['rejected'] })
  await cancelOrder(services, { orderId, merchantId, note: 'Acabou o café.' })
  const [row] = await services.db.select().from(refund).where(eq(refund.orderId, orderId))
  await expect(sendRefund(services, { refundId: row?.id ?? '' }, { isLastTry: true })).rejects.toThrow()
  await shows(customer, refundMessages.status.failed)

  const merchant = await open({ baseURL: shop.address, ...phone })
  await signIn(merchant, 'lojista@feira.test')
  await merchant.goto(href('merchant-orders', {}, { tasks: 'open' }))
  const { title } = taskText('refund_failed', { amount: '', number })
  const task = merchant.getByRole('article', { name: title })
  await expectAccessible(merchant)
  account.fault({})
  await task.getByRole('button', { name: taskMessages.retry }).click()
  await expect.poll(() => payment.status).toBe('refunded')
  await shows(customer, refundMessages.status.succeeded)
  await expectAccessible(customer)
  await merchant.reload()
  await expect.poll(() => task.count()).toBe(0)
  expect([...merchant.messages, ...customer.messages]).toEqual([])
})

test.each([true, false])(
  'what a store gave back at Mercado Pago is a difference, and one button books it (scripts: %s)',
  async (javaScriptEnabled) => {
    const customer = await open({ baseURL: shop.address, javaScriptEnabled, ...phone })
    const { number, payment } = await paidOrder(customer)
    // Lists are late: so long nothing is a difference.
    account.giveBack(payment.id, 700).date_created = new Date(Date.now() - dayMs).toISOString()

    const merchant = await open({ baseURL: shop.address, javaScriptEnabled, ...phone })
    await signIn(merchant, 'lojista@feira.test')
    await merchant.goto(href('merchant-reconciliation', {}))
    await merchant.getByRole('button', { name: reconciliationMessages.check }).click()
    await merchant.getByText(reconciliationMessages.checkStarted).waitFor()
    await merchant.goto(href('merchant-reconciliation', {}))
    await shows(merchant, reconciliationMessages.what.unknown.refund)
    await merchant
      .getByRole('link', { name: reconciliationMessages.order(number) })
      .first()
      .waitFor()
    await merchant.locator('summary', { hasText: reconciliationMessages.bookRefund }).click()
    if (javaScriptEnabled) await expectAccessible(merchant)
    await merchant.getByRole('button', { name: reconciliationMessages.bookRefund }).click()
    await merchant.getByText(reconciliationMessages.done['book-refund']).waitFor()
    await merchant.getByText(reconciliationMessages.noDifferences).waitFor()
    await shows(customer, refundMessages.status.succeeded)
    expect(account.refunds.filter(({ payment_id: id }) => id === payment.id)).toHaveLength(1)
    expect(merchant.messages).toEqual([])
  },
)
