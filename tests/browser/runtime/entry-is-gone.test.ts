import { describe, expect, test } from 'vitest'
import { signIn, type VisitorPage, withBrowser } from '#tests/support/browser/browser.ts'
import {
  blockStorage,
  builtManifest,
  documentLoads,
  takeAway,
  waitForCircles,
} from '#tests/support/browser/interception.ts'

const open = withBrowser()
const ready = (page: VisitorPage) =>
  page.waitForFunction(() => document.documentElement.dataset.ready === 'true')
const storesHeading = (page: VisitorPage) => page.getByRole('heading', { level: 1, name: 'Lojas' })

const parts = [
  ['the script that starts the app', async () => (await builtManifest()).entry],
  ['the stylesheet', async () => (await builtManifest()).styles[0] ?? ''],
] as const

describe.each(parts)('when %s cannot be loaded', (_what, address) => {
  test('the page is reloaded once, and then hydrates', async () => {
    const page = await open()
    const loads = documentLoads(page)
    await takeAway(page, await address(), () => loads.length < 2)
    await page.goto('/stores')
    await expect.poll(() => loads).toEqual(['/stores', '/stores'])
    await ready(page)
  })

  test('again after the reload, the page stays readable, without a reload loop', async () => {
    const page = await open()
    const loads = documentLoads(page)
    await takeAway(page, await address())
    await page.goto('/stores')
    await expect.poll(() => loads).toEqual(['/stores', '/stores'])
    await waitForCircles(page)
    expect(loads).toEqual(['/stores', '/stores'])
    await storesHeading(page).waitFor()
    expect(page.messages.join()).not.toContain('Content Security Policy')
  })
})

test.each([
  ['the app that the script loads', 0],
  ['a part that the app imports', 1],
])('a failure of %s reloads the page like a failure of the entry', async (_what, at) => {
  const page = await open()
  const loads = documentLoads(page)
  const { app } = await builtManifest()
  await takeAway(page, app[at] ?? '', () => loads.length < 2)
  await page.goto('/stores')
  await ready(page)
  expect(loads).toEqual(['/stores', '/stores'])
})

test('a page whose entry fails to load is not reloaded where storage is blocked', async () => {
  const page = await open()
  await blockStorage(page)
  const loads = documentLoads(page)
  await takeAway(page, (await builtManifest()).entry)
  await page.goto('/stores')
  await waitForCircles(page)
  expect(loads).toEqual(['/stores'])
  await page.getByRole('main').getByRole('link', { name: 'Café Serra Azul' }).first().click()
  await page.getByRole('heading', { level: 1, name: 'Café Serra Azul' }).waitFor()
})

test('when no script of the app can be loaded the page stays readable, and is not reloaded', async () => {
  const page = await open()
  const loads = documentLoads(page)
  const requested = await takeAway(page, '/_app/*.js')
  await page.goto('/stores')
  await expect.poll(() => requested.some((address) => address.endsWith('/recover.js'))).toBe(true)
  await waitForCircles(page)
  expect(loads).toEqual(['/stores'])
  await storesHeading(page).waitFor()
})

test('a page rendered in the browser only says that it cannot be loaded when the entry fails', async () => {
  const page = await open()
  await signIn(page, 'operador@feira.test')
  const loads = documentLoads(page)
  await takeAway(page, (await builtManifest()).entry)
  await page.goto('/operator/audit')
  await expect.poll(() => loads).toHaveLength(2)
  await page.getByText('Não conseguimos carregar esta página').waitFor()
  await waitForCircles(page)
  expect(loads).toHaveLength(2)
})

test('a page rendered in the browser only says that it cannot be loaded once recover.js has failed too', async () => {
  const page = await open()
  await signIn(page, 'operador@feira.test')
  const loads = documentLoads(page)
  const held = Promise.withResolvers<void>()
  await takeAway(page, (await builtManifest()).entry)
  await page.route('**/_app/recover.js', async (route) => {
    await held.promise
    await route.abort()
  })
  await page.goto('/operator/audit', { waitUntil: 'commit' })
  const failed = page.getByText('Não conseguimos carregar esta página')
  await failed.waitFor({ state: 'attached' })
  await expect.poll(() => failed.isVisible()).toBe(false)
  held.resolve()
  await failed.waitFor()
  await page.getByText('Carregando…').waitFor({ state: 'hidden' })
  expect(loads).toEqual(['/operator/audit'])
})
