import { expect, test } from 'vitest'
import { expectHydrated, type VisitorPage, withBrowser } from '#tests/support/browser/browser.ts'
import { changeScripts } from '#tests/support/browser/change-scripts.ts'

const open = withBrowser()

/** Changes the browser’s rules so that the orders redirect elsewhere. */
const ruleOfOrders = (page: VisitorPage, to: string) =>
  changeScripts(page, /"\/carrinho":\{redirect:"\/cart"\}/, `"/orders":{redirect:"${to}"}`)

/** Adds a middleware of the test to the orders page. */
const guardOrders = (page: VisitorPage, answer: string) =>
  changeScripts(page, /auth:\(\w+,\w+\)=>\w+\?void 0:/, `auth:${answer},nobody:(e,t)=>t?void 0:`)

async function openStores(page: VisitorPage) {
  await page.goto('/stores')
  await expectHydrated(page)
  const requested: string[] = []
  page.on('request', (request) => {
    const { pathname, search } = new URL(request.url())
    // Pages that are the same for everybody are loaded before they are asked for.
    if (!/^\/(_app|images|help|terms|privacy)\//.test(pathname))
      requested.push(pathname + search.replace(/b[0-9a-f]{12}&?/, ''))
  })
  return requested
}

const clickOrders = (page: VisitorPage) =>
  page.getByRole('contentinfo').getByRole('link', { name: 'Meus pedidos' }).click()

/** The first navigation loads the code that predicts refusals; until then only the server knows of them. */
async function loadNavigationCode(page: VisitorPage) {
  await page.getByRole('contentinfo').getByRole('link', { name: 'Termos de uso' }).click()
  await page.getByRole('heading', { level: 1, name: 'Termos de uso' }).waitFor()
  await page.goBack()
  await page.getByRole('heading', { level: 1, name: 'Lojas' }).waitFor()
}

const placeOf = (page: VisitorPage) =>
  page.evaluate(() => ({ y: scrollY, entries: history.length, title: document.title }))

/** A link that was added by a script. */
const goTo = (page: VisitorPage, path: string) =>
  page.evaluate((target) => {
    history.pushState({ idx: 1 }, '', target)
    dispatchEvent(new PopStateEvent('popstate', { state: { idx: 1 } }))
  }, path)

test('an old address is redirected inside the app to its page, with query and hash', async () => {
  const page = await open()
  const requested = await openStores(page)
  await goTo(page, '/LOJAS/cafe-serra-azul?x=1#sobre')
  await page.waitForURL('**/stores/cafe-serra-azul?x=1#sobre')
  await page.getByRole('heading', { level: 1, name: 'Café Serra Azul' }).waitFor()
  expect(requested).toEqual(['/stores/cafe-serra-azul/_payload.json?x=1'])
  expect(page.messages).toEqual([])
})

test('a redirect rule is applied before the middleware of the page', async () => {
  const page = await open()
  await ruleOfOrders(page, '/search?q=vaso')
  const requested = await openStores(page)
  await clickOrders(page)
  await page.waitForURL('**/search?q=vaso')
  expect(requested).toEqual(['/search/_payload.json?q=vaso'])
})

test('a redirect to another site is one document load', async () => {
  const page = await open()
  await ruleOfOrders(page, 'https://blog.test/feira?from=orders')
  await page.route('https://blog.test/**', (route) =>
    route.fulfill({ contentType: 'text/html', body: '<h1>Blog</h1>' }),
  )
  const requested = await openStores(page)
  await clickOrders(page)
  await page.getByRole('heading', { name: 'Blog' }).waitFor()
  expect(page.url()).toBe('https://blog.test/feira?from=orders')
  expect(requested.filter((path) => !path.startsWith('/favicon'))).toEqual(['/feira?from=orders'])
  await page.goBack()
  await page.getByRole('contentinfo').waitFor()
  expect(page.url()).toMatch(/\/stores$/)
})

test('a redirect rule that leads to itself ends in the error screen', async () => {
  const page = await open()
  await ruleOfOrders(page, '/orders')
  const requested = await openStores(page)
  await clickOrders(page)
  await page.getByText('Este endereço leva de um lugar a outro sem parar.').waitFor()
  expect(requested).toEqual([])
})

test('a redirect loop of middleware ends in the error screen', async () => {
  const page = await open()
  let redirects = 0
  await page.route('**/_payload.json?*', async (route) => {
    const payload = await (await route.fetch({ maxRetries: 3 })).json()
    await route.fulfill({ json: { buildId: payload.buildId, redirect: `/search?hop=${++redirects}` } })
  })
  await openStores(page)
  await page
    .getByRole('banner')
    .getByRole('link', { name: /Carrinho/ })
    .click()
  await page.getByText('Este endereço leva de um lugar a outro sem parar.').waitFor()
  expect(redirects).toBe(11)
})

test('a redirect to a javascript: address in a payload ends in the error screen', async () => {
  const page = await open()
  await page.route('**/_payload.json?*', async (route) => {
    const payload = await (await route.fetch({ maxRetries: 3 })).json()
    await route.fulfill({
      json: { buildId: payload.buildId, redirect: 'javascript:document.title="caught"' },
    })
  })
  await openStores(page)
  await page
    .getByRole('banner')
    .getByRole('link', { name: /Carrinho/ })
    .click()
  await page.getByRole('alert').getByText('Unknown error').waitFor()
  await expect.poll(() => page.title()).not.toContain('caught')
})

test('a navigation that middleware refuses leaves address, scroll position and page unchanged', async () => {
  const page = await open()
  await guardOrders(page, '()=>!1')
  const requested = await openStores(page)
  await loadNavigationCode(page)
  requested.length = 0
  await page.evaluate(() => scrollTo(0, document.body.scrollHeight))
  const before = await placeOf(page)
  expect(before.y).toBeGreaterThan(0)
  await clickOrders(page)
  await expect.poll(() => placeOf(page)).toEqual(before)
  expect(page.url()).toMatch(/\/stores$/)
  expect(requested).toEqual([])
  expect(page.messages).toEqual([])
  // The navigation is also refused after a redirect rule, and on the way back.
  await goTo(page, '/pedidos')
  await page.waitForURL('**/stores')
  expect(requested).toEqual([])
  // The app still navigates.
  await page.getByRole('contentinfo').getByRole('link', { name: 'Termos de uso' }).click()
  await page.waitForURL('**/terms')
})

test('an unknown middleware is reported on the console and on the error screen of the target', async () => {
  const page = await open()
  await changeScripts(page, /(path:"\/orders",[^}]*middleware:)\["auth"\]/, '$1["nonsense"]')
  const requested = await openStores(page)
  await clickOrders(page)
  const screen = page.getByRole('alert')
  await screen.getByText('Unknown route middleware', { exact: true }).waitFor()
  await expect.poll(() => screen.innerText()).toContain('500')
  expect(page.url()).toMatch(/\/orders$/)
  expect(page.messages.join()).toContain('Unknown route middleware')
  expect(requested).toEqual([])
  await page.goBack()
  await page.getByRole('contentinfo').waitFor()
  expect(page.url()).toMatch(/\/stores$/)
})

test('an error of middleware is shown on the error screen of the target, and Back returns', async () => {
  const page = await open()
  await guardOrders(page, '()=>{throw new Error("secret of the machine")}')
  await openStores(page)
  await clickOrders(page)
  await page.getByRole('alert').getByText('Unknown error').waitFor()
  expect(page.url()).toMatch(/\/orders$/)
  await expect.poll(() => page.content()).not.toContain('secret of the machine')
  await page.goBack()
  await page.getByRole('contentinfo').waitFor()
})
