import { rm } from 'node:fs/promises'
import { eq } from 'drizzle-orm'
import { pino } from 'pino'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readConfig } from '#server/config.ts'
import { order, paymentAllocation, paymentAttempt, paymentReceipt } from '#server/db/schema/index.ts'
import { webhookAddress } from '#server/shop/connections/webhook-address.ts'
import { merchantIdOf } from '#server/shop/merchants/merchant-queries.ts'
import { connectMercadoPago } from '#server/shop/orders/payments/mercado-pago/connect-mercado-pago.ts'
import { startServices } from '#server/start/start-services.ts'
import { orderMessages } from '#shared/messages/account/orders.ts'
import { checkoutMessages } from '#shared/messages/storefront/checkout.ts'
import { expectAccessible, withBrowser } from '#tests/support/browser/browser.ts'
import { guestFields, openCheckout, postalCode, productOf } from '#tests/support/browser/buying.ts'
import { demoFolder } from '#tests/support/demo-folder.ts'
import { mercadoPagoFront } from '#tests/support/http/mercado-pago-front.ts'
import {
  mercadoPagoNotice,
  mercadoPagoStandIn,
  standInSecret,
} from '#tests/support/http/mercado-pago-stand-in.ts'
import { startShopProcess } from '#tests/support/http/start-shop-process.ts'

const stores = [
  { slug: 'cafe-serra-azul', name: 'Café Serra Azul', userId: 44_444 },
  { slug: 'queijos-da-zulmira', name: 'Queijos da Dona Zulmira', userId: 55_555 },
]

interface Seller {
  name: string
  account: Awaited<ReturnType<typeof mercadoPagoStandIn>>
  noticePath: string
}

const open = withBrowser()
let dataDir: string
let shop: Awaited<ReturnType<typeof startShopProcess>>
let running: Awaited<ReturnType<typeof startServices>>
let front: Awaited<ReturnType<typeof mercadoPagoFront>>
let sellers: Seller[]
beforeAll(async () => {
  const accounts = await Promise.all(stores.map(({ userId }) => mercadoPagoStandIn({ userId })))
  front = await mercadoPagoFront(accounts)
  dataDir = await demoFolder()
  const environment = {
    MERCADO_PAGO_API_BASE: front.apiBase,
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
  sellers = await Promise.all(
    accounts.map(async (account, index): Promise<Seller> => {
      const { slug = '', name = '' } = stores[index] ?? {}
      const merchantId = (await merchantIdOf(services.db, slug)) ?? ''
      const opened = { ...account.newToken(), expiresAt: null }
      const { id } = await connectMercadoPago(services, { merchantId, account: opened })
      return { name, account, noticePath: new URL(webhookAddress(services, id, 'mercado_pago')).pathname }
    }),
  )
})
afterAll(async () => {
  await running.stop()
  await shop.stop()
  await front.close()
  for (const { account } of sellers) await account.close()
  await rm(dataDir, { recursive: true, force: true })
})

test.each([true, false])(
  'orders of two stores are paid by card in three instalments, each on its store’s own page, and confirmed by nobody (scripts: %s)',
  async (javaScriptEnabled) => {
    const page = await open({
      baseURL: shop.address,
      javaScriptEnabled,
      viewport: { width: 390, height: 844 },
    })
    for (const { slug } of stores) {
      await page.goto(await productOf(page, slug))
      await page.getByRole('button', { name: 'Adicionar ao carrinho' }).click()
      await page.waitForURL('**/cart')
    }
    await openCheckout(page)
    await page.getByLabel('CEP').fill(postalCode)
    await page.getByRole('button', { name: /frete/i }).click()
    for (const { name } of stores) await page.getByRole('radiogroup', { name }).waitFor()
    for (const [label, text] of Object.entries(guestFields)) await page.getByLabel(label).fill(text)
    await page.getByLabel('Estado').selectOption('SP')
    await page.getByLabel(checkoutMessages.payment.methods.card.label).check()
    if (javaScriptEnabled) await expectAccessible(page)
    await page.getByRole('button', { name: 'Fazer pedido' }).click()
    await page.waitForURL('**/orders/view/**')

    const paidAt = new Set<string>()
    for (let paid = 0; paid < stores.length; paid += 1) {
      const pay = page.locator('a:visible', { hasText: orderMessages.redirect.card.pay })
      await expect
        .poll(async () => {
          await page.reload()
          return pay.count()
        })
        .toBe(1)
      await page
        .getByRole('heading', { name: orderMessages.payment.steps({ paid, checked: 0, all: stores.length }) })
        .waitFor()
      if (javaScriptEnabled) await expectAccessible(page)
      await pay.click()
      const sellerAt = ({ origin }: URL) => sellers.find(({ account }) => account.config.apiBase === origin)
      await page.waitForURL((url) => sellerAt(url) !== undefined)
      const seller = sellerAt(new URL(page.url()))
      if (!seller) throw new Error(`Nobody sells at ${page.url()}`)
      paidAt.add(seller.name)
      await page.getByRole('button', { name: 'Pagar em 3x' }).click()
      await page.waitForURL('**/orders/**')
      const { query, headers, body } = mercadoPagoNotice(seller.account.payments.at(-1) ?? { id: 0 })
      const address = `${seller.noticePath}?${new URLSearchParams(query)}`
      expect((await page.request.post(address, { headers, data: body })).status()).toBe(200)
      await expect
        .poll(async () => {
          await page.reload()
          // A step that is done is closed.
          return page.getByRole('main').textContent()
        })
        .toContain(orderMessages.payment.captured(seller.name))
    }
    if (javaScriptEnabled) await expectAccessible(page)
    expect([...paidAt].sort()).toEqual(stores.map(({ name }) => name))
    for (const { account } of sellers) {
      const paid = account.payments.at(-1)
      expect(paid).toMatchObject({ status: 'approved', installments: 3 })
      const [received] = await running.services.db
        .select({ source: paymentReceipt.source, paymentStatus: order.paymentStatus })
        .from(paymentReceipt)
        .innerJoin(paymentAttempt, eq(paymentAttempt.id, paymentReceipt.attemptId))
        .innerJoin(paymentAllocation, eq(paymentAllocation.paymentId, paymentAttempt.paymentId))
        .innerJoin(order, eq(order.id, paymentAllocation.orderId))
        .where(eq(paymentReceipt.providerRef, String(paid?.id)))
      expect(received).toEqual({ source: 'provider', paymentStatus: 'paid' })
    }
  },
)
