import { expect, test } from 'vitest'
import {
  expectAccessible,
  expectHydrated,
  signIn,
  type VisitorPage,
  withBrowser,
} from '#tests/support/browser/browser.ts'

const open = withBrowser()
const phone = { viewport: { width: 390, height: 844 }, reducedMotion: 'reduce' } as const
const nextYear = new Date().getFullYear() + 1

// The rule begins next year and is for one store, because the other journeys visit the same shop.
test.each([true, false])(
  'the operator adds, changes, moves and ends a commission rule after a look at each (scripts: %s)',
  async (javaScriptEnabled) => {
    const page = await open({ ...phone, javaScriptEnabled })
    const expectGood = async () => {
      if (!javaScriptEnabled) return
      await expectHydrated(page)
      await expectAccessible(page)
    }
    const name = javaScriptEnabled ? 'Cafés de janeiro' : 'Cafés de verão'
    await signIn(page, 'operador@feira.test')
    await page.goto('/operator/merchants')
    await page.getByRole('link', { name: 'Café Serra Azul' }).first().click()
    await page.getByRole('link', { name: 'Comissão desta loja' }).click()
    await page.getByRole('heading', { name: 'Regras que podem valer para Café Serra Azul' }).waitFor()
    await expectGood()
    await page.getByRole('link', { name: 'Nova regra só para Café Serra Azul' }).click()

    await page.getByLabel('Nome da regra').fill(name)
    await page.getByRole('textbox', { name: 'Porcentagem' }).fill('cem')
    await page.getByLabel('A partir do dia').fill(`${nextYear}-01-15`)
    await look(page)
    await page.getByRole('alert').waitFor()
    // The browser itself reports the status of the refused form.
    page.messages.length = 0
    await expect.poll(() => page.getByLabel('Nome da regra').inputValue()).toBe(name)
    await expect.poll(() => page.getByRole('checkbox', { name: 'Café Serra Azul' }).isChecked()).toBe(true)
    await page.getByRole('textbox', { name: 'Porcentagem' }).fill('7,5')
    await look(page)
    await page.getByRole('heading', { name: 'Confira a nova regra' }).waitFor()
    await page.getByText(`15 de janeiro de ${nextYear}`).waitFor()
    await page.getByText('Pedidos já feitos, mesmo os que ainda esperam o pagamento').waitFor()
    await page.getByText(`7,5%, pela regra “${name}”`).waitFor()
    await page.getByText('12%, pela regra “Comissão padrão”').waitFor()
    await expectGood()

    await page.getByRole('button', { name: 'Corrigir' }).click()
    await expect.poll(() => page.getByRole('textbox', { name: 'Porcentagem' }).inputValue()).toBe('7,5')
    await page.getByRole('textbox', { name: 'Porcentagem' }).fill('8')
    await look(page)
    await page.getByText(`8%, pela regra “${name}”`).waitFor()
    await page.getByRole('button', { name: 'Criar a regra' }).click()
    await expectNotice(page, 'Regra criada.', javaScriptEnabled)
    await expectGood()

    const openRule = () =>
      page.getByRole('link', { name: new RegExp(`^Mudar ou encerrar.*${name}$`) }).click()
    await openRule()
    await page.getByText('Mudar esta regra').click()
    await page.getByRole('textbox', { name: 'Porcentagem' }).fill('9')
    await look(page)
    await page.getByRole('heading', { name: 'Confira a mudança' }).waitFor()
    await page.getByText(`9%, pela regra “${name}”`).waitFor()
    await page.getByRole('button', { name: 'Mudar a regra' }).click()
    await expectNotice(page, 'Regra mudada.', javaScriptEnabled)

    await openRule()
    await page.getByText('Mudar a ordem').click()
    await page.getByLabel('Lugar na ordem').selectOption({ label: 'Antes de “Livros”' })
    await look(page)
    await page.getByText(`${name} (esta)`).waitFor()
    await expectGood()
    await page.getByRole('button', { name: 'Mudar a ordem' }).click()
    await expectNotice(page, 'Ordem das regras mudada.', javaScriptEnabled)

    await openRule()
    await page.getByText('Encerrar esta regra').click()
    await look(page)
    await page.getByRole('heading', { name: 'Confira o encerramento' }).waitFor()
    await page.getByRole('button', { name: 'Encerrar a regra' }).click()
    await expectNotice(page, 'Regra encerrada.', javaScriptEnabled)
    await expect.poll(() => page.getByRole('rowheader', { name }).count()).toBe(0)
    await page.getByText(`encerrou a regra de comissão ${name}`).waitFor()
  },
)

/** Of several forms, the one that is unfolded. */
const look = (page: VisitorPage) =>
  page.getByRole('button', { name: 'Ver o que muda' }).filter({ visible: true }).click()

async function expectNotice(page: VisitorPage, text: string, hasScripts: boolean) {
  const banner = page.getByRole('status').filter({ hasText: text })
  await banner.waitFor()
  if (hasScripts) await page.locator('h1:focus').waitFor()
}
