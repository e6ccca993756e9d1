import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { newId } from '#server/db/new-id.ts'
import { user } from '#server/db/schema/index.ts'
import { customerByEmail } from '#server/shop/customers/customer-queries.ts'
import { removePasskey } from '#server/shop/customers/passkeys/own-passkeys.ts'
import { resetSecondFactor } from '#server/shop/customers/second-factor/change-second-factor.ts'
import { changeSettings } from '#server/shop/settings/change-settings.ts'
import { passkeyAnswerMinutes } from '#shared/account/passkeys.ts'
import { passkeyMessages } from '#shared/messages/account/passkeys.ts'
import { secondFactorMessages as messages } from '#shared/messages/account/second-factor.ts'
import { ruleMessages } from '#shared/messages/rules.ts'
import { confirmedCustomer } from '#tests/support/http/confirmed-customer.ts'
import { addPasskey, asData, passkeysPage, startPasskey } from '#tests/support/http/passkeys.ts'
import { startApp } from '#tests/support/http/start-app.ts'
import { proveAgain } from '#tests/support/shop/prove-again.ts'
import { softAuthenticator } from '#tests/support/shop/soft-authenticator.ts'
import { worldPassword } from '#tests/support/shop/world.ts'

const page = '/account/security/second-factor'

let shop: Awaited<ReturnType<typeof startApp>>
beforeAll(async () => {
  shop = await startApp()
})
afterAll(() => shop.close())

type Browser = ReturnType<typeof shop.visitor>

const newDevice = () => softAuthenticator(shop.services.shop.publicUrl)

async function addDevice(browser: Browser) {
  const device = newDevice()
  const { passkeyOptions } = await startPasskey(browser)
  await addPasskey(browser, device.create(passkeyOptions))
  return device
}

const dataOf = async (browser: Browser, path: string, name: string) =>
  (await browser.get(`${path}/_payload.json?b`)).body.data[name]

const factorOf = async (browser: Browser) => (await dataOf(browser, page, 'account-second-factor')).factor

/** Somebody whose passkey is their second factor. */
async function withPasskeyFactor(email: string) {
  const browser = await confirmedCustomer(shop, email)
  const device = await addDevice(browser)
  const { passkeyRequest, codesKey } = await factorOf(browser)
  const answer = device.answer(passkeyRequest)
  const { body } = await asData(browser, page, { intent: 'use-passkey', answer, codesKey })
  return { browser, device, codes: body.form.recoveryCodes as string[] }
}

/** A browser that has shown the password. */
async function withPassword(email: string) {
  const browser = shop.visitor()
  const sent = await asData(browser, '/sign-in', { email, password: worldPassword })
  return { browser, redirect: sent.body.redirect as string }
}

const isSignedIn = async (browser: Browser) => (await browser.get('/account')).status === 200

test('a passkey becomes the second factor, and a password alone signs in no more', async () => {
  const { device, codes } = await withPasskeyFactor('alda@exemplo.com.br')
  expect(new Set(codes).size).toBe(10)
  const { browser, redirect } = await withPassword('alda@exemplo.com.br')
  expect(redirect).toBe('/sign-in-code')
  expect(await isSignedIn(browser)).toBe(false)
  const { hasApp, passkeyRequest } = await dataOf(browser, '/sign-in-code', 'sign-in-code')
  expect(hasApp).toBe(false)
  const unverified = { answer: device.answer(passkeyRequest, { isVerified: false }) }
  expect((await asData(browser, '/sign-in-code', unverified)).body.form.message).toBe(
    ruleMessages.passkey_refused,
  )
  const answered = { answer: device.answer(passkeyRequest) }
  expect((await asData(browser, '/sign-in-code', answered)).body.redirect).toBe('/')
  expect(await isSignedIn(browser)).toBe(true)
  const elsewhere = await withPassword('alda@exemplo.com.br')
  expect((await asData(elsewhere.browser, '/sign-in-code', answered)).body.form.message).toBe(
    passkeyMessages.errors.late,
  )
  expect(await isSignedIn(elsewhere.browser)).toBe(false)
})

test('a session left open is confirmed by a passkey instead of the password', async () => {
  const { browser, device } = await withPasskeyFactor('elza@exemplo.com.br')
  await proveAgain(shop.services, { minutesAgo: 11 })
  const remove = () => asData(browser, passkeysPage, { intent: 'remove', passkey: newId() })
  const access = (await remove()).body.redirect as string
  expect(access).toMatch(/^\/confirm-access\?to=/)
  const [path = '', query] = access.split('?')
  const { passkeyRequest } = await dataOf(browser, path, 'confirm-access')
  const answer = device.answer(passkeyRequest)
  await browser.post(`${path}?${query}`).type('form').send({ intent: 'passkey', answer }).expect(303)
  expect((await remove()).body.redirect).toBe(`${passkeysPage}?done=removed`)
})

