import { execFile } from 'node:child_process'
import { rm } from 'node:fs/promises'
import { afterAll, beforeAll, beforeEach, describe, expect, it, test } from 'vitest'
import { type Config, readConfig } from '#server/config.ts'
import { allowsDemo } from '#server/demo/allows-demo.ts'
import { buildDemoWorld } from '#server/demo/build-demo-world.ts'
import { demoPassword, demoSignIns } from '#server/demo/demo-sign-ins.ts'
import { openDemo } from '#server/demo/open-demo.ts'
import { createPictureStore } from '#server/pictures/create-picture-store.ts'
import { localMedia } from '#server/pictures/local-media.ts'
import { createUser } from '#server/shop/customers/create-user.ts'
import { signIn } from '#server/shop/customers/sign-in.ts'
import { signUp } from '#server/shop/customers/sign-up.ts'
import { visitorOfSession } from '#server/shop/customers/visitor-of-session.ts'
import { offeredMethods } from '#server/shop/merchants/offered-methods.ts'
import { statusOfCode } from '#shared/errors.ts'
import { httpBuyer } from '#tests/support/http/checkout-over-http.ts'
import { startShopProcess } from '#tests/support/http/start-shop-process.ts'
import { testDatabase } from '#tests/support/shop/database/database.ts'
import { signedIn } from '#tests/support/shop/signed-in.ts'
import { startShop } from '#tests/support/shop/start-shop.ts'
import { type TestServices, testServices } from '#tests/support/shop/test-services.ts'
import { temporaryFolder } from '#tests/support/temporary-folder.ts'
import { buildIfNeeded } from '../../build.mjs'

const minuteMs = 60_000
const from = { ip: '203.0.113.7', oldSessionToken: null, device: { userAgent: '', timeZone: '' } }
const [{ email: customer }, , { email: operator }] = demoSignIns
const mallory = { name: 'Mallory', email: customer, password: 'hunter2hunter2' }
const secrets = { SESSION_SECRETS: 'a-secret-for-the-tests' }

let folder: string
beforeAll(async () => {
  await buildIfNeeded()
  folder = await temporaryFolder()
})
afterAll(() => rm(folder, { recursive: true, force: true }))

test.each([
  ['direct', {}],
  ['platform', { PIX_KEY: 'pix@exemplo.com.br', PIX_RECEIVER: 'Loja', PIX_CITY: 'São Paulo' }],
])(
  'a sign-up with a demo address does not turn a shop in %s settlement into a demonstration',
  { timeout: 6 * minuteMs },
  async (SETTLEMENT, receiver) => {
    const { services, world, url, close } = await startShop()
    const start = () =>
      startShopProcess({
        dataDir: folder,
        environment: { DATABASE_URL: url, ...secrets, PUBLIC_URL: '', SETTLEMENT, ...receiver },
      })
    const buyer = await httpBuyer(services, { variantId: world.variants.beans250, shown: {} })
    const before = await start()
    expect((await post(before.address, '/sign-up', mallory)).status).toBe(statusOfCode.email_reserved)
    await before.stop()
    // As somebody may have, before such addresses were refused.
    await createUser(services.db, mallory)

    const restarted = await start()
    expect(await methodsAt(restarted.address, buyer.cookie)).toEqual(['pix'])
    const order = { ...buyer.form, paymentMethod: 'fake' }
    expect((await post(restarted.address, '/checkout', order, buyer.cookie)).status).toBe(422)
    // The contact of the demonstration is not shown either.
    for (const path of ['/', '/help', '/terms', '/privacy', '/not-there']) {
      const text = await (await fetch(restarted.address + path, { headers: { accept: 'text/html' } })).text()
      expect(text, path).toContain('</html>')
      expect(text, path).not.toMatch(/feira\.test|00000000|mailto:null|wa\.me\/null/)
    }
    await restarted.stop()
    await close()
  },
)

const post = (address: string, path: string, form: Record<string, string>, cookie = '') =>
  fetch(address + path, {
    method: 'POST',
    redirect: 'manual',
    headers: { origin: address, accept: 'text/html', cookie },
    body: new URLSearchParams(form),
  })

async function methodsAt(address: string, cookie: string) {
  const payload = await (await fetch(`${address}/checkout/_payload.json`, { headers: { cookie } })).json()
  return payload.data.checkout.cart.methods
}

