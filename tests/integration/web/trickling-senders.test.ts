import { once } from 'node:events'
import { globSync, readFileSync } from 'node:fs'
import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { newOrderLink } from '#server/shop/orders/links/order-link.ts'
import { type BodyLimits, bodyLimits } from '#server/web/middleware/bodies/body-limits.ts'
import { loadLimits } from '#server/web/middleware/limit-load.ts'
import { pages } from '#server/web/pages/index.ts'
import { mailInPath } from '#shared/orders/mail-in.ts'
import { type PageName, pageNames, routes } from '#shared/routes.ts'
import { addressOf } from '#tests/support/http/page-address.ts'
import { rowOfParameter } from '#tests/support/http/panel-forms.ts'
import { startApp } from '#tests/support/http/start-app.ts'
import { bodyTypes, tricklingSender } from '#tests/support/http/trickling-sender.ts'
import { anOrder } from '#tests/support/shop/an-order.ts'
import { everythingOfAStore } from '#tests/support/shop/everything-of-a-store.ts'
import { worldPassword } from '#tests/support/shop/world.ts'

const minuteMs = 60_000
const secret = 'a-secret-of-the-mail-server'

/** What programs send to, by the file that takes it. */
const endpoints: Record<string, string[]> = {
  'one-click-unsubscribe.ts': [routes.unsubscribe.path],
  'mail-in.ts': [`${mailInPath}/${secret}`],
  'payment-webhooks.ts': ['/api/webhooks/pix/a/pix', '/api/webhooks/mercado-pago/a', '/api/webhooks/stripe'],
}
/** Where nothing is taken: what is sent there passes through all the same. */
const others = ['/api/v1/suggestions', '/sitemap.xml', '/images/a', '/not-there']

async function openShop(limits: Partial<BodyLimits>) {
  const uploadFolder = await mkdtemp(join(tmpdir(), 'feira-test-'))
  const many = { bodies: 1_000, bytes: 1e9 }
  const shop = await startApp(
    { uploadFolder, mailIn: { address: 'nfe@entrada.feira.test', secret } },
    {
      bodyLimits: { ...bodyLimits, budget: { owner: many, address: many, allBytes: 1e9 }, ...limits },
      // One sender that kept its slot would be in the way of everybody.
      loadLimits: { ...loadLimits, writes: 1, waitMs: 30_000 },
    },
  )
  const server = createServer(shop.app).listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(async () => {
    server.closeAllConnections()
    server.close()
    await shop.close()
    await rm(uploadFolder, { recursive: true, force: true })
  })
  const { services, world } = shop
  const own = await everythingOfAStore(services, world.merchants.cafe.id)
  const owner = { userId: world.users.bia.id }
  const bias = await anOrder({ services, world }, { items: ['beans250'], owner })
  const cookieOf = async (email: string) => {
    const form = new URLSearchParams({ email, password: worldPassword })
    const signedIn = await fetch(`${originOf(server)}/sign-in`, {
      method: 'POST',
      redirect: 'manual',
      body: form,
      headers: { origin: services.shop.publicUrl },
    })
    return signedIn.headers.getSetCookie().map((each) => each.split(';')[0] ?? '')
  }
  const [caio = [], olga = [], bia = [], ana = []] = await Promise.all(
    ['caio@feira.test', 'olga@feira.test', 'bia@feira.test', 'ana@feira.test'].map(cookieOf),
  )
  const named: Record<string, string> = { ...own, token: await newOrderLink(services, bias.groupId) }
  const pathOf = (name: PageName) =>
    addressOf(name, (parameter) => {
      if (parameter === 'orderNumber' && !name.startsWith('merchant-')) return bias.number
      return named[parameter] ?? own[rowOfPage(name, parameter)] ?? 'new'
    })
  const senderOf = (name: PageName) => {
    // Whoever signs out sends nothing more.
    if (name === 'sign-out') return []
    return name.startsWith('merchant-') ? caio : name.startsWith('operator') ? olga : bia
  }
  const targets = [
    ...pageNames
      .filter((name) => pages[name].submit)
      .map((name) => ({ path: pathOf(name), cookie: senderOf(name).join('; ') })),
    ...[...Object.values(endpoints).flat(), ...others].map((path) => ({ path, cookie: '' })),
  ]
  let arrived = 0
  server.on('request', () => arrived++)
  /** One trickling sender of each type of body on every route. */
  async function trickleEverywhere() {
    const before = arrived
    const { port } = server.address() as AddressInfo
    const senders: Awaited<ReturnType<typeof tricklingSender>>[] = []
    for (const target of targets)
      for (const type of bodyTypes) senders.push(await tricklingSender({ port, type, ...target }))
    onTestFinished(() => senders.forEach(({ leave }) => void leave()))
    await expect.poll(() => arrived - before, { timeout: minuteMs }).toBe(senders.length)
    return senders
  }
  const send = (path: string, cookie: string[], body: FormData | URLSearchParams) =>
    fetch(originOf(server) + path, {
      method: 'POST',
      redirect: 'manual',
      body,
      headers: { origin: services.shop.publicUrl, cookie: cookie.join('; '), accept: 'text/html' },
    })
  const receiving = () => readdir(uploadFolder)
  return { trickleEverywhere, send, receiving, ana, bia, bias }
}

