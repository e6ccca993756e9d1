import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { signIn, withBrowser } from '#tests/support/browser/browser.ts'

const open = withBrowser()
const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, reducedMotion: 'reduce' } as const

/** What is too small for a finger. A link in the middle of a text may be as high as its line (WCAG 2.5.8). */
const tooSmall = (page: Page) =>
  page.evaluate(() => {
    const minPixels = 43.5
    const targetOf = (element: Element) =>
      element.matches('input[type=checkbox], input[type=radio]')
        ? (element.closest('label') ?? element)
        : element
    const isInText = (element: Element) =>
      element.matches('a') &&
      getComputedStyle(element).display === 'inline' &&
      (element.parentElement?.textContent ?? '').trim().length > (element.textContent ?? '').trim().length + 3
    /** A positioned pseudo-element spreads a link over its card. */
    const heightOf = (element: Element) => {
      const spread = getComputedStyle(element, '::after')
      return Math.max(
        element.getBoundingClientRect().height,
        spread.position === 'absolute' ? Number.parseFloat(spread.height) || 0 : 0,
      )
    }
    return [...document.querySelectorAll('main :is(a, button, input, select, textarea, summary)')]
      .filter((element) => element.checkVisibility() && element.getBoundingClientRect().width > 1)
      .filter((element) => !isInText(element) && heightOf(targetOf(element)) < minPixels)
      .map((element) => `${element.outerHTML.slice(0, 120)}: ${Math.round(heightOf(targetOf(element)))}`)
  })

/** The page of the first link of a list. */
async function firstOf(page: Page, list: string, prefix = list): Promise<string> {
  await page.goto(list)
  const address = await page.locator(`main a[href^="${prefix}/"]`).first().getAttribute('href')
  if (!address) throw new Error(`${list} leads nowhere`)
  return address
}

test.each([
  [
    null,
    ['/sign-in', '/sign-up', '/forgot-password', '/reset-password?token=x', '/find-order', '/consent'],
    [],
  ],
  [null, ['/sell', '/own-shop', '/postal-code', '/help', '/stores', '/cart', '/nope'], []],
  [
    'cliente@feira.test',
    [
      '/account',
      '/account/addresses',
      '/account/addresses/new',
      '/account/security',
      '/account/security/second-factor',
      '/account/security/passkeys',
    ],
    [],
  ],
  ['cliente@feira.test', ['/orders', '/favourites', '/account/notices', '/notifications'], ['/orders']],
  ['tome@feira.test', ['/sell'], []],
  [
    'operador@feira.test',
    [
      '/operator',
      '/operator/requirements',
      '/operator/receivables',
      '/operator/commission',
      '/operator/audit',
      '/operator/settings',
    ],
    ['/operator/orders', '/operator/merchants'],
  ],
  [
    'operador@feira.test',
    ['/operator/categories?category=cafe', '/operator/settings/texts', '/operator/settings/texts/terms'],
    [],
  ],
])('on a phone, %s finds everything large enough for a finger on %j', async (email, paths, lists) => {
  const page = await open(phone)
  if (email) await signIn(page, email)
  for (const path of [...paths, ...(await listed(page, lists))]) {
    await page.goto(path)
    await page.getByRole('heading', { level: 1 }).waitFor()
    expect(await tooSmall(page), path).toEqual([])
  }
})

async function listed(page: Page, lists: readonly string[]): Promise<string[]> {
  const found: string[] = []
  for (const list of lists) found.push(list, await firstOf(page, list))
  return found
}
