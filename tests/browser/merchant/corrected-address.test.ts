import { expect, test } from 'vitest'
import { merchantIdOf } from '#server/shop/merchants/merchant-queries.ts'
import { confirmPayment } from '#server/shop/orders/payments/settle-payment.ts'
import { orderIdOf } from '#server/shop/orders/views/order-queries.ts'
import { proposeAddressForm, requestAddressForm } from '#shared/forms/merchant/address-form.ts'
import { noteForm } from '#shared/forms/merchant/note-form.ts'
import { href } from '#shared/href.ts'
import { addressChangeMessages as messages } from '#shared/messages/account/address-changes.ts'
import { orderMessages } from '#shared/messages/account/orders.ts'
import { merchantOrderMessages } from '#shared/messages/merchant/merchant-order.ts'
import { noteMessages } from '#shared/messages/merchant/notes.ts'
import { tagMessages } from '#shared/messages/merchant/tags.ts'
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
  'a store asks a guest about a wrong number of a house, and sends to the right one (scripts: %s)',
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
    await merchant.getByText(tagMessages.open, { exact: true }).click()
    await merchant.getByLabel('Marcador', { exact: true }).fill('conferir endereço')
    await merchant.getByRole('button', { name: tagMessages.add }).click()
    await merchant.getByText(merchantOrderMessages.done.tag).waitFor()
    await merchant.getByLabel(noteForm.fields.teamNote.label).fill('O número não existe na rua.')
    await merchant.getByRole('button', { name: noteMessages.submit }).click()
    await merchant.getByText(merchantOrderMessages.done.note).waitFor()

    await merchant.getByText(messages.store.open, { exact: true }).click()
    const houseNumber = proposeAddressForm.fields.number.label
    await merchant.getByLabel(houseNumber, { exact: true }).fill('4321')
    if (javaScriptEnabled) await expectAccessible(merchant)
    await merchant.getByRole('button', { name: messages.store.submit }).click()
    await merchant.getByText(merchantOrderMessages.done['propose-address']).waitFor()

    await customer.reload()
    await customer.getByRole('heading', { name: messages.title }).waitFor()
    if (javaScriptEnabled) await expectAccessible(customer)
    await customer.getByRole('button', { name: messages.accept }).click()
    await customer.getByText(orderMessages.done['address-accept']).waitFor()

    await merchant.goto(href('merchant-order', { orderNumber }))
    await merchant.getByText(messages.store.status.accepted).waitFor()
    await expect.poll(() => merchant.locator('address').first().innerText()).toContain('4321')

    await customer.getByText(messages.customer.open, { exact: true }).click()
    const ownNumber = requestAddressForm.fields.number.label
    await customer.getByLabel(ownNumber, { exact: true }).fill('77')
    if (javaScriptEnabled) await expectAccessible(customer)
    await customer.getByRole('button', { name: messages.customer.submit }).click()
    await customer.getByText(orderMessages.done['address-request']).waitFor()
    await customer.getByRole('heading', { name: messages.customer.waitsTitle }).waitFor()

    await merchant.goto(href('merchant-order', { orderNumber }))
    await merchant.getByText(messages.store.requested).waitFor()
    await merchant.getByText(messages.store.decline, { exact: true }).click()
    if (javaScriptEnabled) await expectAccessible(merchant)
    await merchant.getByRole('button', { name: messages.store.accept }).click()
    await merchant.getByText(merchantOrderMessages.done['accept-address']).waitFor()
    await customer.reload()
    await expect.poll(() => customer.locator('address').first().innerText()).toContain('77')
  },
)
