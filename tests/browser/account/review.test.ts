import { expect, test } from 'vitest'
import { expectAccessible, expectHydrated, signIn, withBrowser } from '../../support/browser/browser.ts'

const open = withBrowser()

test('a customer reviews a delivered product by keyboard alone, and the product page shows the review', async () => {
  const page = await open({ viewport: { width: 320, height: 640 }, reducedMotion: 'reduce' })
  await signIn(page, 'cliente@feira.test')
  await page.goto('/orders?q=zulmira')
  await page
    .locator('main')
    .getByRole('link', { name: /^Pedido \w{4}-\w{4}/ })
    .first()
    .click()
  await page.getByRole('heading', { name: 'Conte como foi' }).waitFor()
  await expectHydrated(page)
  const opener = page.getByText(/^(Avaliar|Editar avaliação de) Canastra/).first()
  await opener.focus()
  await page.keyboard.press('Enter')
  // A review without stars comes back with its text.
  await page.getByLabel('O que você achou?').fill('Curado no ponto.')
  await page.getByRole('button', { name: /Publicar|Salvar/ }).click()
  await page.getByText('Escolha de 1 a 5 estrelas.').first().waitFor()
  expect(await page.getByLabel('O que você achou?').inputValue()).toBe('Curado no ponto.')
  await expectAccessible(page)
  await page.getByRole('radio', { name: '1 estrela: Péssimo' }).focus()
  for (const _ of [2, 3, 4]) await page.keyboard.press('ArrowRight')
  await expect.poll(() => page.getByRole('radio', { name: '4 estrelas: Bom' }).isChecked()).toBe(true)
  await page.keyboard.press('Enter')
  await page
    .getByText(/^Editar avaliação/)
    .first()
    .waitFor()
  await page.goto('/stores/queijos-da-zulmira/products/canastra-curado-90-dias')
  await page.getByText('Curado no ponto.').waitFor()
  expect(page.messages.filter((message) => !message.includes('422'))).toEqual([])
})
