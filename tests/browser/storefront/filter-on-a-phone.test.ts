import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { expectAccessible, expectHydrated, withBrowser } from '#tests/support/browser/browser.ts'

const open = withBrowser()
const phone = { viewport: { width: 390, height: 844 } }
const clothes = '/categories/roupas'

const button = (page: Page, name: string | RegExp) => page.getByRole('link', { name })
const top = (page: Page, selector: string) =>
  page.locator(selector).evaluate((element) => element.getBoundingClientRect().top)

test.each([true, false])(
  'the filter panel stays open from one choice to the next (scripts: %s)',
  async (scripts) => {
    const page = await open({ ...phone, javaScriptEnabled: scripts })
    await page.goto(clothes)
    if (scripts) await expectHydrated(page)
    await button(page, /^Filtrar/).click()
    const panel = page.getByRole('navigation', { name: 'Filtrar' })
    await panel.waitFor()
    await expect.poll(() => page.getByRole('banner').isVisible()).toBe(false)
    await expect
      .poll(() => page.locator('#filtros').boundingBox())
      .toMatchObject({ x: 0, y: 0, width: 390, height: 844 })
    if (scripts) await expectAccessible(page)

    const colour = panel.getByRole('link', { name: /^Musgo/ })
    await colour.click()
    await button(page, 'Ver 3 produtos').waitFor()
    await panel
      .getByRole('link', { name: /^Musgo/, exact: false })
      .and(page.locator('[aria-current]'))
      .waitFor()
    if (scripts) {
      await expect.poll(() => colour.evaluate((element) => element === document.activeElement)).toBe(true)
      await expectAccessible(page)
    }
    await panel.getByLabel(/^Até/).fill('100')
    await panel.getByRole('button', { name: 'Aplicar' }).click()
    await button(page, 'Ver 2 produtos').click()
    await page.getByRole('banner').waitFor({ state: scripts ? 'attached' : 'visible' })
    await expect.poll(() => panel.isVisible()).toBe(false)
    await page.getByText('2 produtos', { exact: true }).waitFor()
    await expect.poll(() => top(page, '#produtos')).toBeGreaterThanOrEqual(0)
    await expect.poll(() => top(page, '#produtos')).toBeLessThan(400)
    await expect.poll(() => page.locator('.product-card').count()).toBe(2)
    expect(new URL(page.url()).searchParams.get('option')).toBe('cor:musgo')
    expect(page.messages).toEqual([])
  },
)

test('Back and Escape close the filter panel', async () => {
  const page = await open(phone)
  await page.goto(clothes)
  await expectHydrated(page)
  const panel = page.getByRole('navigation', { name: 'Filtrar' })
  await button(page, /^Filtrar/).click()
  await panel.waitFor()
  await page.goBack()
  await expect.poll(() => panel.isVisible()).toBe(false)
  expect(new URL(page.url()).hash).toBe('')

  await button(page, /^Filtrar/).click()
  await panel.getByRole('link', { name: /^Em oferta/ }).click()
  await button(page, 'Ver 2 produtos').waitFor()
  await page.keyboard.press('Escape')
  await expect.poll(() => panel.isVisible()).toBe(false)
  await page.getByText('2 produtos', { exact: true }).waitFor()
  await page.goBack()
  await page.getByText('19 produtos', { exact: true }).waitFor()
  expect(page.messages).toEqual([])
})

test('the filter panel lists the most frequent options first, and colors as swatches', async () => {
  const page = await open({ viewport: { width: 1280, height: 900 } })
  await page.goto(clothes)
  const sizes = page.getByRole('region', { name: 'Tamanho' })
  const shown = await sizes.locator('.facet-values').first().innerText()
  for (const size of ['P', 'M', 'G', 'GG']) expect(shown.split(/\n/)).toContain(size)
  const colours = page.getByRole('region', { name: 'Cor' })
  await expect
    .poll(() => colours.locator('.facet-values').first().locator('.swatch').count())
    .toBeGreaterThan(5)
  await expect.poll(() => page.getByRole('region', { name: 'Loja' }).count()).toBe(0)
})
