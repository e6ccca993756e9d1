import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { expectHydrated, signIn, withBrowser } from '#tests/support/browser/browser.ts'
import { builtManifest, documentLoads, takeAway } from '#tests/support/browser/interception.ts'

const open = withBrowser()

test('a navigation sends one request, moves the focus, and Back returns', async () => {
  const page = await open()
  await page.goto('/')
  await expectHydrated(page)
  const requested: string[] = []
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    // Pages that are the same for everybody are loaded before they are asked for.
    if (!/^\/(_app|images|help|terms|privacy)\//.test(pathname))
      requested.push(`${request.method()} ${pathname}`)
  })
  // Which stores the home page shows depends on those that other journeys open.
  const store = page.locator('main a[href^="/stores/"]:not([href*="/products/"])').first()
  const path = await store.getAttribute('href')
  await store.click()
  await page.waitForURL(`**${path}`)
  const heading = page
    .getByRole('heading', { level: 1 })
    .and(page.locator(':not(:text("Feito com carinho"))'))
  await heading.waitFor()
  expect(requested).toEqual([`GET ${path}/_payload.json`])
  await expect.poll(() => heading.evaluate((element) => element === document.activeElement)).toBe(true)
  await page.goBack()
  await page.getByRole('heading', { level: 1, name: /Feito com carinho/ }).waitFor()
  expect(page.messages).toEqual([])
})

/** The only file that holds the addresses of the operator's pages, and the code of navigations. */
async function navigationChunk() {
  for (const file of (await builtManifest()).files.filter((name) => name.endsWith('.js'))) {
    const code = await readFile(`dist/client/${file}`, 'utf8')
    if (code.includes('"/operator/settings/brand"')) return `/_app/${file}`
  }
  throw new Error('No chunk holds the addresses of the operator')
}

test('the operator gets from a public page to their own pages and on without a document load', async () => {
  const page = await open()
  await signIn(page, 'operador@feira.test')
  await page.goto('/stores')
  await expectHydrated(page)
  const loads = documentLoads(page)
  await page.getByRole('banner').locator('summary', { hasText: /./ }).click()
  await page.getByRole('banner').getByRole('link', { name: 'Operação' }).click()
  await page.waitForURL('**/operator')
  await page.locator('a[href="/operator/merchants"]').first().click()
  await page.waitForURL('**/operator/merchants')
  await page.goBack()
  await page.goBack()
  await page.getByRole('heading', { level: 1, name: 'Lojas' }).waitFor()
  expect(loads).toEqual([])
})

test('without the code of navigations the operator gets to their own pages by a document load', async () => {
  const page = await open()
  await signIn(page, 'operador@feira.test')
  await takeAway(page, await navigationChunk())
  await page.goto('/stores')
  await page.waitForFunction(() => document.documentElement.dataset.ready === 'true')
  const loads = documentLoads(page)
  await page.getByRole('banner').locator('summary', { hasText: /./ }).click()
  await page.getByRole('banner').getByRole('link', { name: 'Operação' }).click()
  await page.getByText('Parte desta página não carregou').waitFor()
  expect(new URL(page.url()).pathname).toBe('/operator')
  expect(loads).toEqual(['/operator'])
})

test('a signed-out visitor is redirected from a guarded page to sign-in without a request for the page', async () => {
  const page = await open()
  await page.goto('/')
  await expectHydrated(page)
  const requested: string[] = []
  page.on(
    'request',
    (request) =>
      /(?<!help|terms|privacy)\/_payload/.test(request.url()) &&
      requested.push(new URL(request.url()).pathname),
  )
  await page.getByRole('contentinfo').getByRole('link', { name: 'Meus pedidos' }).click()
  await page.waitForURL('**/sign-in?to=%2Forders')
  expect(requested).toEqual(['/sign-in/_payload.json'])
})

test('an unknown address inside the app shows the error screen without asking the server', async () => {
  const page = await open()
  await page.goto('/stores')
  await expectHydrated(page)
  await page.evaluate(() => {
    history.pushState({ idx: 1 }, '', '/nope')
    dispatchEvent(new PopStateEvent('popstate', { state: { idx: 1 } }))
  })
  await page.getByText('Page not found: /nope').waitFor()
  await page.getByRole('link', { name: 'Voltar ao início' }).click()
  await page.waitForURL((url) => url.pathname === '/')
  await page.getByRole('heading', { level: 1, name: /Feito com carinho/ }).waitFor()
})

test('when the data of the document cannot be read, the browser requests it and renders the page', async () => {
  const page = await open()
  await page.route('**/stores', async (route) => {
    const answer = await route.fetch({ maxRetries: 3 })
    const body = (await answer.text()).replace(/(id="__APP_DATA__"[^>]*>)/, '$1broken')
    await route.fulfill({ response: answer, body })
  })
  await page.goto('/stores')
  await page.waitForFunction(() => document.documentElement.dataset.ready === 'true')
  await page.getByRole('main').getByRole('link', { name: 'Café Serra Azul' }).first().waitFor()
  expect(page.messages.join()).toContain('start data of the document cannot be read')
})

test('Back after a jump within the page restores the scroll position before the jump', async () => {
  const page = await open()
  await page.goto('/')
  const product = await page.locator('.product-card-link').first().getAttribute('href')
  await page.goto(product ?? '')
  await expectHydrated(page)
  const scroll = () => page.evaluate(() => scrollY)
  // A place of the page far below, and two ways there: by hand and by a script.
  await page.evaluate(() => {
    const link = Object.assign(document.createElement('a'), { href: '#avaliacoes', textContent: 'Pular' })
    document.querySelector('h1')?.after(link)
    document.getElementById('avaliacoes')?.style.setProperty('padding-block', '1200px')
  })
  const jump = page.getByRole('link', { name: 'Pular' })
  const there = () =>
    page.evaluate(() => Math.abs(document.getElementById('avaliacoes')?.getBoundingClientRect().top ?? 1e6))
  await jump.click()
  await page.waitForURL('**#avaliacoes')
  await expect.poll(there).toBeLessThan(200)
  await page.goBack()
  await page.waitForURL((url) => url.hash === '')
  await expect.poll(scroll).toBe(0)
  await jump.evaluate((link) => (link as HTMLElement).click())
  await expect.poll(there).toBeLessThan(200)
  await page.evaluate(() => scrollTo(0, 0))
  await jump.evaluate((link) => (link as HTMLElement).click())
  await expect.poll(there).toBeLessThan(200)
  expect(page.messages).toEqual([])
})
