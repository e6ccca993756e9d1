import { afterAll, beforeAll, expect, test } from 'vitest'
import { connectCarrier } from '#server/shop/connections/connect-carrier.ts'
import { merchantIdOf } from '#server/shop/merchants/merchant-queries.ts'
import { carrierQuotingForm } from '#shared/forms/merchant/carrier-quoting-form.ts'
import { href } from '#shared/href.ts'
import { quotingMessages } from '#shared/messages/merchant/carrier-quoting.ts'
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
  'a store lets its carrier quote, and its customer buys at that price (scripts: %s)',
  async (javaScriptEnabled) => {
    const merchant = await open({ javaScriptEnabled, ...phone })
    await signIn(merchant, 'lojista@feira.test')
    await merchant.goto(href('merchant-delivery'))
    await merchant.getByLabel(quotingMessages.modes.instead).check()
    await merchant.getByLabel(carrierQuotingForm.fields.services.label).fill('PAC')
    await merchant.getByLabel(carrierQuotingForm.fields.surcharge.label).fill('3,50')
    await merchant.getByRole('button', { name: quotingMessages.save }).click()
    await merchant.getByText(quotingMessages.saved).waitFor()
    if (javaScriptEnabled) await expectAccessible(merchant)
    expect(merchant.messages).toEqual([])

    const customer = await open({ javaScriptEnabled, ...phone })
    await customer.goto(await productOf(customer, store.slug))
    await customer.getByRole('button', { name: 'Adicionar ao carrinho' }).click()
    await customer.waitForURL('**/cart')
    const orderNumber = await orderAsGuest(customer, store.name)
    await merchant.goto(href('merchant-order', { orderNumber }))
    await merchant.getByText('Correios PAC').first().waitFor()
  },
)
