import type { Locator, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { expectHydrated, signIn, withBrowser } from '#tests/support/browser/browser.ts'

const open = withBrowser()
const store = '/stores/viveiro-boa-sombra'

async function openStore(path = store) {
  const page = await open({ viewport: { width: 1280, height: 900 } })
  await page.goto(path)
  await expectHydrated(page)
  await mark(page)
  return page
}

/** Marks the document: another document has no mark. */
const mark = (page: Page) =>
  page.evaluate(() => {
    document.documentElement.dataset.mark = 'same'
  })

const expectSameDocument = async (page: Page) =>
  await expect.poll(() => page.evaluate(() => document.documentElement.dataset.mark)).toBe('same')

const titles = (page: Page) => page.evaluate(() => document.head.querySelectorAll('title').length)

test.each([
  ['/stores', 'searchbox'],
  [store, 'combobox'],
  ['/categories/plantas', 'combobox'],
  ['/search?q=vaso', 'combobox'],
  [`${store}?offer=1`, 'combobox'],
] as const)(
  '%s hydrates from the data of its document, without a request for its payload',
  async (path, role) => {
    const page = await open({ viewport: { width: 1280, height: 900 } })
    const requested = payloadsOf(page)
    await page.goto(path)
    await expectHydrated(page)
    await expect.poll(() => isHandled(page.getByRole('main').getByRole(role).first())).toBe(true)
    expect(requested).toEqual([])
  },
)

test('the list of a customer’s orders hydrates from the data of its document', async () => {
  const page = await open()
  await signIn(page, 'cliente@feira.test')
  await page.goto('/orders')
  await expectHydrated(page)
  const requested = payloadsOf(page)
  await expect.poll(() => isHandled(page.getByRole('main').getByRole('searchbox'))).toBe(true)
  expect(requested).toEqual([])
})

const payloadsOf = (page: Page) => {
  const requested: string[] = []
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    // The pages that the footer links to are preloaded once it is in view.
    if (/_payload\.json$/.test(pathname) && !/^\/(?:help|terms|privacy)\//.test(pathname))
      requested.push(pathname)
  })
  return requested
}

/** React keeps what it renders beside the element. */
const isHandled = (element: Locator) =>
  element.evaluate((found) => Object.keys(found).some((key) => key.startsWith('__reactProps')))

test('without scripts the list pages are searched, filtered and sorted by documents', async () => {
  const page = await open({ javaScriptEnabled: false, viewport: { width: 1280, height: 900 } })
  await page.goto(store)
  await page.getByRole('link', { name: /^Em oferta/ }).click()
  await page.getByText('4 produtos', { exact: true }).waitFor()
  await page.getByLabel('Ordenar por').selectOption('price-asc')
  await page.getByRole('button', { name: 'Ordenar' }).click()
  await page.waitForURL(/offer=1.*sort=price-asc|sort=price-asc.*offer=1/)
  await page.getByText('4 produtos', { exact: true }).waitFor()
  const search = page.getByRole('main').getByRole('searchbox')
  await search.fill('vaso')
  await search.press('Enter')
  await page.waitForURL(/q=vaso/)
  expect(page.messages).toEqual([])
})

test('a filter changes the list in place, and Back restores the list before it', async () => {
  const page = await openStore()
  await page.getByRole('link', { name: /^Em oferta/ }).click()
  await page.getByText('4 produtos', { exact: true }).waitFor()
  await page.getByRole('link', { name: /^Em estoque/ }).click()
  await page.waitForURL(/stock=1/)
  await page.goBack()
  await page.goBack()
  await page.getByText('25 produtos', { exact: true }).waitFor()
  await expect.poll(() => page.locator('.product-card').count()).toBe(24)
  await expectSameDocument(page)
  expect(page.messages).toEqual([])
})

test('the title and description are those of the list that is shown', async () => {
  const page = await openStore()
  await page.locator('.product-card-link').first().click()
  await page.getByRole('heading', { level: 1, name: 'Costela-de-adão' }).waitFor()
  await expect.poll(() => page.title()).toMatch(/^Costela-de-adão/)
  await expect.poll(() => titles(page)).toBe(1)
  await expect.poll(() => page.locator('link[rel=canonical]').count()).toBe(1)
  await page.goBack()
  await page.getByRole('heading', { level: 1, name: 'Viveiro Boa Sombra' }).waitFor()
  await expect.poll(() => page.title()).toMatch(/^Viveiro Boa Sombra/)
  await expect.poll(() => titles(page)).toBe(1)
  await expectSameDocument(page)
})

