import { expect, test } from 'vitest'
import { expectHydrated, type VisitorPage, withBrowser } from '#tests/support/browser/browser.ts'
import { breakComponent, changeScripts, madeOnPurpose } from '#tests/support/browser/change-scripts.ts'

const open = withBrowser()

const titles = /Ops! Algo deu errado/
const screenOf = (page: VisitorPage) => page.getByRole('alert').filter({ hasText: titles })
const storesLink = (page: VisitorPage) => page.getByRole('contentinfo').getByRole('link', { name: 'Lojas' })

/** Marks the document: a document load would lose the mark. */
const mark = (page: VisitorPage) =>
  page.evaluate(() => document.documentElement.setAttribute('data-same', ''))
const isSameDocument = (page: VisitorPage) => page.evaluate(() => 'same' in document.documentElement.dataset)

const homeHeading = (page: VisitorPage) => page.getByRole('heading', { level: 1, name: /Feito com carinho/ })

async function expectHome(page: VisitorPage) {
  const heading = homeHeading(page)
  await heading.waitFor()
  await expect.poll(() => heading.evaluate((element) => element === document.activeElement)).toBe(true)
  await expect.poll(() => page.title()).not.toContain('Ops!')
  await expect.poll(() => page.locator('meta[name=robots]').count()).toBe(0)
  await page.getByRole('banner').waitFor()
}

test('a component that fails after hydration is replaced by the error screen, and Back leaves it', async () => {
  const page = await open()
  await breakComponent(page, 'StoresPage')
  await page.goto('/')
  await expectHydrated(page)
  await mark(page)
  await page.evaluate(() => {
    window.error = () => new Error('secret of the machine')
  })
  await storesLink(page).click()
  const screen = screenOf(page)
  await screen.getByText('Unknown error').waitFor()
  await expect.poll(() => screen.innerText()).toMatch(/500[\s\S]*Código do erro: [0-9a-f]{8}/)
  await expect.poll(() => page.content()).not.toContain('secret of the machine')
  await expect.poll(() => page.getByRole('banner').count()).toBe(0)
  await expect.poll(() => page.title()).toBe('500 · Ops! Algo deu errado')
  expect(page.url()).toMatch(/\/stores$/)
  expect(page.messages.filter((message) => message.includes('secret of the machine'))).toHaveLength(1)
  expect(page.messages.join()).not.toContain('Error while mounting app')

  await page.goBack()
  await expectHome(page)
  await expect.poll(() => isSameDocument(page)).toBe(true)
})

test('a component that fails during hydration shows the error screen, and one message on the console', async () => {
  const page = await open()
  await breakComponent(page, 'CartPage')
  await page.addInitScript(() => {
    window.error = () => new Error('secret of the machine')
  })
  await page.goto('/cart')
  await screenOf(page).getByText('Unknown error').waitFor()
  await page.waitForFunction(() => document.documentElement.dataset.ready === 'true')
  expect(page.messages).toHaveLength(1)
  expect(page.messages[0]).toContain('Error while mounting app')
  await mark(page)
  await page.getByRole('link', { name: 'Voltar ao início' }).click()
  await expectHome(page)
  await expect.poll(() => isSameDocument(page)).toBe(true)
})

test('an accidental error of a handler or a promise is logged on the console, and the page stays', async () => {
  const page = await open()
  await page.goto('/')
  await expectHydrated(page)
  await page.evaluate(() => {
    setTimeout(() => {
      throw new Error('a slip')
    })
    void Promise.reject(new Error('a broken promise'))
  })
  await expect
    .poll(() => page.messages.join())
    .toMatch(/a slip[\s\S]*a broken promise|a broken promise[\s\S]*a slip/)
  await expect.poll(() => screenOf(page).count()).toBe(0)
  await page.getByRole('banner').waitFor()
})

test.each([
  ['a handler', 'setTimeout(() => { throw error })'],
  ['a promise', 'void Promise.reject(error)'],
])('the first fatal error that %s throws replaces the page by the error screen', async (_where, thrown) => {
  const page = await open()
  await page.goto('/stores')
  await expectHydrated(page)
  await page.evaluate(`{ const make = ${madeOnPurpose}
    for (const error of [make('Só um aviso', 409, {}), make('Esta loja fechou.', 410, { fatal: true }), make('Outra coisa', 418, { unhandled: true })]) ${thrown} }`)
  const screen = screenOf(page)
  await screen.getByText('Esta loja fechou.').waitFor()
  await expect.poll(() => screen.innerText()).toContain('410')
  await expect.poll(() => screen.innerText()).not.toMatch(/Outra coisa|Só um aviso/)
  await expect.poll(() => page.messages.join()).toContain('Só um aviso')

  const requested: string[] = []
  page.on('request', (request) => requested.push(new URL(request.url()).pathname))
  await page.getByRole('link', { name: 'Voltar ao início' }).click()
  await expectHome(page)
  expect(requested).toContain('/_payload.json')
  expect(requested).not.toContain('/')
})

