import { describe, expect, test } from 'vitest'
import { expectAccessible, type VisitorPage, withBrowser } from '#tests/support/browser/browser.ts'
import {
  documentLoads,
  loadsDocument,
  stopClock,
  waitForCircles,
} from '#tests/support/browser/interception.ts'

const open = withBrowser()
const everyMs = 700

/** A tab that polls often, and gets `latest` as the answer. */
async function openTab(latest: () => { status?: number; body: string }) {
  const page = await open()
  const requested: string[] = []
  await page.route(
    (url) => !url.pathname.includes('_payload.json') && !/^\/(_app|images)\//.test(url.pathname),
    async (route) => {
      const response = await route.fetch({ maxRetries: 3 })
      const body = (await response.text()).replace('3600000', String(everyMs))
      await route.fulfill({ response, body })
    },
  )
  await page.route('**/_app/builds/latest.json*', (route) => {
    requested.push(new URL(route.request().url()).search)
    const { status = 200, body } = latest()
    return route.fulfill({ status, contentType: 'application/json', body })
  })
  return Object.assign(page, { requested })
}

/** A tab that learns of a newer version, and is not left by itself for having been untouched for half a minute. */
async function openOutdatedTab() {
  const page = await openTab(another)
  await stopClock(page)
  return page
}

const another = () => ({ body: JSON.stringify({ id: 'bffffffffffff', timestamp: 1 }) })
const banner = (page: VisitorPage) => page.getByText('Há uma versão nova da loja')
const ready = (page: VisitorPage) =>
  page.waitForFunction(() => document.documentElement.dataset.ready === 'true')
const toStores = (page: VisitorPage) =>
  page.getByRole('contentinfo').getByRole('link', { name: 'Lojas' }).click()

/** Hides the tab, as if the visitor had opened another one. */
const hide = (page: VisitorPage) =>
  page.evaluate(() => {
    Object.defineProperty(document, 'hidden', { configurable: true, get: () => true })
    // The document that is left answers first.
    setTimeout(() => document.dispatchEvent(new Event('visibilitychange')))
  })

test('a tab that runs the latest build polls for a newer one, and shows no banner', async () => {
  let own = ''
  const page = await openTab(() => ({ body: JSON.stringify({ id: own, timestamp: 1 }) }))
  own = (await (await page.request.get('/_app/builds/latest.json')).json()).id
  await page.goto('/stores')
  await ready(page)
  await expect.poll(() => page.requested.length).toBeGreaterThanOrEqual(3)
  expect(page.requested.every((search) => /^\?\d{13}$/.test(search))).toBe(true)
  expect(new Set(page.requested).size).toBe(page.requested.length)
  await expect.poll(() => banner(page).count()).toBe(0)
})

test.each([
  ['a server in trouble', { status: 503, body: '{}' }],
  ['a page in its place', { body: '<!doctype html><title>x</title>' }],
  ['an answer without an id', { body: '{"timestamp":1}' }],
])('%s shows no banner of a newer version', async (_what, answer) => {
  const page = await openTab(() => answer)
  await page.goto('/stores')
  await ready(page)
  await expect.poll(() => page.requested.length).toBeGreaterThanOrEqual(2)
  await expect.poll(() => banner(page).count()).toBe(0)
  expect(page.messages.filter((message) => !message.includes('503'))).toEqual([])
})

describe('a newer version', () => {
  test('shows a banner that does not interrupt and can be dismissed', async () => {
    const page = await openOutdatedTab()
    await page.goto('/stores')
    await ready(page)
    await banner(page).waitFor()
    await expectAccessible(page)
    await expect
      .poll(() =>
        page
          .getByRole('status')
          .filter({ has: banner(page) })
          .count(),
      )
      .toBe(1)
    const requested = page.requested.length
    await page.getByRole('button', { name: 'Agora não' }).click()
    await expect.poll(() => banner(page).count()).toBe(0)
    await page.waitForTimeout(2 * everyMs)
    expect(page.requested).toHaveLength(requested)
    await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('main')
  })

  test('is loaded with the next navigation, as a document', async () => {
    const page = await openOutdatedTab()
    await page.goto('/')
    await ready(page)
    await banner(page).waitFor()
    const loads = documentLoads(page)
    await toStores(page)
    await page.waitForURL('**/stores')
    await ready(page)
    expect(loads).toEqual(['/stores'])
    // The same answer again, as from a second server: no document is loaded for it twice.
    await banner(page).waitFor()
    await page.getByRole('banner').getByRole('link', { name: 'Carrinho' }).click()
    await page.waitForURL('**/cart')
    await page.getByRole('heading', { level: 1 }).waitFor()
    await hide(page)
    await waitForCircles(page)
    expect(loads).toEqual(['/stores'])
  })

  test('is loaded at once when the visitor presses the banner', async () => {
    const page = await openOutdatedTab()
    await page.goto('/stores')
    await ready(page)
    const loads = documentLoads(page)
    await loadsDocument(page, () => page.getByRole('button', { name: 'Atualizar agora' }).click())
    expect(loads).toEqual(['/stores'])
    await ready(page)
  })

  test('is loaded once by itself while the tab is hidden', async () => {
    const page = await openOutdatedTab()
    await page.goto('/stores')
    await ready(page)
    const loads = documentLoads(page)
    await banner(page).waitFor()
    await loadsDocument(page, () => hide(page))
    expect(loads).toEqual(['/stores'])
    await ready(page)
    await banner(page).waitFor()
    await hide(page)
    await waitForCircles(page)
    expect(loads).toEqual(['/stores'])
  })

  test('is not loaded while a form is being filled in', async () => {
    const page = await openOutdatedTab()
    await page.goto('/sign-up')
    await ready(page)
    await page.getByLabel('Nome completo').fill('Bia Souza')
    const loads = documentLoads(page)
    await banner(page).waitFor()
    await hide(page)
    await waitForCircles(page)
    expect(loads).toEqual([])
    await expect.poll(() => page.getByLabel('Nome completo').inputValue()).toBe('Bia Souza')
  })
})
