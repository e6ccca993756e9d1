import { expect, test } from 'vitest'
import { expectHydrated, signIn, type VisitorPage, withBrowser } from '#tests/support/browser/browser.ts'

const open = withBrowser()

/** Changes the text of a document on its way. */
const changeDocument = (page: VisitorPage, path: string, change: (html: string) => string) =>
  page.route(`**${path}`, async (route) => {
    const answer = await route.fetch({ maxRetries: 3 })
    await route.fulfill({ response: answer, body: change(await answer.text()) })
  })

const untilReady = (page: VisitorPage) =>
  page.waitForFunction(() => document.documentElement.dataset.ready === 'true')

const payloadsOf = (page: VisitorPage) => {
  const requested: string[] = []
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (pathname.endsWith('_payload.json')) requested.push(pathname)
  })
  return requested
}

test('a server-rendered page hydrates without a request for its payload', async () => {
  const page = await open()
  const payloads = payloadsOf(page)
  await page.goto('/stores')
  await expectHydrated(page)
  expect(payloads).toEqual([])
})

test.each([
  ['that cannot be read', (html: string) => html.replace(/(id="__APP_DATA__"[^>]*>)/, '$1broken'), 1],
  ['that is missing', (html: string) => html.replace(/<script[^>]*id="__APP_DATA__".*?<\/script>/, ''), 0],
  ['that says so', (html: string) => html.replace('data-ssr="true"', 'data-ssr="false"'), 0],
])(
  'with start data %s the browser requests the payload and renders the page',
  async (_what, change, complaints) => {
    const page = await open()
    const payloads = payloadsOf(page)
    await changeDocument(page, '/stores', change)
    await page.goto('/stores')
    await untilReady(page)
    await page.getByRole('main').getByRole('link', { name: 'Café Serra Azul' }).first().waitFor()
    expect(payloads).toEqual(['/stores/_payload.json'])
    expect(page.messages.filter((message) => message.includes('start data'))).toHaveLength(complaints)
    expect(page.messages).toHaveLength(complaints)
  },
)

test('a page rendered in the browser only shows a loading status until its payload arrives', async () => {
  const page = await open()
  await signIn(page, 'operador@feira.test')
  let release = () => {}
  const held = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route('**/operator/audit/_payload.json?*', async (route) => {
    await held
    await route.continue()
  })
  const messages = page.messages.length
  await page.goto('/operator/audit', { waitUntil: 'commit' })
  await page.getByRole('status').getByText('Carregando…').waitFor()
  release()
  await page.getByRole('heading', { level: 1 }).waitFor()
  await untilReady(page)
  expect(page.messages.slice(messages)).toEqual([])
})

test('the app starts where reading and writing cookies throws', async () => {
  const page = await open()
  await page.addInitScript(() => {
    const refuse = () => {
      throw new DOMException('sandboxed', 'SecurityError')
    }
    Object.defineProperty(document, 'cookie', { get: refuse, set: refuse })
  })
  await page.goto('/stores')
  await expectHydrated(page)
})

test('a worker that an earlier platform registered leaves', async () => {
  const page = await open({ bypassCSP: true })
  await page.goto('/help')
  await page.evaluate(() => navigator.serviceWorker.register('/sw.js'))
  const registered = () =>
    page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length)
  await expect.poll(registered).toBe(0)
})

test('a failed payload at the start is reported once, with a complete error screen', async () => {
  const page = await open()
  await changeDocument(page, '/stores', (html) => html.replace('data-ssr="true"', 'data-ssr="false"'))
  await page.route('**/stores/_payload.json?*', (route) =>
    route.fulfill({ status: 501, contentType: 'text/html', body: '<h1>Gateway</h1>' }),
  )
  await page.goto('/stores')
  const screen = page.getByRole('alert')
  await screen.getByRole('heading', { name: 'Ops! Algo deu errado' }).waitFor()
  await expect.poll(() => screen.innerText()).toContain('501')
  await expect.poll(() => screen.innerText()).not.toContain('Gateway')
  const mail = screen.getByRole('link', { name: 'ajuda@feira.test' })
  await expect.poll(() => mail.getAttribute('href')).toBe('mailto:ajuda@feira.test')
  const chat = screen.getByRole('link', { name: 'Conversar no WhatsApp' })
  await expect.poll(() => chat.getAttribute('href')).toBe('https://wa.me/5511987654321')
  const ours = () => page.messages.filter((message) => !message.includes('Failed to load resource'))
  await expect.poll(ours).toEqual([expect.stringContaining('Error while mounting app')])
})

test('without start data and configuration the server-rendered page stays', async () => {
  const page = await open()
  await changeDocument(page, '/stores', (html) =>
    html.replace(/<script type="application\/json".*?<\/script>/g, ''),
  )
  await page.goto('/stores')
  await expect.poll(() => page.messages.join()).toContain('Error while mounting app')
  await page.getByRole('main').getByRole('link', { name: 'Café Serra Azul' }).first().waitFor()
})
