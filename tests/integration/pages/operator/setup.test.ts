import { eq } from 'drizzle-orm'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { auditEntry, user } from '#server/db/schema/index.ts'
import { createUser } from '#server/shop/customers/create-user.ts'
import { newSetupLink } from '#server/shop/setup/new-setup-link.ts'
import { customerMessages } from '#shared/messages/account/customers.ts'
import { setupMessages } from '#shared/messages/operator/setup.ts'
import { startEmptyApp } from '#tests/support/http/start-app.ts'

const hourMs = 3_600_000
const filled = {
  name: 'Rita Prado',
  email: 'rita@mercado.com.br',
  password: 'figos-maduros-42',
  shopName: 'Mercado da Rita',
}

let shop: Awaited<ReturnType<typeof startEmptyApp>>
beforeEach(async () => {
  shop = await startEmptyApp({ isDemo: false })
})
afterEach(() => shop.close())

async function newPath() {
  const address = await newSetupLink(shop.services, 'http://feira.test')
  return (address ?? '').replace('http://feira.test', '')
}
const send = (path: string, form: Record<string, string>, visitor = shop.visitor()) =>
  visitor.post(path).type('form').send(form)

test('whoever has the address opens the shop, is signed in, and nobody can use it again', async () => {
  const path = await newPath()
  const rita = shop.visitor()
  expect((await rita.get(path).expect(200)).text).toContain(setupMessages.submit)
  const answer = await send(path, filled, rita).expect(303)
  expect(answer.headers.location).toBe('/setup?step=legal&done=account')

  const { text } = await rita.get('/operator').expect(200)
  expect(text).toContain('Mercado da Rita')
  expect(text).toContain('href="/setup"')
  // A stranger with the used address reads that the shop is open, and nothing else of it.
  const used = (await shop.visitor().get(path).expect(200)).text
  expect(used).toContain(setupMessages.openTitle)
  expect(used).toContain('href="/sign-in?to=%2Foperator"')
  expect(used).not.toContain(filled.email)
  await shop.visitor().get('/setup').expect(404)
  const another = { ...filled, email: 'outra@mercado.com.br' }
  await send(path, another).expect(303).expect('Location', path)
  await send('/setup', another).expect(404)
  expect(await newSetupLink(shop.services, 'http://feira.test')).toBeNull()
  const { email, password } = filled
  await send('/sign-in', { email, password }).expect(303)
  const acts = await shop.services.db.select().from(auditEntry).where(eq(auditEntry.action, 'shop.set_up'))
  expect(acts).toHaveLength(1)
})

test('of two people with the address, one becomes the operator', async () => {
  const path = await newPath()
  const answers = await Promise.all(
    ['rita@mercado.com.br', 'sara@mercado.com.br'].map((email) => send(path, { ...filled, email })),
  )
  expect(answers.map(({ headers }) => headers.location)).toContain('/setup?step=legal&done=account')
  expect(await shop.services.db.$count(user, eq(user.platformRole, 'admin'))).toBe(1)
})

test('an address that is wrong, replaced or over says how to get another', async () => {
  const replaced = await newPath()
  const path = await newPath()
  for (const each of ['/setup', '/setup?token=x', replaced]) {
    const { text } = await shop.visitor().get(each).expect(200)
    expect(text).toContain('npm run feira -- setup-link')
    expect(text).not.toContain('type="password"')
    await send(each, filled).expect(410)
  }
  shop.services.passTime(24 * hourMs + 1)
  await send(path, filled).expect(410)
  expect((await shop.visitor().get(path)).text).toContain(setupMessages.expiredTitle)
  expect(await shop.services.db.$count(user)).toBe(0)
})

test('a form with errors comes back filled, without the password', async () => {
  const path = await newPath()
  const wrong = { ...filled, email: 'rita', password: 'curta', shopName: ' ' }
  const { text } = await send(path, wrong).expect(422)
  expect(text).toContain(customerMessages.fieldErrors.emailInvalid)
  expect(text).toContain('value="Rita Prado"')
  expect(text).not.toContain('curta"')

  const common = await send(path, { ...wrong, password: 'sunshine' }).expect(422)
  expect(common.text).toContain(customerMessages.fieldErrors.emailInvalid)
  expect(common.text).toContain(customerMessages.fieldErrors.passwordCommon)

  await createUser(shop.services.db, { name: 'Bia', email: filled.email, password: filled.password })
  expect((await send(path, filled).expect(409)).text).toContain(customerMessages.fieldErrors.emailTaken)
  await send(path, { ...filled, email: 'operador@feira.test' }).expect(422)
  await send(path, { ...filled, email: 'outra@mercado.com.br' }).expect(303)
})

test('another site cannot post the form', async () => {
  const path = await newPath()
  await shop.visitor().post(path).set('Origin', 'https://evil.example').type('form').send(filled).expect(403)
  expect(await shop.services.db.$count(user)).toBe(0)
})
