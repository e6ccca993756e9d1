import { expect, test } from 'vitest'
import { expectAccessible, expectHydrated, signIn, withBrowser } from '#tests/support/browser/browser.ts'

const open = withBrowser()
const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true } as const

test('the tasks of a store are one line above its orders, and open for an address that names them', async () => {
  const page = await open(phone)
  await signIn(page, 'lojista@feira.test')
  await page.goto('/merchant/orders')
  await expectHydrated(page)
  const line = page.locator('.folded-tasks > summary')
  await expect.poll(() => line.innerText()).toMatch(/^1 pendência: Devolver dinheiro/)
  const settle = page.getByRole('button', { name: /^Já devolvi/ })
  await expect.poll(() => settle.isVisible()).toBe(false)
  expect((await line.boundingBox())?.height).toBeLessThanOrEqual(60)
  await line.click()
  await settle.waitFor()
  await expectAccessible(page)
  await page.goto('/merchant')
  await page.goto('/merchant/orders#tasks')
  await settle.waitFor()
})

test('without scripts an address opens the tasks, too', async () => {
  const page = await open({ ...phone, javaScriptEnabled: false })
  await signIn(page, 'lojista@feira.test')
  await page.goto('/merchant/orders?tasks=open')
  await page.getByRole('button', { name: /^Já devolvi/ }).waitFor()
})
