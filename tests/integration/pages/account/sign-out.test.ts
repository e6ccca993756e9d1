import { afterAll, beforeAll, expect, test } from 'vitest'
import { startApp } from '../../../support/http/start-app.ts'
import { worldPassword } from '../../../support/shop/world.ts'

const bia = { email: 'bia@feira.test', password: worldPassword }

let shop: Awaited<ReturnType<typeof startApp>>
beforeAll(async () => {
  shop = await startApp()
})
afterAll(() => shop.close())

test('the page asks before it signs out', async () => {
  const visitor = shop.visitor()
  await visitor.post('/sign-in').type('form').send(bia)
  const { status, text } = await visitor.get('/sign-out')
  expect(status).toBe(200)
  expect(text).toContain('Você está na conta de Bia Souza.')
  expect((await visitor.get('/sign-out')).status, 'looking signs nobody out').toBe(200)
})

test('after signing out, a copy of the cookie opens nothing', async () => {
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
  expect((await visitor.get('/sign-out')).status).toBe(302)
  expect((await shop.visitor().get('/sign-out').set('Cookie', copied)).status).toBe(302)
})

test('who is not signed in has nothing to sign out of', async () => {
  const answer = await shop.visitor().get('/sign-out')
  expect(answer.status).toBe(302)
  expect(answer.headers.location).toBe('/')
})
