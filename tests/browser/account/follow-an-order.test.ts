import type { Locator } from 'playwright-core'
import { expect, test } from 'vitest'
import { orderLinkMessages } from '#shared/messages/account/order-link.ts'
import { merchantOrderMessages } from '#shared/messages/merchant/merchant-order.ts'
import { expectAccessible, expectHydrated, signIn, withBrowser } from '#tests/support/browser/browser.ts'
import { openCheckout, postalCode, productOf, sayPaid } from '#tests/support/browser/buying.ts'
import { withNewPeople } from '#tests/support/browser/new-people.ts'

const open = withBrowser()
const people = withNewPeople()

const isInSight = (part: Locator) =>
  part.evaluate((element) => {
    const { top, bottom } = element.getBoundingClientRect()
    return top >= 0 && bottom <= window.innerHeight
  })

test('a customer buys, the merchant confirms the payment, and the customer sees the order as paid', async () => {
  const store = await people.newStore({ products: 1 })
  const customer = await open()
  await signIn(customer, (await people.newCustomer()).email)
  await customer.goto(await productOf(customer, store.slug))
  await customer.getByRole('button', { name: 'Adicionar ao carrinho' }).click()
  await customer.waitForURL('**/cart')
  await openCheckout(customer)
  await customer.getByLabel('CEP').fill(postalCode)
  await customer.getByRole('radiogroup', { name: store.name }).waitFor()
  for (const [label, text] of [
    ['Celular', '11987654321'],
    ['CPF ou CNPJ', '52998224725'],
    ['Endereço', 'Rua A'],
    ['Número', '1'],
    ['Bairro', 'Centro'],
    ['Cidade', 'São Paulo'],
  ] as const) {
    await customer.getByLabel(label).fill(text)
  }
  await customer.getByLabel('Estado').selectOption('SP')
  await customer.getByRole('button', { name: 'Fazer pedido' }).click()
  await customer.waitForURL('**/orders/view/**')
  await sayPaid(customer)
  await customer.setViewportSize({ width: 390, height: 844 })
  await customer.getByText(orderLinkMessages.title, { exact: true }).click()
  await customer.getByRole('button', { name: orderLinkMessages.link.action }).click()
  const renewed = customer.getByText(orderLinkMessages.renewed)
  await renewed.waitFor()
  await expect
    .poll(() => isInSight(renewed), { message: 'the page has another path, and starts at its top' })
    .toBe(true)
  await customer.setViewportSize({ width: 1280, height: 720 })

  await customer.goto('/orders')
  await expectHydrated(customer)
  const number =
    /[0-9A-Z]{4}-[0-9A-Z]{4}/.exec((await customer.getByRole('main').innerText()) ?? '')?.[0] ?? ''
  expect(number).not.toBe('')

  const merchant = await open()
  await signIn(merchant, store.owner.email)
  await merchant.goto('/merchant/orders')
  await expectHydrated(merchant)
  const row = merchant.getByRole('row').filter({ hasText: number })
  await row.getByRole('button', { name: 'Confirmar' }).click()
  await merchant.getByText(merchantOrderMessages.done.confirm).waitFor()
  await expect.poll(() => row.getByRole('button', { name: 'Confirmar' }).count()).toBe(0)
  await expectAccessible(merchant)

  await customer.goto(`/orders/${number}`)
  await customer.getByText('Pedido confirmado').first().waitFor()
  await expectHydrated(customer)
  await expectAccessible(customer)
})

test('another customer’s order answers 404', async () => {
  const page = await open()
  await signIn(page, 'cliente@feira.test')
  const answer = await page.goto('/orders/ZZZZ-9999')
  expect(answer?.status()).toBe(404)
  await page.getByText('Page not found: /orders/ZZZZ-9999').waitFor()
})
