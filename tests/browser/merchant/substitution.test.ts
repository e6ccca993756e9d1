import { expect, test } from 'vitest'
import { merchantIdOf } from '#server/shop/merchants/merchant-queries.ts'
import { confirmPayment } from '#server/shop/orders/payments/settle-payment.ts'
import { orderIdOf } from '#server/shop/orders/views/order-queries.ts'
import { proposeSubstitutionForm } from '#shared/forms/merchant/substitution-form.ts'
import { href } from '#shared/href.ts'
import { orderMessages } from '#shared/messages/account/orders.ts'
import { substitutionMessages as messages } from '#shared/messages/account/substitutions.ts'
import { merchantOrderMessages } from '#shared/messages/merchant/merchant-order.ts'
import { expectAccessible, signIn, withBrowser } from '#tests/support/browser/browser.ts'
import { orderAsGuest, productOf } from '#tests/support/browser/buying.ts'
import { withOwnServices } from '#tests/support/browser/own-services.ts'
import { withOwnShop } from '#tests/support/browser/own-shop.ts'

const store = { slug: 'cafe-serra-azul', name: 'Café Serra Azul' }
const phone = { viewport: { width: 390, height: 844 } } as const

const openAnywhere = withBrowser()
const shop = withOwnShop()
const open = (options: Parameters<typeof openAnywhere>[0]) =>
  openAnywhere({ baseURL: shop().address, ...options })
const services = withOwnServices(shop)

test.each([true, false])(
  'a store that cannot send a line proposes another product, and its guest accepts it (scripts: %s)',
  async (javaScriptEnabled) => {
    const customer = await open({ javaScriptEnabled, ...phone })
    await customer.goto(await productOf(customer, store.slug))
    await customer.getByRole('button', { name: 'Adicionar ao carrinho' }).click()
    await customer.waitForURL('**/cart')
    const orderNumber = await orderAsGuest(customer, store.name)
    const merchantId = (await merchantIdOf(services().db, store.slug)) ?? ''
    const orderId = await orderIdOf(services().db, { merchantId }, orderNumber)
    if (!orderId) throw new Error(`There is no order ${orderNumber}`)
    await confirmPayment(services(), { orderId, merchantId })

    const merchant = await open({ javaScriptEnabled, ...phone })
    await signIn(merchant, 'lojista@feira.test')
    await merchant.goto(href('merchant-order', { orderNumber }))
    await merchant.getByRole('link', { name: messages.store.open }).click()
    await merchant.getByRole('heading', { name: messages.store.title, level: 1 }).waitFor()
    await merchant.getByRole('searchbox', { name: messages.store.find }).fill('filtros')
    await merchant.getByRole('searchbox', { name: messages.store.find }).press('Enter')
    await merchant.waitForURL('**q=filtros*')
    if (javaScriptEnabled) await expectAccessible(merchant)
    await merchant.getByRole('radio', { name: 'Filtros de papel' }).check()
    await merchant.getByLabel(proposeSubstitutionForm.fields.note.label).fill('A safra acabou.')
    await merchant.getByRole('button', { name: messages.store.submit }).click()
    await merchant.getByText(merchantOrderMessages.done['propose-substitution']).waitFor()
    await merchant.getByText(messages.store.status.open).waitFor()

    await customer.reload()
    await customer.getByRole('heading', { name: messages.title }).waitFor()
    if (javaScriptEnabled) await expectAccessible(customer)
    await customer.getByRole('button', { name: messages.accept }).click()
    await customer.getByText(orderMessages.done['substitution-accept']).waitFor()
    await customer.getByText(messages.instead('')).waitFor()

    await merchant.goto(href('merchant-order', { orderNumber }))
    await merchant.getByText(messages.store.status.accepted).waitFor()
    await expect.poll(() => merchant.locator('.line-item-title').first().innerText()).toContain('Filtros')
  },
)
