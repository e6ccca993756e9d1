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

test('on a phone, the menu of the panel shows all sections, each as high as a finger', async () => {
  const page = await open(phone)
  await signIn(page, 'lojista@feira.test')
  await page.goto('/merchant/products/grid')
  await expectHydrated(page)
  const current = page.getByRole('navigation', { name: 'Produtos' }).getByRole('link', { name: 'Planilha' })
  await expect.poll(() => current.getAttribute('aria-current')).toBe('page')
  const { x = 0, width = 0 } = (await current.boundingBox()) ?? {}
  expect(x + width).toBeLessThanOrEqual(phone.viewport.width)
  await page.locator('.panel-menu > summary').click()
  const links = page.locator('.panel-menu').getByRole('link')
  await expect.poll(() => links.count()).toBeGreaterThanOrEqual(11)
  await expectFitForPhone(page, 'the open menu')
  await expectAccessible(page)
})
