import { pino } from 'pino'
import { type ReactNode, use } from 'react'
import request from 'supertest'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { AppError } from '#shared/runtime/app-error.ts'
import { startApp } from '#tests/support/http/start-app.ts'

const screen = vi.hoisted(() => ({ error: null as null | (() => ReactNode) }))

vi.mock(import('#client/layout/error-screen.tsx'), async (original) => {
  const { ErrorScreen } = await original()
  return { ErrorScreen: (props) => <>{screen.error ? screen.error() : <ErrorScreen {...props} />}</> }
})

let error: unknown = new Error('secret of the machine')
const fail = async () => {
  throw error
}
/** Every page loads the categories. */
const breaks = {
  cached: {
    categories: fail,
    deliveryBorders: fail,
    campaigns: fail,
    quotingStores: fail,
    usualAnswerMinutes: fail,
    sitemapParts: fail,
  },
}
interface Line {
  level: number
  msg: string
  req?: { path: string }
  data?: { errorId: string }
  err?: { message: string }
}
const lines: Line[] = []
const errorLevel = 50

let shop: Awaited<ReturnType<typeof startApp>>
let broken: Awaited<ReturnType<typeof startApp>>
beforeAll(async () => {
  shop = await startApp()
  broken = await startApp(breaks, {
    logger: pino({}, { write: (line: string) => void lines.push(JSON.parse(line)) }),
  })
})
afterAll(() => Promise.all([shop.close(), broken.close()]))
afterEach(() => {
  screen.error = null
})

const asProgram = { Accept: 'application/json' }

test('a problem document has the members of RFC 9457 and those of the app', async () => {
  const { body, headers } = await request(shop.app).get('/nope?token=1').set(asProgram).expect(404)
  expect(body).toEqual({
    type: 'about:blank',
    title: 'Page not found: /nope',
    status: 404,
    code: 'not_found',
    errors: [],
    error: true,
    url: '/nope',
    statusCode: 404,
    statusMessage: 'Not Found',
    message: 'Page not found: /nope',
    data: { path: '/nope' },
  })
  expect(headers['content-type']).toMatch(/^application\/problem\+json/)
  expect(headers['cache-control']).toBe('no-store')
  expect(headers['x-content-type-options']).toBe('nosniff')
  expect(headers['content-security-policy']).toBe("default-src 'none'")
  expect(headers.vary).toMatch(/Accept, Sec-Fetch-Mode/)
})

test.each<[string, Record<string, string>, 'json' | 'html']>([
  ['/nope', { Accept: 'text/html,application/json' }, 'html'],
  ['/nope', { Accept: 'Application/JSON' }, 'json'],
  ['/nope', { Accept: '*/*', 'Sec-Fetch-Mode': 'cors' }, 'json'],
  ['/nope', { Accept: 'text/html', 'Sec-Fetch-Mode': 'cors' }, 'html'],
  ['/api/nope', { Accept: '*/*' }, 'json'],
  ['/nope.json?x', { Accept: '*/*' }, 'json'],
  ['/nope?x=.json', { Accept: '*/*' }, 'html'],
  ['/nope', { Accept: '*/*', 'User-Agent': 'curl/8' }, 'html'],
  ['/nope', {}, 'html'],
])('%s requested with %j is answered as %s', async (path, headers, kind) => {
  const answer = await request(shop.app).get(path).set(headers).expect(404)
  expect(answer.headers['content-type']).toMatch(kind === 'json' ? /problem\+json/ : /text\/html/)
  expect(answer.headers['cache-control']).toBe('no-store')
  expect(answer.headers['x-content-type-options']).toBe('nosniff')
  expect(answer.headers.vary).toMatch(/Accept.*Sec-Fetch-Mode/)
})

test('the problem document of an unexpected error has neither its text nor its data', async () => {
  error = new Error('secret of the machine')
  const { body } = await request(broken.app).get('/').set(asProgram).expect(500)
  expect(body).toMatchObject({ status: 500, code: 'internal_error', message: 'Erro interno do servidor.' })
  expect(body.errorId).toMatch(/^[0-9a-f]{8}$/)
  expect(body).not.toHaveProperty('data')
  expect(JSON.stringify(body)).not.toContain('secret')
})

