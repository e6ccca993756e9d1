import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { expectHydrated, withBrowser } from '#tests/support/browser/browser.ts'

const open = withBrowser()
const travels = '::view-transition-group(product-picture)'
const isFocused = (element: Element) => element === document.activeElement
const scrolled = (page: Page) => page.evaluate(() => Math.round(window.scrollY))

/** Notes the animated elements of each transition between two pages. */
function noteMoves() {
  const start = document.startViewTransition.bind(document)
  Object.defineProperty(document, 'startViewTransition', {
    value(update: () => Promise<void>) {
      const transition = start(update)
      const note = (moves: unknown) => {
        const { dataset } = document.documentElement
        dataset.moves = `${dataset.moves ?? ''}${JSON.stringify(moves)}\n`
      }
      void transition.ready.then(
        () => note(document.getAnimations().map(({ effect }) => (effect as KeyframeEffect)?.pseudoElement)),
        (skipped) => note(String(skipped)),
      )
      return transition
    },
  })
}

const moves = (page: Page) =>
  page.evaluate(() => document.documentElement.dataset.moves?.split('\n').slice(0, -1))

async function openList(reducedMotion: 'reduce' | 'no-preference') {
  const page = await open({ viewport: { width: 1000, height: 700 }, reducedMotion })
  await page.addInitScript(noteMoves)
  await page.goto('/stores/cafe-serra-azul')
  await expectHydrated(page)
  const link = page.locator('.product-card-link').nth(6)
  await link.scrollIntoViewIfNeeded()
  return { page, link, title: await link.innerText(), scrolledTo: await scrolled(page) }
}

test('a picture is animated from list to product and back, and focus and scroll are restored', async () => {
  const { page, link, title, scrolledTo } = await openList('no-preference')
  expect(scrolledTo).toBeGreaterThan(100)
  await link.click()
  const heading = page.getByRole('heading', { level: 1, name: title })
  await heading.waitFor()
  await expect.poll(() => moves(page)).toHaveLength(1)
  expect((await moves(page))?.[0]).toContain(travels)
  await expect.poll(() => heading.evaluate(isFocused)).toBe(true)
  await expect.poll(() => scrolled(page)).toBe(0)

  await page.goBack()
  await link.waitFor()
  await expect.poll(() => moves(page)).toHaveLength(2)
  expect((await moves(page))?.[1]).toContain(travels)
  await expect.poll(() => link.evaluate(isFocused)).toBe(true)
  await expect.poll(() => scrolled(page)).toBe(scrolledTo)

  await page.goForward()
  await heading.waitFor()
  await expect.poll(() => heading.evaluate(isFocused)).toBe(true)
  expect(page.messages).toEqual([])
})

test('with reduced motion nothing is animated, and focus and scroll are restored', async () => {
  const { page, link, title, scrolledTo } = await openList('reduce')
  await link.press('Enter')
  const heading = page.getByRole('heading', { level: 1, name: title })
  await heading.waitFor()
  await expect.poll(() => heading.evaluate(isFocused)).toBe(true)
  await page.goBack()
  await expect.poll(() => link.evaluate(isFocused)).toBe(true)
  await expect.poll(() => scrolled(page)).toBe(scrolledTo)
  await expect.poll(() => moves(page)).toEqual(['[]', '[]'])
})

test('after Back from a link outside of the main content the focus is on the heading', async () => {
  const { page } = await openList('no-preference')
  await page.getByRole('banner').getByRole('link', { name: 'Carrinho' }).click()
  await page.getByRole('heading', { level: 1, name: 'Carrinho' }).waitFor()
  await page.goBack()
  const heading = page.getByRole('heading', { level: 1, name: 'Café Serra Azul' })
  await expect.poll(() => heading.evaluate(isFocused)).toBe(true)
})

test('the favorite button stays in place when pressed, without a navigation', async () => {
  const page = await open()
  await page.goto('/stores/cafe-serra-azul')
  await expectHydrated(page)
  const favorite = page.getByRole('button', { name: /^Favoritar / }).nth(2)
  const answered = page.waitForResponse((answer) => answer.request().method() === 'POST')
  await favorite.click()
  await expect.poll(() => favorite.getAttribute('aria-pressed')).toBe('true')
  await answered
  await expect.poll(() => favorite.evaluate(isFocused)).toBe(true)
  await page.reload()
  await expectHydrated(page)
  await expect.poll(() => favorite.getAttribute('aria-pressed')).toBe('true')
  await page.getByRole('banner').getByRole('link', { name: 'Favoritos' }).click()
  await page.getByRole('heading', { level: 1, name: 'Favoritos' }).waitFor()
  await page.getByRole('button', { name: /^Favoritar / }).click()
  await page.getByRole('heading', { name: 'Você ainda não guardou nada' }).waitFor()
  expect(page.messages).toEqual([])
})
