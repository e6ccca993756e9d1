import { expect, test } from 'vitest'
import { expectHydrated, withBrowser } from '#tests/support/browser/browser.ts'
import { waitForCircles } from '#tests/support/browser/interception.ts'

const open = withBrowser()

test('the browser requests the build manifest once, about a second after the page has settled', async () => {
  const page = await open()
  const requested: string[] = []
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (pathname.startsWith('/_app/builds/')) requested.push(pathname)
  })
  await page.addInitScript(() => {
    new MutationObserver((_changes, observer) => {
      if (document.documentElement.dataset.ready !== 'true') return
      performance.mark('ready')
      observer.disconnect()
    }).observe(document, { subtree: true, attributeFilter: ['data-ready'] })
  })
  await page.goto('/sign-in')
  await expectHydrated(page)
  const { id } = await (await page.request.get('/_app/builds/latest.json')).json()
  await expect.poll(() => requested).toEqual([`/_app/builds/meta/${id}.json`])
  const waitedMs = await page.evaluate(() => {
    const manifest = performance
      .getEntriesByType('resource')
      .find(({ name }) => name.includes('/builds/meta/'))
    return (
      (manifest?.startTime ?? 0) -
      (performance.getEntriesByName('ready')[0]?.startTime ?? Number.POSITIVE_INFINITY)
    )
  })
  expect(waitedMs).toBeGreaterThanOrEqual(990)
  await page.getByRole('contentinfo').getByRole('link', { name: 'Lojas' }).click()
  await page.getByRole('heading', { level: 1, name: 'Lojas' }).waitFor()
  expect(requested).toHaveLength(1)
})

test('a browser on a very slow connection does not request the build manifest', async () => {
  const page = await open()
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'connection', { value: { effectiveType: 'slow-2g' } })
  })
  const requested: string[] = []
  await page.route('**/_app/builds/**', (route) => {
    requested.push(route.request().url())
    return route.continue()
  })
  await page.goto('/sign-in')
  await expectHydrated(page)
  await waitForCircles(page)
  expect(requested).toEqual([])
})

test.each([
  ['missing', { status: 404, json: { error: true } }],
  ['broken', { status: 500, body: 'x' }],
  ['a page', { status: 200, contentType: 'text/html', body: '<!doctype html><title>x</title>' }],
])('a build manifest that is %s is reported on the console only', async (_what, answer) => {
  const page = await open()
  await page.route('**/_app/builds/meta/*', (route) => route.fulfill(answer))
  await page.goto('/sign-in')
  await expectHydrated(page)
  const said = () => page.messages.filter((message) => message.includes('app manifest'))
  await expect.poll(() => said().length).toBeGreaterThan(0)
  expect(said()[0]).toMatch(/^error: /)
  await page.getByRole('contentinfo').getByRole('link', { name: 'Lojas' }).click()
  await page.getByRole('heading', { level: 1, name: 'Lojas' }).waitFor()
  await expect.poll(() => page.getByRole('alert').count()).toBe(0)
})
