import { afterAll, beforeAll, expect, test } from 'vitest'
import { connectCarrier } from '#server/shop/connections/connect-carrier.ts'
import { merchantIdOf } from '#server/shop/merchants/merchant-queries.ts'
import { pollLabels } from '#server/shop/orders/labels/poll-labels.ts'
import { confirmPayment } from '#server/shop/orders/payments/settle-payment.ts'
import { orderIdOf } from '#server/shop/orders/views/order-queries.ts'
import { href } from '#shared/href.ts'
import { labelMessages } from '#shared/messages/merchant/labels.ts'
import { merchantOrderMessages } from '#shared/messages/merchant/merchant-order.ts'
import { expectAccessible, signIn, withBrowser } from '#tests/support/browser/browser.ts'
import { orderAsGuest, productOf } from '#tests/support/browser/buying.ts'
import { withOwnServices } from '#tests/support/browser/own-services.ts'
import { withOwnShop } from '#tests/support/browser/own-shop.ts'
import { melhorEnvioStandIn } from '#tests/support/http/melhor-envio-stand-in.ts'

const store = { slug: 'cafe-serra-azul', name: 'Café Serra Azul' }
const phone = { viewport: { width: 390, height: 844 } } as const

const openAnywhere = withBrowser()
// Other journeys buy at the same store by its own shipping rules.
const shop = withOwnShop()
const open = (options: Parameters<typeof openAnywhere>[0]) =>
  openAnywhere({ baseURL: shop().address, ...options })
const services = withOwnServices(shop)
let carrier: Awaited<ReturnType<typeof melhorEnvioStandIn>>
let merchantId: string
beforeAll(async () => {
  carrier = await melhorEnvioStandIn()
  merchantId = (await merchantIdOf(services().db, store.slug)) ?? ''
  await connectCarrier(services(), { merchantId, kind: 'melhor_envio', account: carrier.account })
})
afterAll(async () => {
  await carrier.close()
})

test.each([true, false])(
  'a parcel whose label was bought is shipped and delivered by the carrier’s word (scripts: %s)',
  async (javaScriptEnabled) => {
    const customer = await open({ javaScriptEnabled, ...phone })
    await customer.goto(await productOf(customer, store.slug))
    await customer.getByRole('button', { name: 'Adicionar ao carrinho' }).click()
    await customer.waitForURL('**/cart')
    const orderNumber = await orderAsGuest(customer, store.name)
    const orderId = await orderIdOf(services().db, { merchantId }, orderNumber)
    if (!orderId) throw new Error(`There is no order ${orderNumber}`)
    await confirmPayment(services(), { orderId, merchantId })

    const merchant = await open({ javaScriptEnabled, ...phone })
    await signIn(merchant, 'lojista@feira.test')
    const page = href('merchant-order', { orderNumber })
    await merchant.goto(page)
    await merchant.getByRole('button', { name: merchantOrderMessages.fulfillments.accept }).click()
    await merchant.getByRole('link', { name: labelMessages.see }).click()
    await merchant.getByLabel(labelMessages.service).selectOption('1')
    if (javaScriptEnabled) await expectAccessible(merchant)
    await merchant.getByRole('button', { name: labelMessages.buy }).click()
    await merchant.getByText(merchantOrderMessages.done['buy-label']).waitFor()
    // The job buys it meanwhile.
    await expect
      .poll(async () => {
        await merchant.goto(page)
        return merchant.getByRole('main').innerText()
      })
      .toContain(labelMessages.shipments.ready)
    const [shipment] = [...carrier.shipments.values()].slice(-1)
    expect(shipment).toMatchObject({ status: 'generated', service_id: 1 })
    const print = merchant.getByRole('link', { name: labelMessages.print })
    await expect.poll(() => print.getAttribute('href')).toContain(orderNumber)
    if (javaScriptEnabled) await expectAccessible(merchant)

    carrier.move(shipment?.id ?? '', 'posted')
    await pollLabels(services())
    await customer.reload()
    await customer
      .getByText(shipment?.tracking ?? '')
      .first()
      .waitFor()
    carrier.move(shipment?.id ?? '', 'delivered')
    await pollLabels(services())
    await customer.reload()
    await customer.getByText('Entregue em').first().waitFor()
    expect(merchant.messages).toEqual([])
  },
)