test('an unexpected error is logged once, with the id that is shown', async () => {
  error = new Error('secret of the machine')
  lines.length = 0
  const { body } = await request(broken.app).get('/stores?q=secret').set(asProgram).expect(500)
  const errors = lines.filter(({ level }) => level >= errorLevel)
  expect(errors).toHaveLength(1)
  expect(errors[0]).toMatchObject({
    msg: '[GET] /stores failed',
    data: { errorId: body.errorId },
    err: { message: 'secret of the machine' },
  })
  lines.length = 0
  await request(broken.app).get('/nope%').expect(404)
  expect(lines.map(({ level }) => level)).toEqual([30])
})

test.each([
  '/orders/view/secret',
  '/ORDERS//view/secret/_payload.json',
  '/%6Frders/view/secret',
  '/pedidos/view/secret',
])('the key in %s is not logged', async (path) => {
  lines.length = 0
  await request(broken.app).get(path)
  expect(lines.length).toBeGreaterThan(0)
  expect(JSON.stringify(lines.map(({ msg, req }) => [msg, req]))).not.toContain('secret')
})

test('the error screen shows the id of an unexpected error', async () => {
  error = new Error('secret of the machine')
  const { text } = await broken.visitor().get('/').expect(500)
  expect(text).toMatch(/Código do erro.*<code>[0-9a-f]{8}<\/code>/)
  expect(text).toContain('Unknown error')
})

test('an AppError is shown with its message, its status and a reason in ASCII', async () => {
  error = new AppError({ statusCode: 418, statusMessage: 'Café\r\nX: y', message: 'Só servimos chá.' })
  const { text, res } = (await broken.visitor().get('/').expect(418)) as unknown as {
    text: string
    res: { statusMessage: string }
  }
  expect(text).toContain('Só servimos chá.')
  expect(res.statusMessage).toBe('CafX: y')
  error = new AppError({ statusCode: 999, message: 'Fora da escala' })
  await broken.visitor().get('/').expect(500)
})

test('HEAD gets the headers of the error, and no body', async () => {
  const page = await shop.visitor().head('/nope').expect(404)
  expect(page.headers['content-type']).toMatch(/text\/html/)
  expect(page.text ?? '').toBe('')
  const program = await request(shop.app).head('/nope').set(asProgram).expect(404)
  expect(program.headers['content-type']).toMatch(/problem\+json/)
  expect(program.text ?? '').toBe('')
})

test('cookies set before the error are sent with it', async () => {
  const bia = shop.visitor()
  await bia
    .post('/sign-in')
    .type('form')
    .send({ email: 'bia@feira.test', password: 'feira-demo' })
    .expect(303)
  shop.services.passTime(24 * 60 * 60 * 1000)
  const { headers } = await bia.get('/merchant/orders').expect(403)
  expect(String(headers['set-cookie'])).toContain('feira_session')
})

test.each(['/nope//x', '/a/%2e%2e/nope', '/nope%22%3cB%3e', '/NOPE/'])(
  '%s is named in the 404 as it was requested',
  async (path) => {
    const { body } = await request(shop.app).get(path).set(asProgram).expect(404)
    expect(body.message).toBe(`Page not found: ${path}`)
    const payload = await request(shop.app).get(`${path.replace(/\/$/, '')}/_payload.json?b0123456789ab`)
    expect(payload.body.message).toBe(`Page not found: ${path.replace(/\/$/, '')}`)
  },
)

test('a failing error screen is replaced by the static error page', async () => {
  screen.error = () => {
    throw new Error('the screen, too')
  }
  const { text, headers } = await shop.visitor().get('/nope%3Cb%3E').expect(404)
  expectStaticPage(text)
  expect(text).toContain('Page not found: /nope%3Cb%3E')
  expect(headers['content-type']).toMatch(/text\/html/)
  expect(headers['cache-control']).toBe('no-store')
})

test('an error screen that takes more than two seconds is replaced by the static error page', async () => {
  const never = new Promise<ReactNode>(() => {})
  screen.error = () => <Waiting until={never} />
  const { text } = await shop.visitor().get('/nope').expect(404)
  expectStaticPage(text)
})

const Waiting = ({ until }: { until: Promise<ReactNode> }) => use(until)

function expectStaticPage(text: string) {
  for (const part of [
    '<html lang="pt-BR">',
    '<h1>Ops! Algo deu errado</h1>',
    '<p>Não encontramos esta página.</p>',
    '<title>404',
    'não existe ou não está disponível',
    'href="mailto:ajuda@feira.test"',
    'href="https://wa.me/5511900000000"',
    '<a class="button button-primary" href="/">Voltar ao início</a>',
    'content="noindex"',
  ])
    expect(text).toContain(part)
  expect(text).not.toContain('<script')
}
