import { describe, expect, test } from 'vitest'
import { uiMessages } from '#shared/messages/ui.ts'
import { expectHydrated, signIn, type VisitorPage, withBrowser } from '#tests/support/browser/browser.ts'
import { orderAsGuest, postalCode, productOf } from '#tests/support/browser/buying.ts'
import { withHeldApp } from '#tests/support/browser/held-app.ts'

const app = withHeldApp()
const open = withBrowser()

interface DeferredPart {
  name: string
  /** Creates what the page shows, and returns its path. */
  prepare(page: VisitorPage): Promise<string>
  query: RegExp
  /** A text of the shell. */
  field: string
  /** A text of the deferred part only. */
  deferred: string
}

const quotes = /"shipping_rule"/
const withCart = (path: string) => async (page: VisitorPage) => {
  for (const store of ['cafe-serra-azul', 'varal-de-algodao']) {
    await page.goto(await productOf(page, store))
    await page.getByRole('button', { name: 'Adicionar ao carrinho' }).click()
    await page.waitForURL('**/cart')
  }
  return path
}

/** The customer's newest order. */
async function ownOrder(page: VisitorPage) {
  await signIn(page, 'cliente@feira.test')
  await page.goto('/orders')
  return (await page.locator('main a[href^="/orders/"]').first().getAttribute('href')) ?? ''
}

/** The newest order as a store or the operator sees it. */
const orderBelow = (list: string, email: string) => async (page: VisitorPage) => {
  await signIn(page, email)
  await page.goto(list)
  return (await page.locator(`main tbody a[href^="${list}/"]`).first().getAttribute('href')) ?? ''
}
const timeline = {
  query: /from "order_event" inner join/,
  field: 'main .breadcrumbs a',
  deferred: 'main .timeline[aria-label]',
}

/** A guest's order, at the address that its mails link to. */
async function orderByLink(page: VisitorPage) {
  await page.goto(await productOf(page, 'cafe-serra-azul'))
  await page.getByRole('button', { name: 'Adicionar ao carrinho' }).click()
  await page.waitForURL('**/cart')
  await orderAsGuest(page, 'Café Serra Azul')
  return new URL(page.url()).pathname
}

/** The demo's stores are paid directly, so that it has no batch of its own. Payouts stay: a canceled one bothers nobody. */
async function payoutBatches(page: VisitorPage) {
  await app.query(`
    with batch as (
      insert into payout_batch (id, number)
      select gen_random_uuid(), 'R-' || count(*) from payout_batch
      returning id
    )
    insert into payout (id, batch_id, merchant_id, status, currency, gross_minor, netted_minor, amount_minor, pix_key)
    select gen_random_uuid(), batch.id, merchant.id, 'canceled', 'BRL', 10, 0, 10, 'a key'
    from batch, merchant where slug = 'cafe-serra-azul'`)
  await signIn(page, 'operador@feira.test')
  return '/operator/payouts'
}

async function overviewOfStore(page: VisitorPage) {
  await signIn(page, 'lojista@feira.test')
  return '/merchant'
}
const ofOverview = { prepare: overviewOfStore, field: 'main .work-line' }

const facets = {
  query: /as long\) groups|kind, key, label, name, count/,
  field: '.search-box input',
  deferred: 'main .facet-value',
}

const parts: DeferredPart[] = [
  {
    ...facets,
    name: 'search',
    prepare: async () => '/search?q=caf%C3%A9&stock=1',
    deferred: 'main nav .chip-outlined',
  },
  { name: 'store', prepare: async () => '/stores/cafe-serra-azul?stock=1', ...facets },
  { name: 'category', prepare: async () => '/categories/cafe?stock=1', ...facets },
  {
    name: 'cart',
    prepare: withCart('/cart'),
    query: quotes,
    field: 'main .cart-store input:not([type=hidden])',
    deferred: 'main a[href="/checkout"]',
  },
  {
    name: 'checkout',
    prepare: withCart('/checkout'),
    query: quotes,
    field: 'main input[name=name]',
    deferred: 'main input[name^="shipping["]',
  },
  {
    name: 'product',
    prepare: (page) => productOf(page, 'cafe-serra-azul'),
    query: /of_store\)\s+\) either/,
    field: 'main [name=quantity]',
    deferred: 'main .product-grid .product-card a',
  },
  {
    name: 'order',
    prepare: ownOrder,
    query: /from "order_event" inner join/,
    field: 'main button[value=buy-again]',
    deferred: 'main .timeline:not(.timeline-ahead)[aria-label]',
  },
  {
    ...timeline,
    name: 'order by its link',
    prepare: orderByLink,
    field: 'main summary',
    deferred: 'main .timeline:not(.timeline-ahead)[aria-label]',
  },
  {
    name: 'reviews',
    prepare: async () => '/stores/cafe-serra-azul/products/filtros-de-papel-02?variant=x',
    query: /from "review"/,
    field: 'main [name=quantity]',
    deferred: 'main .review-list li',
  },
  {
    ...ofOverview,
    name: 'merchant-overview',
    query: /from "store_day"/,
    deferred: 'main .sales-plot',
  },
  {
    ...ofOverview,
    name: 'balances',
    query: /from "ledger_posting"/,
    deferred: 'main [aria-labelledby=money] > .totals',
  },
  {
    ...ofOverview,
    name: 'what is out of stock',
    query: /count\(\*\)::int as count from "variant"/,
    deferred: 'main a[href$="filter=out"]',
  },
  { name: 'order of a store', prepare: orderBelow('/merchant/orders', 'lojista@feira.test'), ...timeline },
  {
    name: 'order for the operator',
    prepare: orderBelow('/operator/orders', 'operador@feira.test'),
    ...timeline,
  },
  {
    name: 'operator',
    async prepare(page) {
      await signIn(page, 'operador@feira.test')
      return '/operator'
    },
    query: /from "payment_event"/,
    field: 'main button:visible',
    deferred: 'main .figures[aria-label]',
  },
  {
    name: 'payouts',
    prepare: payoutBatches,
    query: /from "payout" where/,
    field: 'main button[value=draft]',
    deferred: 'main td .plain-list li',
  },
]

