import { AxeBuilder } from '@axe-core/playwright'
import { type Browser, type BrowserContextOptions, chromium, type Page } from 'playwright-core'
import { afterAll, beforeAll, expect, inject, onTestFailed, TestRunner } from 'vitest'

const launchArgs = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-dev-shm-usage',
  '--disable-background-networking',
]

const timeLimitMs = 45_000

/** A browser for the tests of one file: `const open = withBrowser()`. */
export function withBrowser() {
  let browser: Browser
  let userAgent: string
  beforeAll(async () => {
    browser = await chromium.launch({ executablePath: inject('chromium'), args: launchArgs })
    userAgent = await ordinaryUserAgent(browser)
  })
  afterAll(() => browser.close())

  /** A visitor with cookies of their own. Whatever the page says on the console is kept. */
  return async (options: BrowserContextOptions = {}): Promise<VisitorPage> => {
    const context = await browser.newContext({
      ...{ baseURL: inject('shop').address, locale: 'pt-BR', userAgent },
      ...options,
    })
    // A busy machine shows things late, also in the tabs that a page opens.
    context.setDefaultTimeout(timeLimitMs)
    const page = await context.newPage()
    const messages: string[] = []
    page.on('console', (message) => messages.push(`${message.type()}: ${message.text()}`))
    page.on('pageerror', (error) => messages.push(`error: ${error.message}`))
    const visitorPage = Object.assign(page, { messages })
    // A hook may open pages, too.
    if (TestRunner.getCurrentTest()) onTestFailed(() => reportPage(visitorPage))
    return visitorPage
  }
}

const maxReportedCharacters = 3_000

/** Shows with a failure what people would have seen: a run elsewhere leaves nothing else. */
async function reportPage(page: VisitorPage) {
  if (page.isClosed()) return
  const text = await page.locator('main').first().innerText({ timeout: 1_000 }).catch(String)
  const shown = [page.url(), ...page.messages, text.slice(0, maxReportedCharacters)]
  console.error(`${shown.join('\n')}\n`)
}

/** The browser's own, without the word by which the shop takes it for a bot, which gets whole documents. */
async function ordinaryUserAgent(browser: Browser): Promise<string> {
  const page = await browser.newPage()
  const own = await page.evaluate(() => navigator.userAgent)
  await page.close()
  return own.replace('Headless', '')
}

export type VisitorPage = Page & { messages: string[] }

/** Waits until the page is hydrated, and expects no console message. */
export async function expectHydrated(page: VisitorPage) {
  await page.waitForFunction(() => document.documentElement.dataset.ready === 'true')
  expect(page.messages).toEqual([])
}

const wcag = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']

/**
 * Expects no violation that axe finds, and no horizontal scrolling. The page must run scripts: without them axe's timers
 * never fire, and it waits for ever.
 */
export async function expectAccessible(page: Page) {
  // The address names the next page before it is shown.
  await page.waitForFunction(() => !document.querySelector('.navigation-progress:not([data-state=idle])'))
  const { violations } = await new AxeBuilder({ page }).withTags(wcag).analyze()
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' | ')}`)).toEqual([])
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  )
  expect(overflow, 'the page is wider than its window').toBeLessThanOrEqual(0)
}

export async function signIn(page: Page, email: string, password = 'feira-demo') {
  await page.goto('/sign-in')
  await page.getByLabel('E-mail').fill(email)
  await page.getByLabel('Senha').fill(password)
  await page.getByRole('main').getByRole('button', { name: 'Entrar' }).click()
  await page.waitForURL((url) => url.pathname !== '/sign-in')
}