const originOf = (server: ReturnType<typeof createServer>) =>
  `http://127.0.0.1:${(server.address() as AddressInfo).port}`

function rowOfPage(name: PageName, parameter: string) {
  try {
    return rowOfParameter(name, parameter)
  } catch {
    return 'store'
  }
}

const statement = () => {
  const form = new FormData()
  form.append('file', new Blob(['Data;Histórico;Valor\n21/11/2026;Pix da sogra;50,00']), 'extrato.csv')
  return form
}

test('every endpoint that takes a body is known here', () => {
  const files = globSync('server/web/**/*.ts').filter((path) =>
    /\brouter\.post\(/.test(readFileSync(path, 'utf8')),
  )
  expect(files.map((path) => path.split('/').at(-1)).sort()).toEqual(Object.keys(endpoints).sort())
})

test('whoever trickles, on whatever route, takes no slot and no turn of others', {
  timeout: 5 * minuteMs,
}, async () => {
  const patient = { stretchMs: 10 * minuteMs, bytesPerSecond: 1, wholeMs: 10 * minuteMs }
  const shop = await openShop({ form: patient, upload: patient })
  const senders = await shop.trickleEverywhere()
  const files = senders.filter(({ what }) => what.startsWith('multipart') && !what.includes('/api/'))
  // Each form with files is being received or was refused, but for the three that are read as they are.
  const settled = async () => (await shop.receiving()).length + files.filter(({ status }) => status()).length
  await expect.poll(settled, { timeout: minuteMs }).toBeGreaterThanOrEqual(files.length - 3)
  for (const path of ['/merchant/bank-statements', '/merchant/products/import', '/operator/statements'])
    expect(files.filter(({ what, status }) => what.endsWith(path) && !status()).length, path).toBe(1)

  expect((await shop.send('/merchant/bank-statements', shop.ana, statement())).status).toBe(303)
  const message = new FormData()
  message.append('text', 'Quando chega?')
  const { status } = await shop.send(`/orders/${shop.bias.number}/messages`, shop.bia, message)
  expect([303, 422]).toContain(status)
  const wrong = new URLSearchParams({ email: 'bia@feira.test', password: 'not hers' })
  expect((await shop.send('/sign-in', [], wrong)).status).toBe(422)
})

test('whoever trickles, on whatever route, is ended', { timeout: 5 * minuteMs }, async () => {
  const brief = { stretchMs: 1_500, bytesPerSecond: 1_000, wholeMs: 5 * minuteMs }
  const shop = await openShop({ form: brief, upload: brief })
  const senders = await shop.trickleEverywhere()
  const unanswered = () => senders.filter(({ status }) => status() === null).map(({ what }) => what)
  await expect.poll(unanswered, { timeout: 2 * minuteMs }).toEqual([])
  expect(senders.filter(({ status }) => status() === 408).length).toBeGreaterThan(senders.length / 2)
  await expect.poll(shop.receiving).toEqual([])
})
