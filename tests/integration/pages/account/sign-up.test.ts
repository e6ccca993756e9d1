import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { user } from '#server/db/schema/index.ts'
import { accountMessages } from '#shared/messages/account/account.ts'
import { customerMessages } from '#shared/messages/account/customers.ts'
import { orderMessages } from '#shared/messages/account/orders.ts'
import { shownHtml } from '#tests/support/http/shown-html.ts'
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

test('who signs up by themselves reads that the account is there and that a mail wants to be opened', async () => {
  const visitor = shop.visitor()
  const eva = { name: 'Eva Lima', email: 'eva.nova@feira.test', password: 'senha comprida' }
  const answer = await visitor.post('/sign-up').type('form').send(eva)
  expect(answer.headers.location).toBe('/account?done=created')
  const text = shownHtml((await visitor.get(answer.headers.location ?? '')).text)
  expect(text).toContain(accountMessages.saved.created)
  expect(text).toContain(eva.email)
  const orders = async () => shownHtml((await visitor.get('/orders')).text)
  expect(await orders()).toContain(orderMessages.list.unconfirmed(eva.email))
  await shop.services.db
    .update(user)
    .set({ emailConfirmedAt: shop.services.clock() })
    .where(eq(user.email, eva.email))
  expect(await orders()).not.toContain(orderMessages.list.unconfirmed(eva.email))
  // The form sent again is a sign-in, which leads where one was.
  expect((await shop.visitor().post('/sign-up').type('form').send(eva)).headers.location).toBe('/')
})

test('a slip in the address is doubted before the account is made', async () => {
  const visitor = shop.visitor()
  const slip = { name: 'Eva Lima', email: 'eva@gmial.com', password: 'senha comprida' }
  const doubted = await visitor.post('/sign-up').type('form').send(slip)
  expect(doubted.status).toBe(422)
  expect(shownHtml(doubted.text)).toContain(customerMessages.doubts.email('eva@gmail.com'))
  const [, name = ''] = /name="(doubted[^"]+)" value="eva@gmial.com"/.exec(doubted.text) ?? []
  const again = await visitor
    .post('/sign-up')
    .type('form')
    .send({ ...slip, [name]: slip.email })
  expect(again.status).toBe(303)
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

test('one’s own name or address is no password, when the account is made and later', async () => {
  const joana = { name: 'Joana Prado', email: 'joanaprado@exemplo.test' }
  for (const password of ['joanaprado', 'joanaprado@exemplo.test']) {
    const { status, text } = await shop
      .visitor()
      .post('/sign-up')
      .type('form')
      .send({ ...joana, password })
    expect(status).toBe(422)
    expect(text).toContain(`id="field-password-error">${fieldErrors.passwordCommon}`)
  }
  const bia = await shop.signedIn('bia@feira.test')
  const form = { intent: 'change-password', password: worldPassword, newPassword: 'biasouza2026' }
  const changed = await bia.post('/account/security').type('form').send(form)
  expect(changed.status).toBe(422)
  expect(changed.text).toContain(fieldErrors.passwordCommon)
})
