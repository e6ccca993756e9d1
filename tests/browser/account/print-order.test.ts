import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { signIn, withBrowser } from '#tests/support/browser/browser.ts'

const open = withBrowser()

test('a printed order says who answers for the shop, and leaves out its navigation', async () => {
  const page = await open({ viewport: { width: 800, height: 1000 } })
  await signIn(page, 'cliente@feira.test')
  await page.goto('/orders')
  await page.getByRole('main').locator('a[href^="/orders/"]').first().click()
  await page.waitForURL(/\/orders\/\w/)
  await page.emulateMedia({ media: 'print' })
  const footer = page.locator('footer')
  await expect.poll(() => footer.getByText(/CNPJ\s[\d./-]{18}/).isVisible()).toBe(true)
  await expect.poll(() => footer.getByRole('link').count()).toBe(0)
  await expect.poll(() => page.getByRole('main').getByRole('button').count()).toBe(0)
})

test('a store prints an order without its menu', async () => {
  const page = await open({ viewport: { width: 800, height: 1000 } })
  await signIn(page, 'lojista@feira.test')
  await page.goto('/merchant/orders')
  await page.locator('main table a[href^="/merchant/orders/"]').first().click()
  await page.waitForURL(/\/merchant\/orders\/\w/)
  await expect.poll(() => page.locator('.panel-bar').isVisible()).toBe(true)
  await page.emulateMedia({ media: 'print' })
  await expect.poll(() => page.locator('.panel-bar, .panel-header').first().isVisible()).toBe(false)
  const wide = { width: 1280, height: 900 }
  await page.setViewportSize(wide)
  const width = () => page.locator('main .page-head').evaluate((head) => head.getBoundingClientRect().width)
  await expect.poll(width).toBeGreaterThan(wide.width * 0.9)
})

test('the receipt of an order is saved as a PDF', async () => {
  const page = await open({ viewport: { width: 390, height: 800 } })
  await signIn(page, 'cliente@feira.test')
  await page.goto('/orders')
  await page.getByRole('main').locator('a[href^="/orders/"]').first().click()
  await page.waitForURL(/\/orders\/\w/)
  const saved = page.waitForEvent('download')
  await page.getByRole('link', { name: '(PDF)' }).first().click()
  const download = await saved
  expect(download.suggestedFilename()).toMatch(/^pedido-[\dA-Z]{4}-[\dA-Z]{4}\.pdf$/)
  const content = await readFile(await download.path())
  expect(content.subarray(0, 5).toString()).toBe('%PDF-')
})
