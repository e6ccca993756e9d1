import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { consentCookie, writeChoice } from '#shared/runtime/consent.ts'
import { expectAccessible, type VisitorPage, withBrowser } from '#tests/support/browser/browser.ts'
import { guestFields, openCheckout, postalCode, productOf } from '#tests/support/browser/buying.ts'
import { entryRuns, holdPage } from '#tests/support/browser/hold-page.ts'
import { waitForCircles } from '#tests/support/browser/interception.ts'
import { sharedShop } from '#tests/support/browser/shared-shop.ts'
import { startShopProcess } from '#tests/support/http/start-shop-process.ts'

const open = withBrowser()
const reviewsUrl = 'https://reviews.test/widget.js'
const analyticsUrl = 'https://stats.test/s.js?site=1'
const consentUrl = 'https://consent.test/ask.js'

type Shop = Awaited<ReturnType<typeof startShopProcess>>
let own: Shop
let outside: Shop
beforeAll(async () => {
  const { dataDir } = sharedShop()
  const start = (environment: Record<string, string>) => startShopProcess({ dataDir, environment })
  const named = { REVIEWS_SCRIPT_URL: reviewsUrl, ANALYTICS_SCRIPT_URL: analyticsUrl }
  own = await start(named)
  outside = await start({ ...named, CONSENT_SCRIPT_URL: consentUrl })
})
afterAll(() => Promise.all([own.stop(), outside.stop()]))

/** Stands in for the three companies; notes each request, and whether the page was ready by then. */
async function standIn(page: VisitorPage, scripts: Record<string, string | 'blocked' | 'slow'> = {}) {
  const loaded: string[] = []
  await page.route(/^https:\/\/(?:reviews|stats|consent)\.test\//, async (route) => {
    const url = route.request().url()
    // A page that was left meanwhile was ready.
    const ready = await page
      .evaluate(() => document.documentElement.dataset.ready === 'true')
      .catch(() => true)
    loaded.push(ready ? url : `too early: ${url}`)
    const script = scripts[url] ?? ''
    if (script === 'blocked') return route.abort()
    if (script === 'slow') return
    await route.fulfill({ contentType: 'text/javascript', body: script })
  })
  return loaded
}

const hydrated = (page: VisitorPage) =>
  page.waitForFunction(() => document.documentElement.dataset.ready === 'true')
/** Waits longer than any script that starts with the page. */
const settled = async (page: VisitorPage) => {
  await hydrated(page)
  await page.waitForLoadState('networkidle')
}
const banner = (page: VisitorPage) => page.getByRole('region', { name: 'Aviso de cookies' })
const both = [reviewsUrl, analyticsUrl]

const storeAcceptance = (page: VisitorPage, { address: url }: Shop) =>
  page
    .context()
    .addCookies([{ name: consentCookie, value: writeChoice({ granted: true, subject: randomUUID() }), url }])

test('without configured outside scripts there is no consent banner, and no outside script is loaded', async () => {
  const page = await open()
  const loaded = await standIn(page)
  await page.goto('/terms')
  await settled(page)
  await expect.poll(() => banner(page).count()).toBe(0)
  await expect.poll(() => page.getByRole('link', { name: 'Preferências de cookies' }).count()).toBe(0)
  expect(loaded).toEqual([])
})

test('before a choice no outside script is loaded; a refusal is stored, and loads none', async () => {
  const page = await open({ baseURL: own.address })
  const loaded = await standIn(page)
  await page.goto('/terms')
  await banner(page).waitFor()
  await settled(page)
  expect(loaded).toEqual([])
  await banner(page).getByRole('button', { name: 'Recusar' }).click()
  await banner(page).waitFor({ state: 'detached' })
  await expect
    .poll(async () => (await page.context().cookies()).map(({ name }) => name))
    .toContain('feira_consent')
  const cookie = (await page.context().cookies()).find(({ name }) => name === 'feira_consent')
  const days = ((cookie?.expires ?? 0) - Date.now() / 1000) / 86_400
  expect(days).toBeGreaterThan(179.9)
  expect(days).toBeLessThanOrEqual(180)
  await page.goto('/help')
  await settled(page)
  await expect.poll(() => banner(page).count()).toBe(0)
  expect(loaded).toEqual([])
  expect(page.messages).toEqual([])
})

test('after consent both outside scripts are loaded once the page is ready, on the next document too', async () => {
  const page = await open({ baseURL: own.address })
  const loaded = await standIn(page)
  await page.goto('/terms')
  await banner(page).getByRole('button', { name: 'Aceitar' }).click()
  await expect.poll(() => loaded.toSorted()).toEqual(both)
  await page.getByRole('contentinfo').getByRole('link', { name: 'Privacidade' }).click()
  await page.getByRole('heading', { level: 1, name: 'Privacidade' }).waitFor()
  expect(loaded).toHaveLength(2)
  await page.goto('/help')
  await expect.poll(() => loaded.toSorted()).toEqual([...both, ...both].toSorted())
  await expect.poll(() => banner(page).count()).toBe(0)
  expect(page.messages).toEqual([])
})

