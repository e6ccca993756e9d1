import { expect, test } from 'vitest'
import { expectAccessible, expectHydrated, withBrowser } from '#tests/support/browser/browser.ts'

const open = withBrowser()
const product = '/stores/cafe-serra-azul/products/bourbon-amarelo'

test('a product picture opens in full screen, arrow keys change it, and the focus returns when it closes', async () => {
  const page = await open({ viewport: { width: 320, height: 640 }, reducedMotion: 'reduce' })
  await page.goto(product)
  await expectHydrated(page)
  const picture = page.locator('.gallery-zoom').first()
  await picture.focus()
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog')
  await dialog.getByText('Foto 1 de 2').waitFor()
  await expectAccessible(page)
  await page.keyboard.press('ArrowRight')
  await dialog.getByText('Foto 2 de 2').waitFor()
  await page.keyboard.press('ArrowRight')
  await dialog.getByText('Foto 1 de 2').waitFor()
  await dialog.getByRole('button', { name: 'Mais perto' }).click()
  await expect
    .poll(() => dialog.locator('.zoom-view').evaluate((view) => view.scrollWidth > view.clientWidth))
    .toBe(true)
  await page.keyboard.press('Escape')
  await dialog.waitFor({ state: 'hidden' })
  await expect.poll(() => picture.evaluate((link) => link === document.activeElement)).toBe(true)
})

test('without scripts a product picture links to its file', async () => {
  const page = await open({ javaScriptEnabled: false })
  await page.goto(product)
  const address = await page.locator('.gallery-zoom').first().getAttribute('href')
  const answer = await page.request.get(address ?? '')
  expect(answer.headers()['content-type']).toBe('image/jpeg')
})

test('recently viewed products are remembered in this browser only, and can be cleared', async () => {
  const page = await open()
  await page.goto(product)
  await expectHydrated(page)
  await page.goto('/stores/cafe-serra-azul/products/catuai-vermelho')
  const seen = page.getByRole('heading', { name: 'Vistos por você' })
  await seen.waitFor()
  await page
    .getByRole('link', { name: /Bourbon Amarelo.*Café Serra Azul/ })
    .last()
    .waitFor()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Limpar' }).click()
  await seen.waitFor({ state: 'hidden' })
  await page.reload()
  await expectHydrated(page)
  await expect.poll(() => seen.count()).toBe(0)
})