test('the error screen of a failing home page has a link to it that works once the page does', async () => {
  const page = await open()
  await breakComponent(page, 'HomePage')
  await page.goto('/stores')
  await expectHydrated(page)
  await mark(page)
  await page.evaluate(() => {
    window.error = () => new Error('broken')
  })
  await page.getByRole('banner').getByRole('link', { name: 'Feira' }).first().click()
  await screenOf(page).waitFor()
  // While the home page fails, its link shows the error screen again.
  const errorId = await screenOf(page).locator('code').innerText()
  await page.getByRole('link', { name: 'Voltar ao início' }).click()
  await screenOf(page).locator('code').filter({ hasNotText: errorId }).waitFor()
  await page.evaluate(() => {
    window.error = undefined
  })
  await page.getByRole('link', { name: 'Voltar ao início' }).click()
  await expectHome(page)
  await expect.poll(() => isSameDocument(page)).toBe(true)
  expect(new URL(page.url()).pathname).toBe('/')
})

test('the server’s error screen hydrates without another request and without console messages', async () => {
  const page = await open()
  const requested: string[] = []
  page.on('request', (request) => requested.push(new URL(request.url()).pathname))
  await page.goto('/orders/view/nobody-has-this')
  await page.waitForFunction(() => document.documentElement.dataset.ready === 'true')
  await screenOf(page).waitFor()
  expect(requested.filter((path) => path.includes('_payload'))).toEqual([])
  // Chromium itself reports the status of the document.
  expect(page.messages.filter((message) => !message.includes('Failed to load resource'))).toEqual([])
  await mark(page)
  await page.getByRole('link', { name: 'Voltar ao início' }).click()
  await expectHome(page)
  await expect.poll(() => isSameDocument(page)).toBe(true)
})

test('without scripts, or without the app, the link of the error screen loads the home page as a document', async () => {
  const page = await open({ javaScriptEnabled: false })
  await page.goto('/nope')
  await page.getByText('Page not found: /nope').waitFor()
  const width = await screenOf(page).evaluate((screen) => screen.clientWidth)
  expect(width).toBeLessThanOrEqual(672)
  await page.getByRole('link', { name: 'Voltar ao início' }).click()
  await page.getByRole('heading', { level: 1, name: /Feito com carinho/ }).waitFor()
})

test('a static page with the same text appears when the error screen fails too', async () => {
  const page = await open()
  await changeScripts(page, /role:"alert"(?=,lang)/, 'role:window.nothing.there')
  await page.goto('/stores')
  await expectHydrated(page)
  await page.evaluate(`{ const make = ${madeOnPurpose}
    void Promise.reject(make('Esta loja fechou.', 410, { fatal: true })) }`)
  const screen = screenOf(page)
  await screen.getByText('Esta loja fechou.').waitFor()
  await expect.poll(() => page.title()).toBe('410 · Ops! Algo deu errado')
  await expect
    .poll(() => page.getByRole('link', { name: 'Conversar no WhatsApp' }).getAttribute('href'))
    .toMatch(/^https:\/\/wa\.me\/\d+$/)
  await page.getByRole('link', { name: 'Voltar ao início' }).click()
  await page.getByRole('heading', { level: 1, name: /Feito com carinho/ }).waitFor()
})

const breakPart = (page: VisitorPage) =>
  changeScripts(
    page,
    /(name:"related",.{1,200}?children:[\w$]+=>)/,
    '$1window.error?(()=>{throw window.error()})():',
  )

async function openProduct(page: VisitorPage) {
  await page.getByRole('main').locator('a[href*="/products/"]').first().click()
  await page.waitForURL('**/products/**')
}

test('a part that fails is replaced by an error in its place, and rendered again at the next navigation', async () => {
  const page = await open()
  await breakPart(page)
  await page.goto('/stores/cafe-serra-azul')
  await expectHydrated(page)
  const products = page.getByRole('main').locator('a[href*="/products/"]')
  const another = await products.nth(1).getAttribute('href')
  await page.evaluate(() => {
    window.error = () => new Error('broken')
  })
  await openProduct(page)
  const failed = page.getByText('Esta parte da página não funcionou.')
  await failed.waitFor()
  await page.getByRole('button', { name: 'Adicionar ao carrinho' }).waitFor()
  await page.evaluate((target) => {
    window.error = undefined
    history.pushState({ idx: 2 }, '', target)
    dispatchEvent(new PopStateEvent('popstate', { state: { idx: 2 } }))
  }, another)
  await page.getByRole('heading', { level: 2, name: 'Combina com' }).waitFor()
  await expect.poll(() => failed.count()).toBe(0)
})

test('a fatal error of a part replaces the whole page', async () => {
  const page = await open()
  await breakPart(page)
  await page.goto('/stores/cafe-serra-azul')
  await expectHydrated(page)
  await page.evaluate(`{ const make = ${madeOnPurpose}
    window.error = () => make('Esta loja fechou.', 410, { fatal: true }) }`)
  await openProduct(page)
  await screenOf(page).getByText('Esta loja fechou.').waitFor()
})

test('a crawler sees the server-rendered page when hydration fails', async () => {
  const page = await open({
    userAgent: 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)',
  })
  await breakComponent(page, 'HomePage')
  await page.addInitScript(() => {
    window.error = () => new Error('broken')
  })
  await page.goto('/')
  await expect.poll(() => page.messages.join()).toContain('Error while mounting app')
  await homeHeading(page).waitFor()
  await expect.poll(() => screenOf(page).count()).toBe(0)
})
