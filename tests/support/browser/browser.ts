import axe, { type RunOnly } from 'axe-core'
import {
  type APIRequestContext,
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  chromium,
  type Page,
} from 'playwright-core'
import { afterAll, expect, inject, onTestFinished, TestRunner } from 'vitest'
import { keepFailure } from './keep-failure.ts'
import { sharedShop } from './shared-shop.ts'

declare global {
  interface Window {
    axe: typeof axe
  }
}

const launchArgs = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-dev-shm-usage',
  '--disable-background-networking',
]

/** A busy machine shows things late, and draws a page's pictures when the page is first looked at. */
export const timeLimitMs = 120_000

interface Launched {
  browser: Browser
  userAgent: string
}

/** One for all files of the worker, which it ends with. */
let launched: Promise<Launched> | undefined

async function launch(): Promise<Launched> {
  const browser = await chromium.launch({ executablePath: inject('chromium'), args: launchArgs })
  browser.once('disconnected', () => {
    launched = undefined
  })
  return { browser, userAgent: await ordinaryUserAgent(browser) }
}

/** The browser's own, without the word by which the shop takes it for a bot, which gets whole documents. */
async function ordinaryUserAgent(browser: Browser): Promise<string> {
  const page = await browser.newPage()
  const own = await page.evaluate(() => navigator.userAgent)
  await page.close()
  return own.replace('Headless', '')
}

export type VisitorPage = Page & { messages: string[] }

/** The visitors of one file: `const open = withBrowser()`. One whom a test opens leaves with it, others with the file. */
export function withBrowser() {
  const ofHooks: BrowserContext[] = []
  afterAll(() => Promise.all(ofHooks.map((context) => context.close())))

  /** A visitor with cookies of their own. Whatever the page says on the console is kept. */
  return async (options: BrowserContextOptions = {}): Promise<VisitorPage> => {
    launched ??= launch()
    const { browser, userAgent } = await launched
    const context = await browser.newContext({
      baseURL: sharedShop().address,
      locale: 'pt-BR',
      userAgent,
      ...options,
    })
    context.setDefaultTimeout(timeLimitMs)
    // Snapshots of each step cost a sixth of the whole run: TRACE=snapshots, for a test that is looked into.
    await context.tracing.start({ snapshots: process.env.TRACE === 'snapshots' })
    retryLostConnections(context.request)
    const page = untilShown(await context.newPage())
    const messages: string[] = []
    page.on('console', (message) => messages.push(`${message.type()}: ${message.text()}`))
    page.on('pageerror', (error) => messages.push(`error: ${error.message}`))
    const visitorPage = Object.assign(page, { messages })
    if (TestRunner.getCurrentTest())
      onTestFinished(async ({ task }) => {
        if (task.result?.state === 'fail') await keepFailure(visitorPage, task)
        // What is asked for while the test ends is answered to nobody.
        await context.unrouteAll({ behavior: 'ignoreErrors' })
        await page.unrouteAll({ behavior: 'ignoreErrors' })
        await context.close()
      })
    else ofHooks.push(context)
    return visitorPage
  }
}

/** The shop may close a connection that was idle in the moment in which something is sent on it. */
function retryLostConnections(request: APIRequestContext) {
  const send = request.fetch.bind(request)
  request.fetch = (address, options) => send(address, { maxRetries: 3, ...options })
}

const onItsWay = '.navigation-progress:not([data-state=idle])'
const streamed = 'main [aria-busy=true]'

/**
 * The address names the next page before it is shown, and a document has loaded before its last parts are put in their
 * places: whoever goes on at once would read and press what is about to be replaced.
 */
function untilShown(page: Page): Page {
  const [waitForURL, goto, reload] = [page.waitForURL, page.goto, page.reload].map((go) => go.bind(page)) as [
    Page['waitForURL'],
    Page['goto'],
    Page['reload'],
  ]
  const gone = (selector: string) => page.locator(selector).first().waitFor({ state: 'detached' })
  const isAwaited = (options?: { waitUntil?: string }) => (options?.waitUntil ?? 'load') === 'load'
  return Object.assign(page, {
    async waitForURL(...[address, options]: Parameters<Page['waitForURL']>) {
      await waitForURL(address, options)
      if (isAwaited(options)) await gone(onItsWay)
    },
    async goto(...[address, options]: Parameters<Page['goto']>) {
      const answer = await goto(address, options)
      if (isAwaited(options)) await gone(streamed)
      return answer
    },
    async reload(options?: Parameters<Page['reload']>[0]) {
      const answer = await reload(options)
      if (isAwaited(options)) await gone(streamed)
      return answer
    },
  })
}

/** Waits until the page is hydrated, and expects no console message. */
export async function expectHydrated(page: VisitorPage) {
  await untilReady(page)
  expect(page.messages).toEqual([])
}

/** The scripts of the page run. */
export const untilReady = (page: Page) =>
  page.waitForFunction(() => document.documentElement.dataset.ready === 'true')

const wcag = {
  type: 'tag',
  values: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'],
} satisfies RunOnly

/** What another width or another color scheme shows, hides, moves and colors. */
const ofAppearance = {
  type: 'rule',
  values: [
    ...['color-contrast', 'link-in-text-block', 'target-size', 'scrollable-region-focusable'],
    ...['aria-hidden-focus', 'button-name', 'label', 'link-name'],
  ],
} satisfies RunOnly

/** Expects no violation that axe finds, and no horizontal scrolling. */
export const expectAccessible = (page: Page) => expectNoViolation(page, wcag)

/** The same of a page that passes every rule at another width already. */
export const expectReadable = (page: Page) => expectNoViolation(page, ofAppearance)

/** The page must run scripts: without them axe's timers never fire, and it waits for ever. */
async function expectNoViolation(page: Page, runOnly: RunOnly) {
  await page.locator(onItsWay).first().waitFor({ state: 'detached' })
  // Its own package for Playwright opens a page for each look, to add up frames, and costs three times as much.
  await page.evaluate(`void (window.axe ?? (() => { ${axe.source} })())`)
  const violations = await page.evaluate(async (rules) => {
    // What lies under a bar until somebody scrolls is no small target, which axe takes it for.
    const bars = [...document.querySelectorAll<HTMLElement>('.panel-bar, .save-bar, .chosen-bar')]
    for (const bar of bars) bar.style.position = 'static'
    const found = await window.axe.run(document, { runOnly: rules, resultTypes: ['violations'] })
    for (const bar of bars) bar.style.position = ''
    return found.violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' | ')}`)
  }, runOnly)
  expect(violations, violations.join('\n')).toEqual([])
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  )
  expect(overflow, 'the page is wider than its window').toBeLessThanOrEqual(0)
}

/** A session from the shop's own endpoint, without its page: the form costs more than most of what is tested behind it. */
export async function signIn(page: Page, email: string, password = 'feira-demo') {
  const form = { email, password }
  const answer = await page.context().request.post('/sign-in', {
    form,
    maxRedirects: 0,
    headers: { 'sec-fetch-site': 'same-origin', accept: 'text/html' },
  })
  expect(answer.status(), `signing in as ${email}`).toBe(303)
}