describe('whether a shop is a demonstration, where the demo world does not decide it', () => {
  it.each<[boolean, Partial<Record<'PUBLIC_URL' | 'DATABASE_URL' | 'DEMO', string>>]>([
    [true, {}],
    [true, { PUBLIC_URL: 'http://localhost:3000' }],
    [true, { PUBLIC_URL: 'http://127.0.0.1:8080' }],
    [true, { PUBLIC_URL: 'http://[::1]:3000' }],
    [true, { PUBLIC_URL: 'http://feira.localhost' }],
    [false, { PUBLIC_URL: 'https://feira.example' }],
    [false, { PUBLIC_URL: 'http://192.168.0.10:3000' }],
    [false, { PUBLIC_URL: 'https://localhost.example' }],
    [false, { PUBLIC_URL: 'https://127.0.0.1.example' }],
    [false, { DATABASE_URL: 'postgres://127.0.0.1/feira' }],
    [false, { DEMO: '0' }],
    [true, { DEMO: '1', DATABASE_URL: 'postgres://127.0.0.1/feira', PUBLIC_URL: 'https://feira.example' }],
  ])('a demonstration is allowed (%s) with %o', (isAllowed, environment) => {
    expect(allowsDemo(readConfig({ ...secrets, ...environment }))).toBe(isAllowed)
  })
})

describe('a shop with the demo world', () => {
  const here = readConfig({})
  const inPublic = readConfig({ PUBLIC_URL: 'https://feira.example' })

  let database: Awaited<ReturnType<typeof testDatabase>>
  let services: TestServices
  beforeAll(async () => {
    database = await testDatabase()
    services = await testServices(database, {
      pictures: createPictureStore(localMedia(folder)),
      isDemo: false,
    })
    await buildDemoWorld(services)
  })
  afterAll(async () => {
    await services.queue.stop()
    await database.close()
  })
  beforeEach(() => openDemo(services, here))

  const signInAs = (email: string) => signedIn(signIn(services, { email, password: demoPassword, ...from }))
  const visitorOf = (token: string) => visitorOfSession(services, token, services.clock())

  it('is a demonstration on localhost, and in public only with DEMO=1', async () => {
    const demo = async (config: Config) => {
      await openDemo(services, config)
      return [services.isDemo, offeredMethods(services)]
    }
    expect(await demo(here)).toEqual([true, ['pix', 'card', 'boleto', 'fake']])
    expect(await demo(inPublic)).toEqual([false, ['pix', 'card', 'boleto']])
    expect(await demo({ ...inPublic, demo: true })).toEqual([true, ['pix', 'card', 'boleto', 'fake']])
    expect(await demo({ ...here, demo: false })).toEqual([false, ['pix', 'card', 'boleto']])
  })

  it('refuses its known password in public, and ends the sessions that were opened with it', async () => {
    const { sessionToken } = await signInAs(operator)
    expect(await visitorOf(sessionToken)).toMatchObject({ isOperator: true })

    await openDemo(services, inPublic)
    expect(services.payments.fake).toBeNull()
    expect(await visitorOf(sessionToken)).toBeNull()
    await expect(signInAs(operator)).rejects.toMatchObject({ code: 'wrong_credentials' })
    await expect(signUp(services, { ...mallory, ...from })).rejects.toMatchObject({ code: 'email_reserved' })
    const other = { ...mallory, email: 'Outra@Feira.Test' }
    await expect(signUp(services, { ...other, ...from })).rejects.toMatchObject({ code: 'email_reserved' })
    await signUp(services, { ...mallory, email: 'mallory@feira.test.example', ...from })
  })

  it('does not start with a database that is given, unless DEMO=1', {
    timeout: 3 * minuteMs,
  }, async () => {
    const env = { ...process.env, DATABASE_URL: database.url, DATA_DIR: folder, ...secrets, PORT: '0' }
    const { code, complained } = await new Promise<{ code: unknown; complained: string }>((resolve) => {
      execFile('node', ['dist/server/main.js'], { env }, (error, _said, complained) =>
        resolve({ code: error?.code, complained }),
      )
    })
    expect(code).toBe(1)
    expect(complained).toMatch(/^DEMO: .*DEMO=1\.\n$/)

    const shop = await startShopProcess({
      dataDir: folder,
      environment: { DATABASE_URL: database.url, ...secrets, DEMO: '1' },
    })
    const signedIn = await post(shop.address, '/sign-in', { email: operator, password: demoPassword })
    expect(signedIn.status).toBe(303)
    await shop.stop()
  })
})