test('without scripts, a recovery code stands for the passkey', async () => {
  const { codes } = await withPasskeyFactor('bento@exemplo.com.br')
  const { browser } = await withPassword('bento@exemplo.com.br')
  const shown = await browser.get('/sign-in-code')
  expect(shown.text).toContain(messages.signIn.recoveryCode)
  expect(shown.text).not.toContain(messages.signIn.withApp)
  await browser.post('/sign-in-code').type('form').send({ code: codes[0] }).expect(303)
  expect(await isSignedIn(browser)).toBe(true)
})

test('only a passkey of the same account, for this question and not too late, is a second factor', async () => {
  const { device } = await withPasskeyFactor('celso@exemplo.com.br')
  const stranger = await withPasskeyFactor('dora@exemplo.com.br')
  const { browser } = await withPassword('celso@exemplo.com.br')
  const asked = async () => (await dataOf(browser, '/sign-in-code', 'sign-in-code')).passkeyRequest as string
  const show = async (answer: string) =>
    (await asData(browser, '/sign-in-code', { answer })).body.form.message
  expect(await show(stranger.device.answer(await asked()))).toBe(ruleMessages.passkey_unknown)
  expect(await show(newDevice().answer(await asked()))).toBe(ruleMessages.passkey_unknown)
  const forSignIn = (await dataOf(shop.visitor(), '/sign-in', 'sign-in')).passkeyRequest
  expect(await show(device.answer(forSignIn))).toBe(ruleMessages.passkey_refused)
  const late = await asked()
  shop.services.passTime(passkeyAnswerMinutes * 60_000)
  const again = await withPassword('celso@exemplo.com.br')
  const sent = await asData(again.browser, '/sign-in-code', { answer: device.answer(late) })
  expect(sent.body.form.message).toBe(passkeyMessages.errors.late)
  expect(await isSignedIn(again.browser)).toBe(false)
})

test('the last passkey stays while it is the second factor, of two removed at once as well', async () => {
  const { browser } = await withPasskeyFactor('edna@exemplo.com.br')
  await addDevice(browser)
  const { passkeys } = await dataOf(browser, passkeysPage, 'account-passkeys')
  const [{ id: userId } = { id: '' }] = await shop.services.db
    .select({ id: user.id })
    .from(user)
    .where(eq(user.email, 'edna@exemplo.com.br'))
  const removed = await Promise.allSettled(
    passkeys.map(({ id }: { id: string }) => removePasskey(shop.services, { userId, id })),
  )
  expect(removed.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
  const left = (await dataOf(browser, passkeysPage, 'account-passkeys')).passkeys
  expect(left).toHaveLength(1)
  const refused = await asData(browser, passkeysPage, { intent: 'remove', passkey: left[0].id })
  expect(refused.body.form.message).toBe(ruleMessages.last_passkey)
})

test('a passkey renews the recovery codes and, with the password, switches the second factor off', async () => {
  const { browser, device, codes } = await withPasskeyFactor('flora@exemplo.com.br')
  const renew = async () => {
    const { passkeyRequest, codesKey } = await factorOf(browser)
    const form = { intent: 'new-codes', answer: device.answer(passkeyRequest), codesKey }
    return [await asData(browser, page, form), await asData(browser, page, form)]
  }
  const [renewed, repeated] = await renew()
  expect(renewed?.body.form.recoveryCodes).toHaveLength(10)
  expect(renewed?.body.form.recoveryCodes).not.toContain(codes[0])
  expect(repeated?.body.form.recoveryCodes).toEqual(renewed?.body.form.recoveryCodes)

  const switchOff = async (password: string) => {
    const { passkeyRequest } = await factorOf(browser)
    return asData(browser, page, { intent: 'switch-off', password, answer: device.answer(passkeyRequest) })
  }
  expect((await switchOff('errada')).body.form.errors).toHaveProperty('password')
  expect((await switchOff(worldPassword)).body.redirect).toBe('/account/security?done=factor-off')
  expect((await withPassword('flora@exemplo.com.br')).redirect).toBe('/')
})

test('the operation takes a passkey’s second factor away from who has lost it, and leaves the passkey', async () => {
  const { browser } = await withPasskeyFactor('gilda@exemplo.com.br')
  const { userId = '' } = (await customerByEmail(shop.services.db, 'gilda@exemplo.com.br')) ?? {}
  expect(await resetSecondFactor(shop.services, userId)).toBe(true)
  expect(await resetSecondFactor(shop.services, userId)).toBe(false)
  expect((await withPassword('gilda@exemplo.com.br')).redirect).toBe('/')
  expect((await factorOf(browser)).state).toBe('off')
})

test('where the shop requires a second factor of operators, a passkey is one', async () => {
  const { browser } = await withPasskeyFactor('hilda@exemplo.com.br')
  const isHilda = eq(user.email, 'hilda@exemplo.com.br')
  await shop.services.db.update(user).set({ platformRole: 'admin' }).where(isHilda)
  const other = await confirmedCustomer(shop, 'iris@exemplo.com.br')
  await shop.services.db
    .update(user)
    .set({ platformRole: 'admin' })
    .where(eq(user.email, 'iris@exemplo.com.br'))
  await changeSettings(shop.services, { role: 'system' }, { operatorsNeedFactor: true })
  expect((await other.get('/operator')).status).toBe(302)
  expect((await browser.get('/operator')).status).toBe(200)
})
