import { expect, test } from 'vitest'
import {
  expectAccessible,
  expectHydrated,
  signIn,
  type VisitorPage,
  withBrowser,
} from '#tests/support/browser/browser.ts'
import { expectFitForPhone } from '#tests/support/browser/page-rules.ts'
import { panelPaths } from '#tests/support/browser/panel-paths.ts'

const open = withBrowser()
const phone = {
  viewport: { width: 320, height: 640 },
  hasTouch: true,
  isMobile: true,
  reducedMotion: 'reduce',
} as const

/** The first page below a list, as its table names it. */
async function firstOf(page: VisitorPage, list: string): Promise<string> {
  await page.goto(list)
  const link = page.locator(`main table a[href^="${list}/"]`).first()
  return (await link.getAttribute('href')) ?? ''
}

test('on a phone, every page of a busy store fits a thumb and an eye', async () => {
  const page = await open(phone)
  await signIn(page, 'lojista@feira.test')
  const lists = ['/merchant/orders', '/merchant/products', '/merchant/stock', '/merchant/delivery']
  const single: string[] = []
  for (const list of lists) single.push(await firstOf(page, list))
  for (const path of [...panelPaths, ...single]) {
    await page.goto(path)
    await expectHydrated(page)
    await expectFitForPhone(page, path)
  }
})

test('on a phone, the menu of the panel shows all sections, each as high as a finger', async () => {
  const page = await open(phone)
  await signIn(page, 'lojista@feira.test')
  await page.goto('/merchant/products/grid')
  await expectHydrated(page)
  const current = page.getByRole('navigation', { name: 'Produtos' }).getByRole('link', { name: 'Planilha' })
  expect(await current.getAttribute('aria-current')).toBe('page')
  const { x = 0, width = 0 } = (await current.boundingBox()) ?? {}
  expect(x + width).toBeLessThanOrEqual(phone.viewport.width)
  await page.locator('.panel-menu > summary').click()
  const links = page.locator('.panel-menu').getByRole('link')
  expect(await links.count()).toBeGreaterThanOrEqual(11)
  await expectFitForPhone(page, 'the open menu')
  await expectAccessible(page)
})

test('in a store without anything, every page of the panel says what comes next', async () => {
  const page = await open(phone)
  await signIn(page, 'tome@feira.test')
  for (const path of panelPaths) {
    await page.goto(path)
    await expectHydrated(page)
    await expectAccessible(page)
    await expectFitForPhone(page, path)
    for (const empty of await page.locator('.empty-state').all())
      expect(await empty.locator('p').count(), `what comes next on ${path}`).toBeGreaterThan(0)
  }
  for (const path of ['/merchant', '/merchant/products', '/merchant/products/grid', '/merchant/stock']) {
    await page.goto(path)
    await page.locator('.empty-state a[href="/merchant/products/new"]').waitFor()
  }
})
