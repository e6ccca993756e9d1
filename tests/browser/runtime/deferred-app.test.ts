import { expect, test } from 'vitest'
import { expectHydrated, withBrowser } from '#tests/support/browser/browser.ts'
import { holdApp } from '#tests/support/browser/hold-page.ts'
import { builtManifest } from '#tests/support/browser/interception.ts'

const open = withBrowser()
const store = '/stores/viveiro-boa-sombra'

/** A page whose pictures and timers never finish, so that it is not idle before the first touch. */
async function openUntouched() {
  const page = await open()
  const requested: string[] = []
  page.on('request', (request) => {
    if (request.resourceType() === 'script') requested.push(new URL(request.url()).pathname)
  })
  await page.clock.install()
  await page.clock.pauseAt(Date.now() + 60_000)
  await page.route('**/images/**', () => undefined)
  await page.goto(store, { waitUntil: 'domcontentloaded' })
  await page.waitForFunction(() => document.cookie.includes('js=1'))
  return { page, requested }
}

test('before the first touch only the entry is loaded, and the whole app after it', async () => {
  const { page, requested } = await openUntouched()
  const { entry, app } = await builtManifest()
  expect(requested).toEqual([entry])
  await page.keyboard.press('Tab')
  await expectHydrated(page)
  expect(requested).toContain(app[0])
})

test('a link pressed before the app is loaded opens its page', async () => {
  const { page } = await openUntouched()
  await holdApp(page)
  await page.getByRole('link', { name: 'Zamioculca' }).click({ noWaitAfter: true })
  await page.getByRole('heading', { level: 1, name: 'Zamioculca' }).waitFor()
})

test('a search submitted before the app is loaded shows its results', async () => {
  const { page } = await openUntouched()
  await holdApp(page)
  const search = page.getByRole('searchbox', { name: 'Buscar', exact: true })
  await search.fill('vaso')
  await search.press('Enter', { noWaitAfter: true })
  await page.waitForURL('**/search?q=vaso', { waitUntil: 'commit' })
  await page.getByRole('heading', { level: 1, name: /vaso/ }).waitFor()
})
