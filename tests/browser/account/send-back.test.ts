import { beforeAll, test } from 'vitest'
import { expectAccessible, expectHydrated, signIn, withBrowser } from '#tests/support/browser/browser.ts'
import { orderAsGuest, productOf } from '#tests/support/browser/buying.ts'
import { withNewPeople } from '#tests/support/browser/new-people.ts'

const open = withBrowser()
const people = withNewPeople()
let store: Awaited<ReturnType<typeof people.newStore>>
beforeAll(async () => {
  store = await people.newStore({ products: 1 })
})
const phone = { viewport: { width: 320, height: 640 }, colorScheme: 'dark' } as const

test('a customer without JavaScript returns a product, and its store refunds it', async () => {
  const customer = await open({ ...phone, javaScriptEnabled: false })
  await customer.goto(await productOf(customer, store.slug))
  await customer.getByRole('button', { name: 'Adicionar ao carrinho' }).click()
  await customer.waitForURL('**/cart')
  const number = await orderAsGuest(customer, store.name)

  const merchant = await open({ viewport: { width: 1280, height: 900 } })
  await signIn(merchant, store.owner.email)
  await merchant.goto(`/merchant/orders/${number}`)
  await merchant.getByRole('button', { name: 'Confirmar pagamento', exact: true }).click()
  await merchant.getByRole('button', { name: 'Aceitar e preparar' }).click()
  await merchant.getByText('Enviar', { exact: true }).click()
  await merchant.getByRole('button', { name: 'Confirmar envio' }).click()
  await merchant.getByText('1 enviado').first().waitFor()

  await customer.reload()
  await customer.getByRole('button', { name: 'Recebi meu pedido' }).click()
  await customer.getByText('Pode ser devolvido até').waitFor()
  await customer.getByText('Você pode desistir da compra, sem dizer por quê, até').waitFor()
  await customer.getByText('Desistir da compra ou devolver produtos').click()
  // A line of one piece is preselected.
  await customer.getByLabel(/até 1/).fill('0')
  await customer.getByRole('button', { name: 'Pedir devolução' }).click()
  await customer.getByRole('link', { name: 'Diga quantas peças de cada produto.' }).waitFor()
  await customer.getByLabel(/até 1/).fill('1')
  await customer.getByRole('button', { name: 'Pedir devolução' }).click()
  await customer.getByText('Envie até').waitFor()
  await customer.getByLabel('Código de rastreio').fill('BR123456789BR')
  await customer.getByRole('button', { name: 'Já enviei' }).click()
  await customer.getByText('A caminho da loja').waitFor()

  await merchant.reload()
  await merchant.getByRole('button', { name: 'Recebi os produtos' }).click()
  await merchant.getByRole('button', { name: 'Conferir e devolver o dinheiro' }).click()
  await merchant.getByRole('button', { name: 'Já devolvi' }).click()
  await merchant.getByText('Feito', { exact: false }).first().waitFor()
  await expectHydrated(merchant)
  await expectAccessible(merchant)

  await customer.reload()
  await customer.getByText('Devolução por arrependimento').waitFor()
  const withScripts = await open(phone)
  await withScripts.goto(customer.url())
  await expectHydrated(withScripts)
  await expectAccessible(withScripts)
})