interface LayoutShift extends PerformanceEntry {
  value: number
  hadRecentInput: boolean
}

declare global {
  interface Window {
    /** How much the layout has shifted since a moment, without input by the visitor. */
    shiftedSince?: (startMs: number) => number
  }
}

/** A busy browser tells of a shift long after it. */
const watchShifts = () => {
  const shifts: LayoutShift[] = []
  const note = (entries: PerformanceEntryList) => shifts.push(...(entries as LayoutShift[]))
  const observer = new PerformanceObserver((list) => note(list.getEntries()))
  observer.observe({ type: 'layout-shift', buffered: true })
  window.shiftedSince = (startMs) => {
    note(observer.takeRecords())
    const since = shifts.filter((entry) => !entry.hadRecentInput && entry.startTime >= startMs)
    return since.reduce((sum, { value }) => sum + value, 0)
  }
}

/** The buttons beside a quantity come after hydration and push its field aside, which is no deferred part's doing. */
async function untilSteppersShow(page: VisitorPage) {
  if ((await page.locator('main .field-stepper').count()) === 0) return
  await page.locator('main .field-stepper button').first().waitFor()
  await page.evaluate(
    () =>
      new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(resolve)))),
  )
}

describe.each([
  { width: 390, height: 844 },
  { width: 1280, height: 900 },
])('at $width pixels', (viewport) => {
  test.each(parts)(
    '$name shows its shell first, and no layout shift when its deferred parts arrive',
    async (part) => {
      const page = await open({ baseURL: app.address(), viewport, reducedMotion: 'reduce' })
      const url = app.address()
      await page.context().addCookies([
        { name: 'js', value: '1', url },
        { name: 'feira_cep', value: postalCode.replace('-', ''), url },
      ])
      const path = await part.prepare(page)
      page.messages.length = 0
      await page.addInitScript(watchShifts)
      const { held, release } = app.hold(part.query)
      try {
        await page.goto(path, { waitUntil: 'commit' })
        await page.getByRole('heading', { level: 1 }).waitFor()
        const placeholders = page.locator('main [aria-busy=true]')
        await placeholders.first().waitFor({ state: 'attached' })
        await expect.poll(() => held.count).toBeGreaterThan(0)
        await expect.poll(() => page.locator(part.deferred).count()).toBe(0)
        const field = page.locator(part.field).first()
        await field.focus()
        await page.waitForFunction(() => document.documentElement.dataset.ready === 'true')
        await page.evaluate(() => Object.assign(window, { isSameDocument: true }))
        const scrolled = () => page.evaluate(() => window.scrollY)
        const before = await scrolled()
        await untilSteppersShow(page)
        const releasedMs = await page.evaluate(() => performance.now())
        await expect.poll(() => page.getByText(uiMessages.partFailed).count()).toBe(0)

        release()
        await page.locator(part.deferred).first().waitFor({ state: 'attached' })
        await expect.poll(() => placeholders.count()).toBe(0)
        await page.waitForLoadState('load')
        await expectHydrated(page)
        await expect.poll(() => page.evaluate(() => 'isSameDocument' in window)).toBe(true)
        await expect.poll(() => field.evaluate((element) => element === document.activeElement)).toBe(true)
        await expect.poll(() => scrolled()).toBe(before)
        await expect
          .poll(() => page.evaluate((startMs) => window.shiftedSince?.(startMs), releasedMs))
          .toBe(0)
      } finally {
        release()
      }
    },
  )
})
