import { count, eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { answeredChallenge, passkey, user } from '#server/db/schema/index.ts'
import { sweepSessions } from '#server/shop/customers/sessions.ts'
import { maxPasskeys, passkeyAnswerMinutes } from '#shared/account/passkeys.ts'
import { accountMessages } from '#shared/messages/account/account.ts'
import { passkeyMessages as messages } from '#shared/messages/account/passkeys.ts'
import { ruleMessages } from '#shared/messages/rules.ts'
import { confirmedCustomer } from '#tests/support/http/confirmed-customer.ts'
import {
  addPasskey as add,
  asData,
  passkeysPage as page,
  startPasskey as start,
} from '#tests/support/http/passkeys.ts'
import { shownHtml } from '#tests/support/http/shown-html.ts'
import { startApp } from '#tests/support/http/start-app.ts'
import { softAuthenticator } from '#tests/support/shop/soft-authenticator.ts'

let shop: Awaited<ReturnType<typeof startApp>>
beforeAll(async () => {
  shop = await startApp()
})
afterAll(() => shop.close())

/** Each test has their own. */
const customer = (email: string) => confirmedCustomer(shop, email)

const device = () => softAuthenticator(shop.services.shop.publicUrl)

/** An account with a passkey, and its device. */
async function customerWithPasskey(email: string) {
  const browser = await customer(email)
  const phone = device()
  const { passkeyOptions } = await start(browser)
  const added = await add(browser, phone.create(passkeyOptions))
  expect(added.body.redirect).toBe(`${page}?done=added`)
  return { browser, phone }
}

/** What the sign-in page asks of a device. */
const asked = async () =>
  (await shop.visitor().get('/sign-in/_payload.json?b')).body.data['sign-in'].passkeyRequest as string

const signIn = (answer: string, browser = shop.visitor()) =>
  asData(browser, '/sign-in', { intent: 'passkey', answer })

test('a passkey is added with the password, and signs in without it', async () => {
  const { browser, phone } = await customerWithPasskey('eva@exemplo.com.br')
  const shown = shownHtml((await browser.get(page)).text)
  expect(shown).toContain('Celular')
  expect(shown).toContain(messages.neverUsed)
  const { rows } = await shop.database.pool.query(
    `select data from pgboss.job where name = 'send-mail' and data->>'template' = 'passkey'`,
  )
  expect(rows).toMatchObject([{ data: { to: 'eva@exemplo.com.br', data: { what: 'added' } } }])

  const elsewhere = shop.visitor()
  expect((await signIn(phone.answer(await asked()), elsewhere)).body.redirect).toBe('/')
  const account = await elsewhere.get(page)
  expect(account.status).toBe(200)
  expect(shownHtml(account.text)).toContain(messages.used)
})

test('a passkey needs the right password, a confirmed address, and a place in the list', async () => {
  const browser = await customer('fabio@exemplo.com.br')
  const wrong = await start(browser, 'errada')
  expect(wrong.errors.password).toBe(accountMessages.fieldErrors.wrongPassword)
  expect(wrong.values).toEqual({ intent: 'start', name: 'Celular' })
  expect((await asData(browser, page, { intent: 'start', name: '', password: '' })).body.form.errors).toEqual(
    {
      name: messages.errors.name,
      password: expect.any(String),
    },
  )

  const isFabio = eq(user.email, 'fabio@exemplo.com.br')
  await shop.services.db.update(user).set({ emailConfirmedAt: null }).where(isFabio)
  expect((await start(browser)).message).toBe(messages.needsEmail)

  await shop.services.db.update(user).set({ emailConfirmedAt: new Date() }).where(isFabio)
  const { passkeyOptions } = await start(browser)
  for (let n = 0; n < maxPasskeys; n++)
    await add(browser, device().create((await start(browser)).passkeyOptions))
  expect((await add(browser, device().create(passkeyOptions))).body.form.message).toBe(
    ruleMessages.too_many_passkeys,
  )
  expect((await start(browser)).message).toBe(ruleMessages.too_many_passkeys)
})

test('an answer counts once, for its own account and question, and not for long', async () => {
  const { browser, phone } = await customerWithPasskey('gil@exemplo.com.br')
  const answer = phone.answer(await asked())
  expect((await signIn(answer)).status).toBe(200)
  expect((await signIn(answer)).body.form.message).toBe(messages.errors.late)

  const late = await asked()
  shop.services.passTime(passkeyAnswerMinutes * 60_000)
  expect((await signIn(phone.answer(late))).body.form.message).toBe(messages.errors.late)

  const hugo = await customer('hugo@exemplo.com.br')
  const { passkeyOptions } = await start(hugo)
  const refused = await add(browser, device().create(passkeyOptions))
  expect(refused.body.form.message).toBe(ruleMessages.passkey_refused)
  expect(refused.body.form.values).not.toHaveProperty('answer')
  // Nobody takes over a key by adding it to an account of theirs.
  expect((await add(hugo, phone.create(passkeyOptions))).body.form.message).toBe(ruleMessages.passkey_refused)
})

test('answers of strangers, forged ones and those without a finger or face sign nobody in', async () => {
  const { phone } = await customerWithPasskey('ines@exemplo.com.br')
  const request = await asked()
  expect((await signIn(device().answer(request))).body.form.message).toBe(messages.errors.unknown)
  expect((await signIn(phone.answer(request, { isVerified: false }))).body.form.message).toBe(
    ruleMessages.passkey_refused,
  )
  const forged = { ...JSON.parse(phone.answer(request)) }
  forged.response.signature = JSON.parse(phone.answer(request)).response.signature.replace(
    /^.{20}/,
    'A'.repeat(20),
  )
  expect((await signIn(JSON.stringify(forged))).body.form.message).toBe(ruleMessages.passkey_refused)
  const own = { ...JSON.parse(request), challenge: Buffer.alloc(54).toString('base64url') }
  expect((await signIn(phone.answer(JSON.stringify(own)))).body.form.message).toBe(
    ruleMessages.passkey_refused,
  )
  for (const nonsense of ['', '{}', '[]', '{"id":"a","response":{}}', 'x'.repeat(30_000)])
    expect((await signIn(nonsense)).status).toBe(422)
})

test('a passkey that is taken away opens nothing, and answered challenges are swept', async () => {
  const { browser, phone } = await customerWithPasskey('joana@exemplo.com.br')
  const id = JSON.parse(phone.answer(await asked())).id
  const other = await customer('karla@exemplo.com.br')
  await asData(other, page, { intent: 'remove', passkey: id })
  expect((await signIn(phone.answer(await asked()))).status).toBe(200)
  expect((await asData(browser, page, { intent: 'remove', passkey: id })).body.redirect).toBe(
    `${page}?done=removed`,
  )
  expect((await signIn(phone.answer(await asked()))).body.form.message).toBe(messages.errors.unknown)

  const { db } = shop.services
  expect(await db.$count(passkey, eq(passkey.id, id))).toBe(0)
  shop.services.passTime(passkeyAnswerMinutes * 60_000)
  await sweepSessions(shop.services)
  expect(await db.select({ left: count() }).from(answeredChallenge)).toEqual([{ left: 0 }])
})
