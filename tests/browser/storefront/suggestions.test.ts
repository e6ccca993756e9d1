import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  expectAccessible,
  expectHydrated,
  type VisitorPage,
  withBrowser,
} from '#tests/support/browser/browser.ts'
import { tabTo } from '#tests/support/browser/keyboard.ts'
import { sharedShop } from '#tests/support/browser/shared-shop.ts'
import { startShopProcess } from '#tests/support/http/start-shop-process.ts'

const open = withBrowser()
const isFocused = (element: Element) => element === document.activeElement
const searchField = (page: VisitorPage) => page.getByRole('combobox', { name: 'Buscar' })
const popup = (page: VisitorPage) => page.getByRole('listbox', { name: 'Sugestões' })
const offered = (page: VisitorPage) => popup(page).locator('.suggestion-text').allInnerTexts()
const heading = (page: VisitorPage, name: string) => page.getByRole('heading', { level: 1, name })
/** What a screen reader announces while the focus stays in the field. */
const active = (page: VisitorPage) =>
  searchField(page).evaluate((field) => {
    const id = field.getAttribute('aria-activedescendant')
    const option = id ? document.getElementById(id) : null
    if (option?.getAttribute('aria-selected') !== 'true') return null
    return option.querySelector('.suggestion-text')?.textContent?.trim() ?? null
  })

/** Each leads to a page of its own. */
const named = (...names: string[]) => ({
  suggestions: names.map((text, at) => ({
    kind: 'category',
    text,
    to: ['/stores', '/help', '/terms'][at] ?? `/${at}`,
  })),
})

/** A page whose suggestions are fixed. */
async function offering(names: string[], path = '/') {
  const page = await open({ reducedMotion: 'reduce' })
  await page.route('**/api/v1/suggestions*', (route) => route.fulfill({ json: named(...names) }))
  await page.goto(path)
  await expectHydrated(page)
  return page
}

test('typing in the search field shows suggestions, with one request for all that is typed at once', async () => {
  const page = await open()
  const requested: string[] = []
  page.on('request', (request) => {
    const { pathname, search } = new URL(request.url())
    if (pathname.startsWith('/api/')) requested.push(pathname + search)
  })
  await page.goto('/')
  await expectHydrated(page)
  await page.clock.install()
  await page.clock.pauseAt(Date.now() + 60_000)
  await searchField(page).pressSequentially('serra a')
  expect(requested).toEqual([])
  await expect
    .poll(async () => {
      await page.clock.runFor(300)
      return offered(page)
    })
    .toContain('Café Serra Azul')
  expect(requested).toEqual(['/api/v1/suggestions?q=serra+a'])
  await page.clock.resume()
  await searchField(page).fill('')
  await popup(page).waitFor({ state: 'detached' })
  await searchField(page).fill('vaso')
  await searchField(page).press('Enter')
  await heading(page, 'Resultados para “vaso”').waitFor()
  await popup(page).waitFor({ state: 'detached' })
  await expectHydrated(page)
  // The search field of the new page has suggestions, too.
  await searchField(page).fill('serra az')
  await expect.poll(() => offered(page)).toContain('Café Serra Azul')
})

/** Keys, and the index of the suggestion that each makes active; null: the typed text. */
const around = [
  ['ArrowDown', 'Bolo'],
  ['End', 'Bala'],
  ['ArrowDown', null],
  ['ArrowUp', 'Bala'],
  ['Home', 'Bolo'],
  ['ArrowUp', null],
] as const

test('arrow keys move through the suggestions while the focus stays in the search field', async () => {
  const page = await offering(['Bolo', 'Bule', 'Bala'])
  const field = searchField(page)
  await tabTo(page, field)
  await expect.poll(() => field.getAttribute('aria-expanded')).toBe('false')
  await page.keyboard.type('bo')
  await popup(page).waitFor()
  await expect.poll(() => field.getAttribute('aria-expanded')).toBe('true')
  await expect.poll(() => popup(page).getAttribute('id')).toBe(await field.getAttribute('aria-controls'))
  await page.getByRole('status').filter({ hasText: '3 sugestões' }).waitFor()
  await expect.poll(() => active(page)).toBeNull()
  for (const [key, said] of around) {
    await page.keyboard.press(key)
    await expect.poll(() => active(page), { message: key }).toBe(said)
  }
  // Without an active suggestion these keys move within the field.
  await page.keyboard.press('Home')
  await page.keyboard.type('a')
  await expect.poll(() => field.inputValue()).toBe('abo')
  await expect.poll(() => field.evaluate(isFocused)).toBe(true)

  await page.keyboard.press('Escape')
  await popup(page).waitFor({ state: 'detached' })
  await expect.poll(() => field.inputValue()).toBe('abo')
  await page.keyboard.press('ArrowDown')
  await popup(page).waitFor()
  for (const name of ['Bolo', 'Bule']) {
    await page.keyboard.press('ArrowDown')
    await expect.poll(() => active(page)).toBe(name)
  }
  await page.keyboard.press('Enter')
  await page.waitForURL('**/help')
  await expect.poll(() => page.getByRole('heading', { level: 1 }).evaluate(isFocused)).toBe(true)
  await popup(page).waitFor({ state: 'detached' })

  // Text that is no suggestion is searched.
  await tabTo(page, field)
  await field.fill('bala')
  await popup(page).waitFor()
  await page.keyboard.press('Tab')
  await popup(page).waitFor({ state: 'detached' })
  await page.keyboard.press('Enter')
  await expect.poll(() => heading(page, 'Resultados para “bala”').evaluate(isFocused)).toBe(true)
  expect(page.messages).toEqual([])
})

