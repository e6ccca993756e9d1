import { expect, test } from 'vitest'
import { expectHydrated, signIn, withBrowser } from '#tests/support/browser/browser.ts'
import { holdPage } from '#tests/support/browser/hold-page.ts'

const open = withBrowser()

test.each(['reduce', 'no-preference'] as const)(
  'a slow navigation shows its progress after 200 ms, a fast one shows none (motion: %s)',
  async (reducedMotion) => {
    const page = await open({ reducedMotion })
    await signIn(page, 'operador@feira.test')
    const release = await holdPage(page, 'operator-audit')
    await page.goto('/operator/audit', { waitUntil: 'commit' })
    const waiting = page.getByText('Carregando…')
    await waiting.waitFor({ state: 'attached' })
    const delays = await waiting.evaluate((element) =>
      element
        .getAnimations()
        .map((animation) => [
          animation.effect?.getTiming().delay,
          (animation.effect as KeyframeEffect | null)?.getKeyframes()[0]?.visibility,
        ]),
    )
    // On a slow machine the navigation has already ended.
    if (delays.length > 0) expect(delays).toEqual([[200, 'hidden']])
    await waiting.waitFor({ state: 'visible' })
    release()
    await page.getByRole('heading', { level: 1 }).waitFor()
    await expect.poll(() => waiting.count()).toBe(0)
  },
)

test('a page changes with the next frame, or after 100 ms where there is none', async () => {
  const page = await open()
  await page.goto('/')
  await expectHydrated(page)
  const change = async (link: string) => {
    const answered = page.waitForResponse(
      (answer) => answer.url().includes('_payload.json?') && !answer.url().includes('/help'),
    )
    await page.getByRole('banner').getByRole('link', { name: link }).first().click()
    await answered
    const startedMs = Date.now()
    await page.getByRole('heading', { level: 1, name: link }).waitFor()
    return Date.now() - startedMs
  }
  await change('Lojas')
  await page.evaluate(() => {
    const { dataset } = document.documentElement
    const { setTimeout: later } = window
    window.requestAnimationFrame = () => 0
    // Tells what the app waits for from now on.
    window.setTimeout = ((work: () => void, delayMs?: number) => {
      dataset.waits = `${dataset.waits ?? ''}${delayMs} `
      return later(work, delayMs)
    }) as typeof window.setTimeout
  })
  await change('Carrinho')
  await expect
    .poll(() => page.evaluate(() => document.documentElement.dataset.waits?.split(' ')))
    .toContain('100')
})
