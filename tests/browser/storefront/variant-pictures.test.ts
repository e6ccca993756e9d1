import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { expectAccessible, expectHydrated, signIn, withBrowser } from '#tests/support/browser/browser.ts'

const open = withBrowser()
const path = '/stores/cafe-serra-azul/products/coador-de-ceramica-azul'
const seeChosen = 'Ver foto da opção escolhida'

/** The picture of the gallery that is visible without scrolling. */
const shown = (page: Page) =>
  page.locator('.gallery-strip').evaluate((strip) => {
    const at = Math.round(strip.scrollLeft / strip.clientWidth)
    return strip.querySelectorAll<HTMLImageElement>('img:not(.picture-blur)')[at]?.alt
  })

test.each([true, false])(
  'the product picture changes with the chosen variant (scripts: %s)',
  async (scripts) => {
    const page = await open({ javaScriptEnabled: scripts, viewport: { width: 390, height: 844 } })
    await page.goto(path)
    if (scripts) {
      await expectHydrated(page)
      await expectAccessible(page)
    }
    await expect.poll(() => shown(page)).toBe('Coador coral sobre uma jarra com café')
    await page.getByRole('radio', { name: /^Índigo/ }).check()
    await expect.poll(() => page.getByRole('button', { name: seeChosen }).count()).toBe(scripts ? 0 : 1)
    if (!scripts) await page.getByRole('button', { name: seeChosen }).click()
    await expect.poll(() => shown(page)).toBe('Coador azul sobre uma jarra com café')
    await expect.poll(() => page.getByRole('radio', { name: /^Índigo/ }).isChecked()).toBe(true)
    await page.getByRole('button', { name: 'Adicionar ao carrinho' }).click()
    await page.waitForURL('**/cart')
    const chosen = page.getByRole('main').getByRole('listitem').filter({ hasText: 'Índigo' })
    await chosen.locator('img').first().waitFor()
  },
)

test.each([true, false])('a merchant sets which variants show a picture (scripts: %s)', async (scripts) => {
  const page = await open({ javaScriptEnabled: scripts, viewport: { width: 320, height: 640 } })
  await signIn(page, 'lojista@feira.test')
  await page.goto('/merchant/products?q=caneca%20esmaltada')
  await page.getByRole('link', { name: 'Caneca esmaltada do sítio' }).click()
  await page.getByRole('heading', { level: 1 }).waitFor()
  const first = page.locator('.picture-item').first()
  await first.locator('.quiet-action > summary').click()
  for (const colour of ['Azul', 'Creme', 'Vermelha'])
    await first.getByLabel(colour, { exact: true }).setChecked(colour !== 'Vermelha')
  if (scripts) await expectAccessible(page)
  await first.getByRole('button', { name: 'Salvar opções da foto 1' }).click()
  await first.getByText('Aparece ao escolher: Creme, Azul').waitFor()
})