test('on a later document the outside scripts are loaded after the page', async () => {
  const page = await open({ baseURL: own.address })
  const loaded = await standIn(page)
  await storeAcceptance(page, own)
  const release = await holdPage(page, 'terms')
  await page.goto('/terms', { waitUntil: 'commit' })
  await entryRuns(page)
  expect(loaded).toEqual([])
  release()
  await expect.poll(() => loaded.toSorted()).toEqual(both)
})

test('an outside consent script is loaded after the page', async () => {
  const page = await open({ baseURL: outside.address })
  const loaded = await standIn(page)
  await storeAcceptance(page, outside)
  const release = await holdPage(page, 'terms')
  await page.goto('/terms', { waitUntil: 'commit' })
  await entryRuns(page)
  expect(loaded).toEqual([])
  release()
  await expect.poll(() => loaded).toEqual([consentUrl])
})

test('the consent page shows a choice whose answer arrives after the page was opened', async () => {
  const page = await open({ baseURL: own.address })
  await standIn(page)
  const answer = Promise.withResolvers<void>()
  await page.route('**/consent/_payload.json', async (route) => {
    if (route.request().method() === 'POST') await answer.promise
    await route.continue()
  })
  await page.goto('/help')
  await banner(page).getByRole('button', { name: 'Aceitar' }).click()
  await page.getByRole('contentinfo').getByRole('link', { name: 'Preferências de cookies' }).click()
  await page.getByRole('main').getByRole('button', { name: 'Recusar' }).waitFor()
  answer.resolve()
  await page.getByText('Você aceitou.').waitFor()
})

test('a visitor withdraws consent through the footer, and the next document loads no outside script', async () => {
  const page = await open({ baseURL: own.address })
  const loaded = await standIn(page)
  await page.goto('/help')
  await banner(page).getByRole('button', { name: 'Aceitar' }).click()
  await expect.poll(() => loaded).toHaveLength(2)
  await page.getByRole('contentinfo').getByRole('link', { name: 'Preferências de cookies' }).click()
  await page.getByText('Você aceitou.').waitFor()
  await page.getByRole('main').getByRole('button', { name: 'Recusar' }).click()
  await page.getByText('Pronto: você recusou.').waitFor()
  await page.goto('/terms')
  await settled(page)
  expect(loaded).toHaveLength(2)
  await page.goto('/consent')
  await page.getByText('Você recusou.').waitFor()
  await page.getByRole('main').getByRole('button', { name: 'Aceitar' }).click()
  await page.getByText('Pronto: você aceitou.').waitFor()
  await expect.poll(() => loaded).toHaveLength(4)
})

test('a visitor without scripts chooses on the consent page, and sees no banner', async () => {
  const page = await open({ baseURL: own.address, javaScriptEnabled: false })
  await page.goto('/terms')
  await expect.poll(() => banner(page).count()).toBe(0)
  await page.getByRole('contentinfo').getByRole('link', { name: 'Preferências de cookies' }).click()
  await page.getByRole('main').getByRole('button', { name: 'Recusar' }).click()
  await page.getByText('Pronto: você recusou.').waitFor()
})

test('a choice that cannot be stored holds for this document, and the next one shows the banner again', async () => {
  const page = await open({ baseURL: own.address })
  const loaded = await standIn(page)
  await page.route('**/consent/_payload.json', (route) => route.abort())
  await page.goto('/terms')
  await banner(page).getByRole('button', { name: 'Aceitar' }).click()
  await expect.poll(() => loaded).toHaveLength(2)
  await banner(page).waitFor({ state: 'detached' })
  await expect.poll(() => page.getByRole('heading', { level: 1 }).count()).toBe(1)
  await page.goto('/stores')
  await banner(page).waitFor()
})

test.each(['blocked', 'slow', 'throw new Error("not mine")'])(
  'outside scripts that are %s change nothing of start, navigation and error screen',
  async (script) => {
    const page = await open({ baseURL: own.address })
    const loaded = await standIn(page, { [reviewsUrl]: script, [analyticsUrl]: script })
    await page.goto('/terms')
    await banner(page).getByRole('button', { name: 'Aceitar' }).click()
    await expect.poll(() => loaded).toHaveLength(2)
    await page.getByRole('contentinfo').getByRole('link', { name: 'Privacidade' }).click()
    await page.getByRole('heading', { level: 1, name: 'Privacidade' }).waitFor()
    await page.goto('/nope', { waitUntil: 'commit' })
    await page.getByText('Page not found: /nope').waitFor()
    await page.getByRole('link', { name: 'Voltar ao início' }).click()
    await page.getByRole('heading', { level: 1, name: /Feito com carinho/ }).waitFor()
    const ours = page.messages.filter((message) => !/not mine|ERR_FAILED|404/.test(message))
    expect(ours).toEqual([])
  },
)