test('searching and sorting within a list loads no document', async () => {
  const page = await openStore()
  await page.getByLabel('Ordenar por').selectOption('price-asc')
  await page.waitForURL(/sort=price-asc/)
  await page.getByRole('link', { name: 'Sementes da horta – sachê' }).waitFor()
  await expectSameDocument(page)
  const again = await openStore()
  const search = again.getByRole('main').getByRole('searchbox')
  await search.fill('vaso')
  await search.press('Enter')
  await again.waitForURL(/q=vaso/)
  await again.getByRole('link', { name: 'Vaso de barro' }).waitFor()
  await expectSameDocument(again)
})

test('the favorite button of a store changes its label with its state', async () => {
  const page = await openStore()
  await page.getByRole('button', { name: /^Favoritar loja/ }).click()
  await page.getByRole('button', { name: /^Loja favorita/ }).waitFor()
  await page.locator('button.favorite-button[data-favorite]').waitFor()
  await page.getByRole('button', { name: /^Loja favorita/ }).click()
  await page.getByRole('button', { name: /^Favoritar loja/ }).waitFor()
  await expectSameDocument(page)
})

test('orders are filtered in place, and the chosen label is scrolled into view on a phone', async () => {
  const page = await open({ viewport: { width: 390, height: 700 } })
  await signIn(page, 'cliente@feira.test')
  await page.goto('/orders?label=canceled')
  await expectHydrated(page)
  await mark(page)
  const chips = page.getByRole('navigation', { name: 'Filtrar por situação' })
  await expect.poll(() => isInView(page, 'Cancelado')).toBe(true)
  await page.evaluate(() => window.scrollTo(0, 40))
  await chips.getByRole('link', { name: 'Devolução' }).click()
  await page.waitForURL(/label=returning/)
  await expect.poll(() => isInView(page, 'Devolução')).toBe(true)
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(40)
  const search = page.getByRole('main').getByRole('searchbox')
  await search.fill('nada disso')
  await search.press('Enter')
  await page.waitForURL(/label=returning&q=nada|q=nada.*label=returning/)
  await page.getByText('Nenhum pedido').first().waitFor()
  await expectSameDocument(page)
  expect(page.messages).toEqual([])
})

/** Whether the label is visible in its row, which scrolls sideways. */
const isInView = (page: Page, chip: string) =>
  page.locator('main .strip [aria-current]', { hasText: chip }).evaluate((found) => {
    const { left, right } = found.getBoundingClientRect()
    return left >= 0 && right <= document.documentElement.clientWidth
  })

test('a list is complete when the visitor comes back to it after an error', async () => {
  const page = await openStore()
  await page.route('**/products/costela-de-adao/_payload.json?*', (route) =>
    route.fulfill({ status: 501, contentType: 'text/html', body: '' }),
  )
  await page.locator('.product-card-link').first().click()
  await page.getByRole('alert').getByRole('heading', { name: 'Ops! Algo deu errado' }).waitFor()
  await page.goBack()
  await page.getByRole('heading', { level: 1, name: 'Viveiro Boa Sombra' }).waitFor()
  await expect.poll(() => page.locator('.product-card').count()).toBe(24)
  await expectSameDocument(page)
})

test('the browser is left to follow a link of a list by a modifier key, and no other click', async () => {
  const page = await openStore()
  const link = page.locator('.product-card-link').first()
  /** Whether the page follows the link itself. */
  const isTaken = (init: Pick<MouseEventInit, 'ctrlKey' | 'metaKey' | 'shiftKey'>) =>
    link.evaluate((element, click) => {
      const event = new MouseEvent('click', { bubbles: true, cancelable: true, ...click })
      let taken: boolean | undefined
      // After the page's own listeners; the browser opens nothing.
      const look = (seen: Event) => {
        taken = seen.defaultPrevented
        seen.preventDefault()
      }
      addEventListener('click', look, { once: true })
      element.dispatchEvent(event)
      return taken
    }, init)
  expect(await isTaken({ ctrlKey: true })).toBe(false)
  expect(await isTaken({ metaKey: true })).toBe(false)
  expect(await isTaken({ shiftKey: true })).toBe(false)
  expect(new URL(page.url()).pathname).toBe(store)
  expect(await isTaken({})).toBe(true)
  await page.getByRole('heading', { level: 1, name: 'Costela-de-adão' }).waitFor()
  await expectSameDocument(page)
})
