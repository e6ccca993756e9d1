import type { Page, Route } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { startMessages } from '#shared/messages/browser-start.ts'
import { latestBuildPath } from '#shared/runtime/builds.ts'
import { expectHydrated, withBrowser } from '#tests/support/browser/browser.ts'
import { documentLoads } from '#tests/support/browser/interception.ts'

const open = withBrowser()
const address = '**/stores/cafe-serra-azul/_payload.json?*'
const link = (page: Page) => page.getByRole('main').getByRole('link', { name: 'Café Serra Azul' }).first()
const heading = (page: Page) => page.getByRole('heading', { level: 1, name: 'Café Serra Azul' })

/** Intercepted requests do not show whether the browser’s cache was used. */
function noteCacheModes() {
  const { fetch } = window
  window.fetch = (input, init) => {
    const { dataset } = document.documentElement
    if (String(input).includes('cafe-serra-azul'))
      dataset.cacheModes = `${dataset.cacheModes ?? ''}${init?.cache ?? 'default'} `
    return fetch(input, init)
  }
}

/** A list of stores, whose first payload requests get the given answers. */
async function openStores(...troubles: ((route: Route) => Promise<void>)[]) {
  const page = await open()
  const requested: string[] = []
  await page.route(address, async (route) => {
    requested.push(route.request().url())
    const trouble = troubles.length > 1 ? troubles.shift() : troubles[0]
    await (trouble ? trouble(route) : route.continue())
  })
  await page.addInitScript(noteCacheModes)
  await page.goto('/stores')
  await expectHydrated(page)
  return { page, requested }
}

const busy = (route: Route) => route.fulfill({ status: 503, json: {} })
const well = (route: Route) => route.continue()

test.each([
  ['answered 503', busy],
  ['no payload', (route: Route) => route.fulfill({ status: 200, contentType: 'text/html', body: '<p>Oi' })],
  [
    'half a payload',
    (route: Route) => route.fulfill({ status: 200, contentType: 'application/json', body: '{"bu' }),
  ],
  ['lost', (route: Route) => route.abort('connectionreset')],
])('a payload that is %s is requested once more, past the caches', async (_what, trouble) => {
  const { page, requested } = await openStores(trouble, well)
  await link(page).click()
  await heading(page).waitFor()
  expect(requested).toHaveLength(2)
  await expect
    .poll(() => page.evaluate(() => document.documentElement.dataset.cacheModes))
    .toBe('default reload ')
  expect(page.messages.filter((message) => message.startsWith('warning: The data of the page'))).toHaveLength(
    1,
  )
})

test('after two failures the error screen offers to try again', async () => {
  const { page, requested } = await openStores(busy, busy, well)
  await link(page).click()
  await page.getByRole('alert').waitFor()
  expect(requested).toHaveLength(2)
  expect(new URL(page.url()).pathname).toBe('/stores/cafe-serra-azul')
  await page.evaluate(() => {
    document.documentElement.dataset.same = 'document'
  })
  await page.getByRole('button', { name: 'Tentar de novo' }).click()
  await heading(page).waitFor()
  await expect.poll(() => page.evaluate(() => document.documentElement.dataset.same)).toBe('document')
  await page.goBack()
  await page.getByRole('heading', { level: 1, name: 'Lojas' }).waitFor()
})

test('a page whose newer data cannot be reached stays, says so, and is loaded when the server is back', async () => {
  const page = await open()
  await page.goto('/stores')
  await expectHydrated(page)
  await page.evaluate(() => {
    document.documentElement.dataset.same = 'document'
  })
  const addresses = ['**/stores/_payload.json?*', `**${latestBuildPath}`]
  for (const each of addresses) await page.route(each, (route) => route.abort('connectionrefused'))
  await page.getByRole('link', { name: 'Lojas' }).first().click()
  await page.getByText(startMessages.shopIsAway).waitFor()
  await expect.poll(() => page.getByRole('heading', { level: 1, name: 'Lojas' }).isVisible()).toBe(true)
  await expect.poll(() => page.getByRole('alert').count()).toBe(0)
  for (const each of addresses) await page.unroute(each)
  await expect.poll(() => page.evaluate(() => document.documentElement.dataset.same)).toBeUndefined()
  await page.getByRole('heading', { level: 1, name: 'Lojas' }).waitFor()
})

