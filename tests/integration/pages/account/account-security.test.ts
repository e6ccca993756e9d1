import request from 'supertest'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { accountMessages } from '#shared/messages/account/account.ts'
import { customerMessages } from '#shared/messages/account/customers.ts'
import { passkeyMessages } from '#shared/messages/account/passkeys.ts'
import { shownHtml } from '#tests/support/http/shown-html.ts'
import { startApp } from '#tests/support/http/start-app.ts'
import { worldPassword } from '#tests/support/shop/world.ts'

const { security: messages, fieldErrors } = accountMessages
const androidChrome =
  'Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0.0.0 Mobile Safari/537.36'

let shop: Awaited<ReturnType<typeof startApp>>
beforeAll(async () => {
  shop = await startApp()
})
afterAll(() => shop.close())

/** Somebody new with a session; each test has its own. */
async function customer(email: string) {
  const browser = shop.visitor()
  await browser
    .post('/sign-up')
    .type('form')
    .send({ name: 'Eva', email, password: worldPassword })
    .expect(303)
  return browser
}

type Browser = Awaited<ReturnType<typeof customer>>

async function device(email: string, userAgent: string, timeZone = '') {
  const browser = shop.visitor()
  const form = { email, password: worldPassword, timeZone }
  await browser.post('/sign-in').set('User-Agent', userAgent).type('form').send(form).expect(303)
  return browser
}

const send = (browser: Browser, form: Record<string, string>) =>
  browser.post('/account/security').type('form').send(form)
const isSignedIn = async (browser: Browser) => (await browser.get('/account')).status === 200
const sessionIds = (text: string) =>
  [...text.matchAll(/name="session" value="(\w+)"/g)].map(([, id]) => id ?? '')

test('devices are listed by browser, system and time zone, each with a way to sign it out', async () => {
  const laptop = await customer('eva.aparelhos@exemplo.com.br')
  const phone = await device('eva.aparelhos@exemplo.com.br', androidChrome, 'America/Manaus')
  await device('eva.aparelhos@exemplo.com.br', '<script>', 'Marte/Olimpo')
  const text = shownHtml((await laptop.get('/account/security')).text)
  expect(text).toContain(messages.device('Chrome', 'Android'))
  expect(text).toMatch(/Horário.*Amazonas/)
  expect(text).toContain(messages.unknownDevice)
  expect(text).toContain(messages.own)
  expect(text).not.toContain('Marte')
  expect(sessionIds(text)).toHaveLength(2)
  for (const session of sessionIds(text)) await send(laptop, { intent: 'end-session', session }).expect(303)
  expect(await isSignedIn(phone)).toBe(false)
  expect(await isSignedIn(laptop)).toBe(true)
})

test('nobody signs out the device of somebody else', async () => {
  const eva = await customer('eva.dela@exemplo.com.br')
  const other = await device('eva.dela@exemplo.com.br', androidChrome)
  const [session = ''] = sessionIds((await eva.get('/account/security')).text)
  const stranger = await customer('estranho@exemplo.com.br')
  await send(stranger, { intent: 'end-session', session }).expect(303)
  expect(await isSignedIn(other)).toBe(true)
})

test('“all other devices” leaves this one alone', async () => {
  const eva = await customer('eva.todos@exemplo.com.br')
  const others = [
    await device('eva.todos@exemplo.com.br', ''),
    await device('eva.todos@exemplo.com.br', androidChrome),
  ]
  await send(eva, { intent: 'end-sessions' }).expect(303)
  for (const other of others) expect(await isSignedIn(other)).toBe(false)
  expect(await isSignedIn(eva)).toBe(true)
})

test('a password is changed with the present one, and all other devices are signed out', async () => {
  const email = 'eva.senha@exemplo.com.br'
  const eva = await customer(email)
  const other = await device(email, androidChrome)
  const form = { intent: 'change-password', password: worldPassword, newPassword: 'outra senha longa' }
  const wrong = await send(eva, { ...form, password: 'errada' })
  expect(wrong.status).toBe(422)
  expect(wrong.text).toContain(fieldErrors.wrongPassword)
  const short = await send(eva, { ...form, newPassword: 'curta' })
  expect(short.text).toContain(customerMessages.fieldErrors.passwordTooShort)
  const common = await send(eva, { ...form, newPassword: 'feira2026' })
  expect(common.text).toContain(`id="field-newPassword-error">${customerMessages.fieldErrors.passwordCommon}`)
  expect(await isSignedIn(other)).toBe(true)
  await send(eva, form).expect(303)
  expect(await isSignedIn(other)).toBe(false)
  expect(await isSignedIn(eva)).toBe(true)
  const signIn = (password: string) => shop.visitor().post('/sign-in').type('form').send({ email, password })
  expect((await signIn(worldPassword)).status).toBe(422)
  expect((await signIn('outra senha longa')).status).toBe(303)
})

test('whoever has a copy of the cookie is signed out when the password is typed again for a change', async () => {
  const changes: [path: string, form: Record<string, string>][] = [
    ['/account', { intent: 'change-email', email: 'eva.nova@exemplo.com.br' }],
    ['/account/security', { intent: 'change-password', newPassword: 'outra senha longa' }],
  ]
  const eva = shop.visitor()
  const form = { name: 'Eva', email: 'eva.copia@exemplo.com.br', password: worldPassword }
  let answer = await eva.post('/sign-up').type('form').send(form).expect(303)
  for (const [path, change] of changes) {
    const copied =
      answer
        .get('Set-Cookie')
        ?.map((cookie) => cookie.split(';')[0])
        .join('; ') ?? ''
    const isOpen = async () =>
      (await request(shop.app).get('/account').set({ Cookie: copied, Accept: 'text/html' })).status === 200
    await eva
      .post(path)
      .type('form')
      .send({ ...change, password: 'errada' })
      .expect(422)
    expect([path, await isOpen()]).toEqual([path, true])
    answer = await eva
      .post(path)
      .type('form')
      .send({ ...change, password: worldPassword })
      .expect(303)
    expect([path, await isOpen(), await isSignedIn(eva)]).toEqual([path, false, true])
  }
})

test('the present password is not found by trying', async () => {
  const eva = await customer('eva.tenta@exemplo.com.br')
  const form = { intent: 'change-password', password: 'errada', newPassword: 'outra senha longa' }
  const answers: number[] = []
  for (let attempt = 0; attempt < 11; attempt++) answers.push((await send(eva, form)).status)
  expect(answers.at(-1)).toBe(429)
})

test('a shop without a host name offers no passkeys', async () => {
  const browser = await customer('eva.chaves@exemplo.com.br')
  const shown = async () => shownHtml((await browser.get('/account/security')).text)
  expect(await shown()).toContain(passkeyMessages.summary.create)
  const { publicUrl } = shop.services.shop
  onTestFinished(() => {
    shop.services.shop.publicUrl = publicUrl
  })
  shop.services.shop.publicUrl = 'http://192.0.2.7:3000'
  expect(await shown()).not.toContain(passkeyMessages.title)
})