test('an outside consent script replaces our banner, and only the scripts that it reports are loaded', async () => {
  const page = await open({ baseURL: outside.address })
  const loaded = await standIn(page, { [consentUrl]: 'window.requested = true' })
  await page.goto('/terms')
  await expect.poll(() => loaded).toEqual([consentUrl])
  await settled(page)
  await expect.poll(() => banner(page).count()).toBe(0)
  await expect.poll(() => page.getByRole('link', { name: 'Preferências de cookies' }).count()).toBe(0)
  const report = (detail: unknown) =>
    page.evaluate(
      (said) => void document.dispatchEvent(new CustomEvent('feira:consent', { detail: said })),
      detail,
    )
  for (const nonsense of [null, 'yes', { reviews: 1 }, { reviews: 'true', analytics: false }])
    await report(nonsense)
  await page.waitForLoadState('networkidle')
  expect(loaded).toEqual([consentUrl])
  await report({ reviews: false, analytics: true })
  await expect.poll(() => loaded).toEqual([consentUrl, analyticsUrl])
  await report({ reviews: true, analytics: true })
  await expect.poll(() => loaded).toEqual([consentUrl, analyticsUrl, reviewsUrl])
})

test('no outside script is loaded if the outside consent script is blocked', async () => {
  const page = await open({ baseURL: outside.address })
  const loaded = await standIn(page, { [consentUrl]: 'blocked' })
  await page.goto('/terms')
  await expect.poll(() => loaded).toEqual([consentUrl])
  await settled(page)
  expect(loaded).toEqual([consentUrl])
  await expect.poll(() => banner(page).count()).toBe(0)
})

test('no outside script is loaded on an order’s page, whose address is a key', async () => {
  const page = await open({ baseURL: own.address })
  const loaded = await standIn(page)
  await storeAcceptance(page, own)
  await page.goto(await productOf(page, 'cafe-serra-azul'))
  await settled(page)
  await page.getByRole('button', { name: 'Adicionar ao carrinho' }).click()
  await openCheckout(page)
  await page.getByLabel('CEP').fill(postalCode)
  await page.getByRole('radiogroup', { name: 'Café Serra Azul' }).waitFor()
  for (const [label, text] of Object.entries(guestFields)) await page.getByLabel(label).fill(text)
  await page.getByLabel('Estado').selectOption({ label: 'São Paulo' })
  await expect.poll(() => loaded.length).toBeGreaterThan(0)
  loaded.length = 0
  await page.getByRole('button', { name: 'Fazer pedido' }).click()
  await page.waitForURL('**/orders/view/**')
  await settled(page)
  expect(loaded).toEqual([])
  // The order’s page is a new document, so that scripts of the one before never see its address.
  const began = await page.evaluate(() => performance.getEntriesByType('navigation')[0]?.name ?? '')
  expect(began).toContain('/orders/view/')
  await page.getByRole('contentinfo').getByRole('link', { name: 'Privacidade' }).click()
  await page.getByRole('heading', { level: 1, name: 'Privacidade' }).waitFor()
  await waitForCircles(page)
  expect(loaded).toEqual([])
  await page.goto('/terms')
  await expect.poll(() => loaded.toSorted()).toEqual(both)
})

test('the content security policy refuses a script from an origin that is not configured', async () => {
  const page = await open({ baseURL: own.address })
  await page.goto('/terms')
  await hydrated(page)
  const refused = page.evaluate(
    () =>
      new Promise((resolve) => {
        const script = document.createElement('script')
        document.addEventListener('securitypolicyviolation', ({ blockedURI }) => resolve(blockedURI))
        script.src = 'https://evil.test/x.js'
        document.head.append(script)
      }),
  )
  expect(await refused).toBe('https://evil.test/x.js')
})

for (const colorScheme of ['light', 'dark'] as const) {
  test(`the consent banner works by keyboard alone at 320 px, and covers no link or button (${colorScheme})`, async () => {
    const page = await open({ baseURL: own.address, viewport: { width: 320, height: 568 }, colorScheme })
    await page.goto(await productOf(page, 'cafe-serra-azul'))
    await banner(page).waitFor()
    await expectAccessible(page)
    const [refuse, accept] = await Promise.all(
      ['Recusar', 'Aceitar'].map((name) => banner(page).getByRole('button', { name }).boundingBox()),
    )
    expect([refuse?.width, refuse?.height]).toEqual([accept?.width, accept?.height])
    expect((await banner(page).boundingBox())?.height).toBeLessThan(568 / 2)

    await page.getByRole('button', { name: 'Adicionar ao carrinho' }).click({ trial: true })

    // At the page's end the banner stands below everything else.
    const footer = page.getByRole('contentinfo')
    await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight))
    const belowFooter = async () => {
      const [below, above] = [await banner(page).boundingBox(), await footer.boundingBox()]
      return (below?.y ?? 0) - ((above?.y ?? 0) + (above?.height ?? 0))
    }
    await expect.poll(belowFooter).toBeGreaterThanOrEqual(-1)

    await page.reload()
    await banner(page).waitFor()
    await page.keyboard.press('Tab')
    await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
    await banner(page).waitFor({ state: 'detached' })
    await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('main')
  })
}
