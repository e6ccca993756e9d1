import { expect, test } from 'vitest'
import { expectAccessible, expectHydrated, signIn, withBrowser } from '#tests/support/browser/browser.ts'
import { guestFields, openCheckout, postalCode, productOf, sayPaid } from '#tests/support/browser/buying.ts'
import { withNewPeople } from '#tests/support/browser/new-people.ts'
import { confirmAndShip } from '#tests/support/browser/sell-first-product.ts'

const open = withBrowser()
const people = withNewPeople()
const phone = { viewport: { width: 320, height: 640 }, colorScheme: 'dark' } as const

test('a merchant ships an order, and its customer follows it and confirms its delivery', async () => {
  const store = await people.newStore({ products: 1 })
  const customer = await open(phone)
  await customer.goto(await productOf(customer, store.slug), { waitUntil: 'commit' })
  await customer.getByRole('button', { name: 'Adicionar ao carrinho' }).click()
  await customer.waitForURL('**/cart')
  await openCheckout(customer)
  await customer.getByLabel('CEP').fill(postalCode)
  await customer.getByRole('radiogroup', { name: store.name }).waitFor()
  for (const [label, text] of Object.entries(guestFields)) await customer.getByLabel(label).fill(text)
  await customer.getByLabel('Estado').selectOption('SP')
  await customer.getByRole('button', { name: 'Fazer pedido' }).click()
  await customer.waitForURL('**/orders/view/**')
  await customer.getByText('Já paguei', { exact: true }).waitFor()
  const number = /[0-9A-Z]{4}-[0-9A-Z]{4}/.exec(await customer.getByRole('main').innerText())?.[0] ?? ''
  await sayPaid(customer)
  await customer.getByText('vai conferir o pagamento').waitFor()

  const merchant = await open({ viewport: { width: 1280, height: 900 } })
  await signIn(merchant, store.owner.email)
  await confirmAndShip(merchant, number)
  await expectHydrated(merchant)
  await expectAccessible(merchant)

  await customer.reload()
  const track = customer.getByRole('link', { name: 'Rastrear AA123456785BR' })
  await expect.poll(() => track.getAttribute('href')).toContain('correios.com.br')
  await expectHydrated(customer)
  await expectAccessible(customer)
  await customer.getByRole('button', { name: 'Recebi meu pedido' }).click()
  await customer.getByText('Entregue em').waitFor()

  await merchant.reload()
  await merchant.getByText('1 entregue').first().waitFor()
  expect(merchant.messages).toEqual([])
})
