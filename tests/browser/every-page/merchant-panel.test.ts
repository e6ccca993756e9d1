import { expect, test } from 'vitest'
import { expectAccessible, expectHydrated, signIn, withBrowser } from '#tests/support/browser/browser.ts'
import { expectFitForPhone } from '#tests/support/browser/page-rules.ts'

const open = withBrowser()
const phone = {
  viewport: { width: 320, height: 640 },
  hasTouch: true,
  isMobile: true,
  reducedMotion: 'reduce',
} as const

test('on a phone, the bar of the panel leads to its sections, each as high as a finger, and to a menu of all', async () => {
  const page = await open(phone)
  await signIn(page, 'lojista@feira.test')
  await page.goto('/merchant/products/grid')
  await expectHydrated(page)
  const current = page
    .getByRole('navigation', { name: 'Páginas de Produtos' })
    .getByRole('link', { name: 'Planilha' })
  await expect.poll(() => current.getAttribute('aria-current')).toBe('page')
  const { x = 0, width = 0 } = (await current.boundingBox()) ?? {}
  expect(x + width).toBeLessThanOrEqual(phone.viewport.width)
  const bar = page.locator('.panel-bar')
  const inBar = bar.locator('> a, > details > summary')
  await expect
    .poll(() => inBar.locator('.panel-bar-label').allInnerTexts())
    .toEqual(['Hoje', 'Pedidos', 'Produtos', 'Mensagens', 'Mais'])
  for (const each of await inBar.all()) expect((await each.boundingBox())?.height).toBeGreaterThanOrEqual(44)
  await bar.getByText('Mais', { exact: true }).click()
  const links = page.locator('.panel-sheet').getByRole('link')
  await expect.poll(() => links.count()).toBeGreaterThanOrEqual(13)
  await links.filter({ hasText: 'Histórico' }).scrollIntoViewIfNeeded()
  for (const link of await links.all()) expect((await link.boundingBox())?.height).toBeGreaterThanOrEqual(44)
  await expectFitForPhone(page, 'the open menu')
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect.poll(() => links.first().isVisible()).toBe(false)
})

test('the panel has neither the header nor the footer of the shop, without scripts, too', async () => {
  const page = await open({ ...phone, javaScriptEnabled: false })
  await signIn(page, 'lojista@feira.test')
  await page.goto('/merchant/orders')
  await expect.poll(() => page.locator('.awning, .footer, .header, .header-categories').count()).toBe(0)
  await expect
    .poll(() => page.getByRole('banner').getByRole('link', { name: 'Café Serra Azul' }).count())
    .toBe(1)
  await page.locator('.panel-bar').getByText('Mais', { exact: true }).click()
  await page.locator('.panel-sheet').getByRole('link', { name: 'Estoque' }).click()
  await page.waitForURL('**/merchant/stock')
})

test('on a wide window, the sections stand beside the page, and its header searches for orders', async () => {
  const page = await open({ viewport: { width: 1280, height: 900 } })
  await signIn(page, 'lojista@feira.test')
  await page.goto('/merchant/stock')
  await expect.poll(() => page.locator('.panel-bar').isVisible()).toBe(false)
  const sections = page.getByRole('navigation', { name: 'Sua loja' })
  await expect
    .poll(() => sections.getByRole('link', { name: 'Estoque' }).getAttribute('aria-current'))
    .toBe('page')
  await page.getByRole('searchbox', { name: 'Buscar pedidos' }).fill('bia')
  await page.keyboard.press('Enter')
  await page.waitForURL('**/merchant/orders?q=bia')
})

test('no focused element of a long page is behind the bar of a phone', async () => {
  const page = await open(phone)
  await signIn(page, 'lojista@feira.test')
  await page.goto('/merchant/products')
  await expectHydrated(page)
  const barTop = (await page.locator('.panel-bar').boundingBox())?.y ?? 0
  for (let step = 0; step < 60; step++) {
    await page.keyboard.press('Tab')
    const bottom = await page.evaluate(() => {
      const focused = document.activeElement
      return focused?.closest('main') ? focused.getBoundingClientRect().bottom : 0
    })
    expect(bottom).toBeLessThanOrEqual(barTop + 1)
  }
})
