import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { expectHydrated, type VisitorPage, withBrowser } from '../support/browser.ts'
import { startShop } from '../support/start-shop.ts'

const open = withBrowser()
const searchField = (page: VisitorPage) => page.getByPlaceholder('O que você procura?')
/** The names that the browser offers for the field. */
const offered = (page: VisitorPage) =>
  searchField(page).evaluate((field: HTMLInputElement) =>
    [...(field.list?.options ?? [])].map(({ value }) => value),
  )

test('who types is offered what the words may mean', async () => {
  const page = await open()
  const asked: string[] = []
  page.on('request', (request) => {
    const { pathname, search } = new URL(request.url())
    if (pathname.startsWith('/api/')) asked.push(pathname + search)
  })
  await page.goto('/')
  await expectHydrated(page)
  await searchField(page).pressSequentially('serra a', { delay: 20 })
  await expect.poll(() => offered(page)).toContain('Café Serra Azul')
  expect(asked.at(-1)).toBe('/api/v1/suggestions?q=serra+a')
  expect(asked.length).toBeLessThan(7)
  await searchField(page).fill('')
  await expect.poll(() => offered(page)).toEqual([])
  await searchField(page).fill('vaso')
  await searchField(page).press('Enter')
  await page.getByRole('heading', { level: 1, name: 'Resultados para “vaso”' }).waitFor()
  await expectHydrated(page)
  // The field of the new page offers, too.
  await searchField(page).fill('serra az')
  await expect.poll(() => offered(page)).toContain('Café Serra Azul')
})

test.each([
  ['nobody answers', { status: 503, body: 'x' }],
  ['somebody else answers', { contentType: 'text/html', body: '<!doctype html><title>x</title>' }],
])('when %s, nothing is offered and the search works', async (_what, answer) => {
  const page = await open()
  let asked = 0
  await page.route('**/api/v1/suggestions*', (route) => {
    asked++
    return route.fulfill(answer)
  })
  await page.goto('/stores')
  await expectHydrated(page)
  await searchField(page).fill('vaso')
  await expect.poll(() => asked).toBe(1)
  expect(await offered(page)).toEqual([])
  await searchField(page).press('Enter')
  await page.getByRole('heading', { level: 1, name: 'Resultados para “vaso”' }).waitFor()
  expect(asked).toBe(1)
})

let shop: Awaited<ReturnType<typeof startShop>>
beforeAll(async () => {
  const environment = { API_BASE_URL: 'https://api.test/feira' }
  shop = await startShop({ dataDir: inject('shop').dataDir, environment })
})
afterAll(() => shop.stop())

test('small reads go where the operator says', async () => {
  const page = await open({ baseURL: shop.address })
  const asked: string[] = []
  await page.route('https://api.test/**', (route) => {
    asked.push(route.request().url())
    return route.fulfill({
      headers: { 'Access-Control-Allow-Origin': '*' },
      json: { suggestions: ['Vaso de longe'] },
    })
  })
  await page.goto('/')
  await expectHydrated(page)
  await searchField(page).fill('vaso')
  await expect.poll(() => offered(page)).toEqual(['Vaso de longe'])
  expect(asked).toEqual(['https://api.test/feira/api/v1/suggestions?q=vaso'])
  expect(page.messages).toEqual([])
})