test('a payload that answers 410 is not requested again', async () => {
  const { page, requested } = await openStores((route) => route.fulfill({ status: 410, json: {} }))
  await link(page).click()
  await page.getByRole('alert').getByText('410').waitFor()
  expect(requested).toHaveLength(1)
  await expect.poll(() => page.getByRole('button', { name: 'Tentar de novo' }).count()).toBe(0)
})

test('a jump within the page requests no payload', async () => {
  const page = await open()
  await page.goto('/stores?q=caf')
  await expectHydrated(page)
  const requested: string[] = []
  page.on('request', (request) => request.url().includes('_payload') && requested.push(request.url()))
  await page.locator('.skip-link').focus()
  await page.keyboard.press('Enter')
  await page.waitForURL('**/stores?q=caf#main')
  await page.goBack()
  await page.waitForURL((url) => url.hash === '')
  expect(requested.filter((url) => url.includes('/stores/_payload'))).toEqual([])
})

test('the address of a payload has the build id before the search parameters', async () => {
  const page = await open()
  await page.goto('/')
  await expectHydrated(page)
  const requested: string[] = []
  page.on('request', (request) => request.url().includes('/search/_payload') && requested.push(request.url()))
  await page.getByRole('combobox', { name: 'Buscar' }).fill('café')
  await page.keyboard.press('Enter')
  await page.waitForURL('**/search?q=*')
  await expect.poll(() => requested.length).toBe(1)
  expect(requested[0]).toMatch(/\/search\/_payload\.json\?b[0-9a-f]{12}&q=caf%C3%A9$/)
})

describe('a deferred part of a page that fails', () => {
  const product = '/stores/cafe-serra-azul'
  const failedPlace = (page: Page) => page.getByText('Esta parte da página não funcionou')
  const again = (page: Page) => page.getByRole('link', { name: 'Tentar de novo' })

  /** A product page whose related products get the answers of `troubles`, and then succeed. */
  async function openProduct(...troubles: ((route: Route) => Promise<void>)[]) {
    const page = await open()
    await page.goto(product)
    await expectHydrated(page)
    await page.route('**/products/*/_payload.json?*', async (route) => {
      const trouble = troubles.shift()
      await (trouble ? trouble(route) : route.continue())
    })
    await page.locator('.product-card-link').first().click()
    await page.waitForURL('**/products/*')
    return page
  }
  const failRelated = async (route: Route) => {
    const response = await route.fetch({ maxRetries: 3 })
    const payload = await response.json()
    payload.data.product.related = { $failed: true }
    await route.fulfill({ response, json: payload })
  }

  test('shows an error in its place, and is requested again without its page', async () => {
    const page = await openProduct(failRelated, failRelated)
    const loads = documentLoads(page)
    await failedPlace(page).waitFor()
    await again(page).click()
    await again(page).waitFor()
    await again(page).click()
    await page.getByRole('heading', { name: 'Combina com' }).waitFor()
    await expect.poll(() => failedPlace(page).count()).toBe(0)
    expect(loads).toEqual([])
  })

  test('never replaces its page, however the retries end', async () => {
    const page = await openProduct(failRelated, busy, (route) => route.abort('connectionreset'))
    const loads = documentLoads(page)
    await again(page).click()
    await again(page).waitFor()
    await again(page).click()
    await again(page).waitFor()
    await page.getByRole('button', { name: 'Adicionar ao carrinho' }).first().waitFor()
    expect(loads).toEqual([])
  })
})