test('a click on a suggestion opens its page', async () => {
  const page = await open({ reducedMotion: 'reduce' })
  await page.goto('/')
  await expectHydrated(page)
  await searchField(page).fill('bourbon')
  const option = popup(page).getByRole('option', { name: 'Café Bourbon Amarelo – Talhão da Capela' })
  await option.locator('img').waitFor()
  await expect.poll(() => option.innerText()).toMatch(/R\$\s\d+,\d\d/)
  await expectAccessible(page)
  await option.click()
  await page.waitForURL('**/stores/cafe-serra-azul/products/bourbon-amarelo')
  await heading(page, 'Café Bourbon Amarelo – Talhão da Capela').waitFor()
  await popup(page).waitFor({ state: 'detached' })
  await searchField(page).fill('bu')
  await popup(page).waitFor()
  await heading(page, 'Café Bourbon Amarelo').click()
  await popup(page).waitFor({ state: 'detached' })
})

test('suggestions for an earlier query are not shown for a later one', async () => {
  const page = await open()
  let release = () => {}
  const held = new Promise<void>((resolve) => {
    release = resolve
  })
  const requested: string[] = []
  await page.route('**/api/v1/suggestions*', async (route) => {
    const query = new URL(route.request().url()).searchParams.get('q') ?? ''
    requested.push(query)
    if (query === 'va') await held
    // The request may have been aborted already.
    await route.fulfill({ json: named(`${query}!`) }).catch(() => {})
  })
  await page.goto('/')
  await expectHydrated(page)
  await searchField(page).fill('va')
  await expect.poll(() => requested).toEqual(['va'])
  await searchField(page).fill('vaso')
  await expect.poll(() => offered(page)).toEqual(['vaso!'])
  release()
  await searchField(page).fill('vasos')
  await expect.poll(() => offered(page)).toEqual(['vasos!'])
  expect(requested).toEqual(['va', 'vaso', 'vasos'])
})

test.each([
  { width: 320, height: 640, colorScheme: 'dark' },
  { width: 1280, height: 900, colorScheme: 'light' },
] as const)('the open list of suggestions is accessible at $width pixels, $colorScheme', async (settings) => {
  const { width, height, colorScheme } = settings
  const page = await open({ viewport: { width, height }, colorScheme, reducedMotion: 'reduce' })
  const names = ['Bolo', `Um nome muito comprido ${'que não acaba '.repeat(8)}`, 'x'.repeat(120)]
  await page.route('**/api/v1/suggestions*', (route) => route.fulfill({ json: named(...names) }))
  await page.goto('/')
  await expectHydrated(page)
  await searchField(page).fill('bo')
  await popup(page).waitFor()
  await searchField(page).press('ArrowDown')
  await expectAccessible(page)
})

test.each([
  ['once, it is asked for again', 1],
  ['at all, the search works', 100],
])(
  'the code of suggestions is loaded with the first focus; when it does not load %s',
  async (_what, failures) => {
    const page = await open()
    await page.goto('/terms')
    await expectHydrated(page)
    await page.waitForLoadState('networkidle')
    let requested = 0
    await page.route('**/_app/*.js*', (route) => (requested++ < failures ? route.abort() : route.continue()))
    await searchField(page).focus()
    await expect.poll(() => requested).toBeGreaterThan(1)
    await searchField(page).pressSequentially('serra a')
    if (failures === 1) await expect.poll(() => offered(page)).toContain('Café Serra Azul')
    await searchField(page).press('Enter')
    await page.waitForURL('**/search?q=serra+a')
  },
)

test('without scripts the search is a field and a button', async () => {
  const page = await open({ javaScriptEnabled: false })
  await page.goto('/')
  const field = page.getByRole('searchbox', { name: 'Buscar' })
  await field.fill('vaso')
  await page.getByRole('search').getByRole('button', { name: 'Buscar' }).click()
  await heading(page, 'Resultados para “vaso”').waitFor()
  await expect.poll(() => field.inputValue()).toBe('vaso')
})

test.each([
  ['nobody answers', { status: 503, body: 'x' }],
  ['somebody else answers', { contentType: 'text/html', body: '<!doctype html><title>x</title>' }],
])('when %s, no suggestions are shown and the search works', async (_what, answer) => {
  const page = await open()
  let requested = 0
  await page.route('**/api/v1/suggestions*', (route) => {
    requested++
    return route.fulfill(answer)
  })
  await page.goto('/stores')
  await expectHydrated(page)
  await searchField(page).fill('vaso')
  await expect.poll(() => requested).toBe(1)
  await searchField(page).press('Enter')
  await popup(page).waitFor({ state: 'detached' })
  await page.getByRole('heading', { level: 1, name: 'Resultados para “vaso”' }).waitFor()
  expect(requested).toBe(1)
})

let shop: Awaited<ReturnType<typeof startShopProcess>>
beforeAll(async () => {
  const environment = { API_BASE_URL: 'https://api.test/feira' }
  shop = await startShopProcess({ dataDir: sharedShop().dataDir, environment })
})
afterAll(() => shop.stop())

test('suggestions are requested from the configured API address', async () => {
  const page = await open({ baseURL: shop.address })
  const requested: string[] = []
  await page.route('https://api.test/**', (route) => {
    requested.push(route.request().url())
    return route.fulfill({
      headers: { 'Access-Control-Allow-Origin': '*' },
      json: named('Vaso de longe'),
    })
  })
  await page.goto('/')
  await expectHydrated(page)
  await searchField(page).fill('vaso')
  await expect.poll(() => offered(page)).toEqual(['Vaso de longe'])
  expect(requested).toEqual(['https://api.test/feira/api/v1/suggestions?q=vaso'])
  expect(page.messages).toEqual([])
})
