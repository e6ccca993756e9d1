import { expect, test } from 'vitest'
import { expectHydrated, withBrowser } from '../support/browser.ts'

const open = withBrowser()

test('a navigation asks the server once, moves the focus and takes the back button along', async () => {
  const page = await open()
  await page.goto('/')
  await expectHydrated(page)
  const asked: string[] = []
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (!/^\/(_app|images)\//.test(pathname)) asked.push(`${request.method()} ${pathname}`)
  })
  await page.getByRole('main').getByRole('link', { name: 'Café Serra Azul' }).first().click()
  await page.waitForURL('**/stores/cafe-serra-azul')
  const heading = page.getByRole('heading', { level: 1, name: 'Café Serra Azul' })
  await heading.waitFor()
  expect(asked).toEqual(['GET /stores/cafe-serra-azul/_payload.json'])
  await expect.poll(() => heading.evaluate((element) => element === document.activeElement)).toBe(true)
  await page.goBack()
  await page.getByRole('heading', { level: 1, name: /Feito com carinho/ }).waitFor()
  expect(page.messages).toEqual([])
})

test('a guarded page leads to the sign-in without asking the server for it', async () => {
  const page = await open()
  await page.goto('/')
  await expectHydrated(page)
  const asked: string[] = []
  page.on(
    'request',
    (request) =>
      /(?<!help|terms|privacy)\/_payload/.test(request.url()) && asked.push(new URL(request.url()).pathname),
  )
  await page.getByRole('contentinfo').getByRole('link', { name: 'Meus pedidos' }).click()
  await page.waitForURL('**/sign-in?to=%2Forders')
  expect(asked).toEqual(['/sign-in/_payload.json'])
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

test('when the document’s data cannot be read, the browser renders the page alone', async () => {
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
