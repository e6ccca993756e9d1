import { expect, test } from 'vitest'
import { expectAccessible, expectHydrated, signIn, withBrowser } from '#tests/support/browser/browser.ts'

const open = withBrowser()
const phone = { viewport: { width: 390, height: 844 }, reducedMotion: 'reduce' } as const

// Nothing is saved here, because the other journeys visit the same shop.
test.each([true, false])(
  'the operator looks at a colour and a text before saving (scripts: %s)',
  async (javaScriptEnabled) => {
    const page = await open({ ...phone, javaScriptEnabled })
    await signIn(page, 'operador@feira.test')
    await page.goto('/operator/settings')
    await page.getByRole('link', { name: 'Marca' }).click()
    await page.getByRole('heading', { level: 1, name: 'Marca' }).waitFor()
    await page.getByRole('textbox', { name: 'Cor', exact: true }).fill('#ffd400')
    await page.getByRole('button', { name: 'Ver antes de salvar' }).click()
    await page.getByText('Abaixo está como fica com #ffd400. Nada foi salvo ainda.').waitFor()
    await expect.poll(() => page.getByText('o tom mais próximo que dá para ler').count()).toBe(1)
    if (javaScriptEnabled) await expectAccessible(page)

    await page.getByRole('link', { name: 'Textos' }).click()
    await page.getByRole('link', { name: 'Editar: Termos de uso' }).click()
    await page.getByLabel('Texto', { exact: true }).fill('## Combinado\n\nVale o que **{{shopName}}** diz.')
    await page.getByRole('button', { name: 'Ver antes de salvar' }).click()
    await page.getByRole('heading', { name: 'Combinado' }).waitFor()
    await expect.poll(() => page.locator('.text-preview strong').textContent()).toBe('Feira')
    await expect
      .poll(() => page.getByLabel('Texto', { exact: true }).inputValue())
      .toContain('**{{shopName}}**')
    if (!javaScriptEnabled) return
    await expectHydrated(page)
    await expectAccessible(page)
  },
)
