import { beforeAll, expect, test } from 'vitest'
import { expectAccessible, expectHydrated, signIn, withBrowser } from '#tests/support/browser/browser.ts'
import { orderAsGuest, productOf, sayPaid } from '#tests/support/browser/buying.ts'
import { withNewPeople } from '#tests/support/browser/new-people.ts'

const open = withBrowser()
const people = withNewPeople()
let store: Awaited<ReturnType<typeof people.newStore>>
beforeAll(async () => {
  store = await people.newStore({ products: 1, isSized: true })
})
const phone = { viewport: { width: 390, height: 844 } } as const

test.each([false, true])(
  'a size is exchanged for another, and the difference paid (scripts: %s)',
  async (scripts) => {
    const customer = await open({ ...phone, javaScriptEnabled: scripts })
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
    await customer.getByText('Desistir da compra ou devolver produtos').click()
    await customer.getByText('Trocar por outro', { exact: true }).click()
    if (!scripts) {
      await customer.getByRole('button', { name: 'Pedir devolução' }).click()
      // What is wanted is missing, and nothing that was chosen is lost.
      await customer.getByRole('link', { name: 'Escolha pelo que trocar cada produto.' }).waitFor()
      await expect
        .poll(() => customer.getByRole('radio', { name: /Trocar por outro/ }).isChecked())
        .toBe(true)
    }
    await customer.getByLabel(/No lugar de/).selectOption({ label: 'G (R$ 42,00)' })
    await customer.getByRole('button', { name: 'Pedir devolução' }).click()
    await customer.getByText('Troca: volta 1 ×').waitFor()
    await customer.getByText('frete a combinar').waitFor()

    await merchant.reload()
    await merchant.getByLabel('Frete do novo envio').fill('8,00')
    await merchant.getByRole('button', { name: 'Aceitar a troca' }).click()
    await merchant.getByText('As peças novas estão reservadas.', { exact: false }).first().waitFor()
    await expectHydrated(merchant)
    await expectAccessible(merchant)

    await customer.reload()
    await customer.getByText('você paga R$ 20,00').waitFor()
    await customer.getByRole('button', { name: 'Já enviei' }).click()
    await customer.getByText('A caminho da loja').waitFor()
    if (scripts) {
      await expectHydrated(customer)
      await expectAccessible(customer)
    }

    await merchant.reload()
    await merchant.getByRole('button', { name: 'Recebi os produtos' }).click()
    await merchant.getByRole('button', { name: 'Conferir e enviar a troca' }).click()
    await merchant.getByText('Falta o cliente pagar').waitFor()

    await customer.reload()
    await customer.getByText('Falta pagar R$ 20,00').waitFor()
    await customer.getByText('Reservado para a troca').waitFor()
    await customer.getByText('Pedido da troca:').getByRole('link').click()
    await customer.getByText('Pedido que volta:').waitFor()
    if (scripts) {
      await expectHydrated(customer)
      await expectAccessible(customer)
    }
    await sayPaid(customer)
    await customer.getByText('Obrigado por avisar!').first().waitFor()

    await merchant.getByText('Pedido da troca:').getByRole('link').click()
    await merchant.getByRole('button', { name: 'Confirmar pagamento', exact: true }).click()
    await merchant.getByText('A troca está paga').waitFor()
    await customer.reload()
    await customer.getByText('A troca está paga').waitFor()
  },
)
