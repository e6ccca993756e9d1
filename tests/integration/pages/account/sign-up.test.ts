import { afterAll, beforeAll, expect, test } from 'vitest'
import { customerMessages } from '#shared/messages/account/customers.ts'
import { startApp } from '#tests/support/http/start-app.ts'
import { worldPassword } from '#tests/support/shop/world.ts'

const { fieldErrors } = customerMessages
const dora = { name: 'Dora Melo', email: 'dora@feira.test', password: 'senha comprida' }

let shop: Awaited<ReturnType<typeof startApp>>
beforeAll(async () => {
  shop = await startApp()
})
afterAll(() => shop.close())

test('a new customer is signed in and redirected to the page before', async () => {
  const visitor = shop.visitor()
  const answer = await visitor.post('/sign-up?to=/cart').type('form').send(dora)
  expect(answer.status).toBe(303)
  expect(answer.headers.location).toBe('/cart')
  const { text } = await visitor.get('/sign-out')
  expect(text).toContain('Dora Melo')
})

test('a taken e-mail has an error beside its field, with a link to sign in', async () => {
  const taken = { ...dora, email: 'bia@feira.test' }
  const { status, text } = await shop.visitor().post('/sign-up?to=/cart').type('form').send(taken)
  expect(status).toBe(409)
  expect(text).toContain(`id="field-email-error">${fieldErrors.emailTaken}`)
  expect(text).toContain('href="/sign-in?to=%2Fcart"')
  expect(text).toContain('value="Dora Melo"')
  expect(text).not.toContain('senha comprida')
})

test('sign-up with the e-mail and password of an account signs in', async () => {
  const visitor = shop.visitor()
  const known = { name: 'Bia', email: 'bia@feira.test', password: worldPassword }
  expect((await visitor.post('/sign-up').type('form').send(known)).status).toBe(303)
  expect((await visitor.get('/sign-out')).text).toContain('Bia Souza')
})

test('a common password is refused together with the other errors', async () => {
  const refused = { ...dora, name: ' ', email: 'eva@feira.test', password: 'PassWord1' }
  const { status, text } = await shop.visitor().post('/sign-up').type('form').send(refused)
  expect(status).toBe(422)
  expect(text).toContain(`id="field-name-error">${fieldErrors.nameMissing}`)
  expect(text).toContain(`id="field-password-error">${fieldErrors.passwordCommon}`)
  expect(text).toContain('value="eva@feira.test"')
})

test('each error of the sign-up form stands beside its field', async () => {
  const refused = { name: ' ', email: 'dora', password: 'curta' }
  const { status, text } = await shop.visitor().post('/sign-up').type('form').send(refused)
  expect(status).toBe(422)
  expect(text).toContain(`id="field-name-error">${fieldErrors.nameMissing}`)
  expect(text).toContain(`id="field-email-error">${fieldErrors.emailInvalid}`)
  expect(text).toContain(`id="field-password-error">${fieldErrors.passwordTooShort}`)
  expect(text).toContain('autoComplete="new-password"')
})
