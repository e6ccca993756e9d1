import { afterAll, beforeAll, expect, test } from 'vitest'
import { startApp } from '#tests/support/http/start-app.ts'
import { worldPassword } from '#tests/support/shop/world.ts'

const bia = { email: 'bia@feira.test', password: worldPassword }

let shop: Awaited<ReturnType<typeof startApp>>
beforeAll(async () => {
  shop = await startApp()
})
afterAll(() => shop.close())

test('the sign-out page asks for confirmation', async () => {
  const visitor = shop.visitor()
  await visitor.post('/sign-in').type('form').send(bia)
  const { status, text } = await visitor.get('/sign-out')
  expect(status).toBe(200)
  expect(text).toContain('Você está na conta de Bia Souza.')
  expect((await visitor.get('/sign-out')).status, 'looking signs nobody out').toBe(200)
})

test('after sign-out a copy of the session cookie is invalid', async () => {
  const visitor = shop.visitor()
  const signedIn = await visitor.post('/sign-in').type('form').send(bia)
  const copied = String(signedIn.headers['set-cookie'])
    .split(/,(?=[^ ;]+=)/)
    .map((cookie) => cookie.split(';')[0])
    .join('; ')
  expect((await shop.visitor().get('/sign-out').set('Cookie', copied)).status).toBe(200)

  const answer = await visitor.post('/sign-out').type('form').send({})
  expect(answer.status).toBe(303)
  expect(answer.headers.location).toBe('/')
  expect(answer.headers['clear-site-data']).toBe('"storage"')
  expect((await visitor.get('/sign-out')).status).toBe(302)
  expect((await shop.visitor().get('/sign-out').set('Cookie', copied)).status).toBe(302)
})

test('a signed-out visitor is redirected from the sign-out page', async () => {
  const answer = await shop.visitor().get('/sign-out')
  expect(answer.status).toBe(302)
  expect(answer.headers.location).toBe('/')
})

test('the postal code that came with the account goes with the session', async () => {
  const visitor = shop.visitor()
  await visitor.post('/').type('form').send({ postalCode: '01310-100' })
  await visitor.post('/sign-in').type('form').send(bia)
  const answer = await visitor.post('/sign-out').type('form').send({})
  expect(String(answer.headers['set-cookie'])).toMatch(/feira_cep=;/)
})
