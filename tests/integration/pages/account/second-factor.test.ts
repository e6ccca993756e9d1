import { eq } from 'drizzle-orm'
import { TOTP } from 'otpauth'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { authenticator, pendingSignIn, recoveryCode, user } from '#server/db/schema/index.ts'
import type { Jobs } from '#server/jobs/jobs.ts'
import { signInLinkMail } from '#server/shop/customers/customer-mails.ts'
import { resetSecondFactor } from '#server/shop/customers/second-factor/change-second-factor.ts'
import { resealSecrets } from '#server/shop/customers/second-factor/reseal-secrets.ts'
import { secondFactorMail } from '#server/shop/customers/second-factor/second-factor-mail.ts'
import { sendSignInLink } from '#server/shop/customers/sign-in-link/request-sign-in-link.ts'
import { openText, sealedWith, sealingKeyId } from '#server/shop/sealed-text.ts'
import { retentionTimes } from '#shared/account/retention.ts'
import { accountMessages } from '#shared/messages/account/account.ts'
import { customerMessages } from '#shared/messages/account/customers.ts'
import { secondFactorMessages as messages } from '#shared/messages/account/second-factor.ts'
import { confirmedCustomer } from '#tests/support/http/confirmed-customer.ts'
import { shownHtml } from '#tests/support/http/shown-html.ts'
import { startApp } from '#tests/support/http/start-app.ts'
import { worldPassword } from '#tests/support/shop/world.ts'

const page = '/account/security/second-factor'

let shop: Awaited<ReturnType<typeof startApp>>
beforeAll(async () => {
  shop = await startApp()
})
afterAll(() => shop.close())

type Browser = ReturnType<typeof shop.visitor>

/** Each test has their own. */
const customer = (email: string) => confirmedCustomer(shop, email)

const send = (browser: Browser, form: Record<string, string>, path = page) =>
  browser.post(path).type('form').send(form)

const idOf = async (email: string) => {
  const [found] = await shop.services.db.select({ id: user.id }).from(user).where(eq(user.email, email))
  return found?.id ?? ''
}

/** What the app would show: each call a code that was not used yet. */
async function nextCode(email: string): Promise<string> {
  const { db, sealingKeys, clock } = shop.services
  const userId = await idOf(email)
  const [found] = await db.select().from(authenticator).where(eq(authenticator.userId, userId))
  const secret = openText(sealingKeys, found?.sealedSecret ?? '', userId)
  const app = new TOTP({ secret: secret ?? '' })
  if (found?.usedStep != null)
    while (app.counter({ timestamp: clock().getTime() }) <= found.usedStep) shop.services.passTime(30_000)
  return app.generate({ timestamp: clock().getTime() })
}

const codesKeyIn = (text: string) => /name="codesKey" value="([\w-]+)"/.exec(text)?.[1] ?? ''
const recoveryCodesIn = (text: string) =>
  [...text.matchAll(/<li>(\w{4}-\w{4}-\w{4})<\/li>/g)].map(([, code]) => code ?? '')

/** Adds an app; answers the recovery codes. */
async function setUp(browser: Browser, email: string): Promise<string[]> {
  await send(browser, { intent: 'start' }).expect(303)
  const codesKey = codesKeyIn((await browser.get(page)).text)
  const { text } = await send(browser, { intent: 'confirm', code: await nextCode(email), codesKey }).expect(
    200,
  )
  return recoveryCodesIn(text)
}

const password = (browser: Browser, email: string, to = '') =>
  send(browser, { email, password: worldPassword }, `/sign-in${to && `?to=${encodeURIComponent(to)}`}`)

const isSignedIn = async (browser: Browser) => (await browser.get('/account')).status === 200

async function mailsAbout(email: string): Promise<string[]> {
  const { rows } = await shop.database.pool.query(
    `delete from pgboss.job where name = 'send-mail' and data->>'to' = $1 and data->>'template' = $2
     returning data->'data'->>'what' as what`,
    [email, secondFactorMail.name],
  )
  return rows.map(({ what }) => what)
}

test('an app counts from its first code on, and its secret is shown no more', async () => {
  const email = 'eva.liga@exemplo.com.br'
  const eva = await customer(email)
  expect((await eva.get('/account/security')).text).toContain(messages.summary.off)
  await send(eva, { intent: 'start' }).expect(303)
  const pending = await eva.get(page)
  const [, key = ''] = /id="factor-key"[^>]*value="([A-Z2-7 ]+)"/.exec(pending.text) ?? []
  expect(key.replaceAll(' ', '')).toMatch(/^[A-Z2-7]{32}$/)
  expect(pending.text).toContain(messages.setup.qr)
  // Nothing is asked for yet, and starting again leaves the QR code as it is.
  const laptop = shop.visitor()
  expect((await password(laptop, email)).headers.location).toBe('/')
  await send(eva, { intent: 'start' }).expect(303)
  expect((await eva.get(page)).text).toContain(key)

  const codesKey = codesKeyIn(pending.text)
  const wrong = await send(eva, { intent: 'confirm', code: '000000', codesKey })
  expect(wrong.status).toBe(422)
  expect(wrong.text).toContain(`id="field-code-error">${messages.errors.wrongCode}`)
  const form = { intent: 'confirm', code: await nextCode(email), codesKey }
  const [one, again] = [await send(eva, form), await send(eva, form)]
  const codes = recoveryCodesIn(one.text)
  expect(new Set(codes).size).toBe(10)
  // The form may be sent twice: the second answer is what its person sees.
  expect(recoveryCodesIn(again.text)).toEqual(codes)
  expect(one.text).toContain(messages.others.text(1))
  expect(one.text).toContain(messages.others.submit)
  await eva.post('/account/security').type('form').send({ intent: 'end-sessions' }).expect(303)
  await laptop.get('/account').expect(302)
  await eva.get('/account').expect(200)
  const later = await eva.get(page)
  expect(later.text).not.toContain(key)
  expect(recoveryCodesIn(later.text)).toEqual([])
  expect((await eva.get('/account/security')).text).toContain(messages.summary.on)
  expect(await mailsAbout(email)).toEqual(['on'])
  const stored = JSON.stringify(await shop.services.db.select().from(recoveryCode))
  for (const code of codes) expect(stored).not.toContain(code.replaceAll('-', ''))
  const [row] = await shop.services.db
    .select()
    .from(authenticator)
    .where(eq(authenticator.userId, await idOf(email)))
  expect(row?.sealedSecret).not.toContain(key.replaceAll(' ', ''))
})

test('an address that nobody has confirmed locks nobody out', async () => {
  const eva = await customer('eva.sem@exemplo.com.br')
  await shop.services.db
    .update(user)
    .set({ emailConfirmedAt: null })
    .where(eq(user.email, 'eva.sem@exemplo.com.br'))
  expect((await eva.get(page)).text).toContain(messages.needsEmail)
  await send(eva, { intent: 'start' }).expect(422)
  expect((await eva.get(page)).text).not.toContain(messages.setup.title)
})

test('after the password, a code is asked for, and until then nothing is open', async () => {
  const email = 'eva.entra@exemplo.com.br'
  const laptop = await customer(email)
  await setUp(laptop, email)
  expect(await isSignedIn(laptop)).toBe(true)
  const phone = shop.visitor()
  const first = await password(phone, email, '/orders')
  expect(first.headers.location).toBe('/sign-in-code?to=%2Forders')
  expect(first.headers['set-cookie']?.toString()).not.toContain('feira_session=')
  expect(await isSignedIn(phone)).toBe(false)
  expect(shownHtml((await phone.get('/')).text)).not.toContain('Eva')
  const step = await phone.get('/sign-in-code?to=%2Forders')
  expect(step.text).toContain(messages.signIn.description(email))
  const wrong = await send(phone, { code: '000000' }, '/sign-in-code?to=%2Forders')
  expect(wrong.status).toBe(422)
  expect(wrong.text).toContain(messages.errors.wrongCode)
  const code = await nextCode(email)
  const entered = await send(phone, { code, timeZone: 'America/Manaus' }, '/sign-in-code?to=%2Forders')
  expect(entered.status).toBe(303)
  expect(entered.headers.location).toBe('/orders')
  expect(await isSignedIn(phone)).toBe(true)
  expect((await phone.get('/account/security')).text).toContain('Amazonas')

  // The same code opens nothing a second time.
  const thief = shop.visitor()
  await password(thief, email)
  await send(thief, { code }, '/sign-in-code').expect(422)
  expect(await isSignedIn(thief)).toBe(false)
})

test('a code that is sent twice from one browser signs it in', async () => {
  const email = 'eva.toca@exemplo.com.br'
  await setUp(await customer(email), email)
  const phone = shop.visitor()
  await password(phone, email)
  const code = await nextCode(email)
  const pending = phone.jar.getCookies({ path: '/', domain: '127.0.0.1', secure: false, script: false })
  const cookie = pending.map((each) => each.toValueString()).join('; ')
  const twice = await Promise.all(
    [1, 2].map(() => send(shop.visitor().set('Cookie', cookie) as Browser, { code }, '/sign-in-code')),
  )
  expect(twice.map(({ status, headers }) => [status, headers.location])).toEqual([
    [303, '/'],
    [303, '/'],
  ])
})

test('a mailed link opens no account without the code', async () => {
  const email = 'eva.link2@exemplo.com.br'
  await setUp(await customer(email), email)
  await shop.visitor().post('/sign-in-link').type('form').send({ email })
  const jobs = await shop.database.pool.query(
    `delete from pgboss.job where name = 'send-sign-in-link' and data->>'email' = $1 returning data`,
    [email],
  )
  for (const { data } of jobs.rows) await sendSignInLink(shop.services, data as Jobs['send-sign-in-link'])
  const mails = await shop.database.pool.query(
    `delete from pgboss.job where name = 'send-mail' and data->>'template' = $1 returning data->'data' as data`,
    [signInLinkMail.name],
  )
  const mail = await signInLinkMail.write(shop.services, mails.rows[0].data)
  const { pathname, search } = new URL(/http\S+/.exec(mail?.text ?? '')?.[0] ?? '')
  const phone = shop.visitor()
  // The form may be sent twice.
  for (let sent = 0; sent < 2; sent++) {
    const opened = await phone
      .post(pathname + search)
      .type('form')
      .send({ formKey: 'uma-vez' })
    expect(opened.headers.location).toBe('/sign-in-code')
  }
  expect(await isSignedIn(phone)).toBe(false)
  await send(phone, { code: await nextCode(email) }, '/sign-in-code').expect(303)
  expect(await isSignedIn(phone)).toBe(true)
})

test('a recovery code stands in for the phone once, however it is typed, and its person is told', async () => {
  const email = 'eva.perdeu@exemplo.com.br'
  const [first = '', second = ''] = await setUp(await customer(email), email)
  await mailsAbout(email)
  const phone = shop.visitor()
  await password(phone, email)
  expect((await phone.get('/sign-in-code?recovery=1')).text).toContain(messages.signIn.recoveryCode)
  const typed = first.replaceAll('-', ' ').toUpperCase()
  await send(phone, { code: typed }, '/sign-in-code?recovery=1').expect(303)
  expect(await isSignedIn(phone)).toBe(true)
  expect((await phone.get(page)).text).toContain(messages.codes.left(9))
  expect(await mailsAbout(email)).toEqual(['recovered'])
  const again = shop.visitor()
  await password(again, email)
  await send(again, { code: first }, '/sign-in-code').expect(422)

  // Switching off takes the password and one more.
  const form = { intent: 'switch-off', password: worldPassword, code: second }
  const wrong = await send(phone, { ...form, password: 'errada' })
  expect(wrong.text).toContain(accountMessages.fieldErrors.wrongPassword)
  await send(phone, { ...form, code: first }).expect(422)
  expect(await mailsAbout(email)).toEqual([])
  for (let sent = 0; sent < 2; sent++) {
    const off = await send(phone, form)
    expect(off.headers.location).toBe('/account/security?done=factor-off')
  }
  expect((await mailsAbout(email)).sort()).toEqual(['off', 'recovered'])
  expect((await password(shop.visitor(), email)).headers.location).toBe('/')
})

test('new recovery codes take a code, and end those of before', async () => {
  const email = 'eva.novos@exemplo.com.br'
  const eva = await customer(email)
  const [old = ''] = await setUp(eva, email)
  const codesKey = codesKeyIn((await eva.get(page)).text)
  await send(eva, { intent: 'new-codes', code: '000000', codesKey }).expect(422)
  const form = { intent: 'new-codes', code: await nextCode(email), codesKey }
  const [one, again] = [await send(eva, form), await send(eva, form)]
  const codes = recoveryCodesIn(one.text)
  expect(codes).toHaveLength(10)
  expect(codes).not.toContain(old)
  expect(recoveryCodesIn(again.text)).toEqual(codes)
  const phone = shop.visitor()
  await password(phone, email)
  await send(phone, { code: old }, '/sign-in-code').expect(422)
  await send(phone, { code: codes[9] ?? '' }, '/sign-in-code').expect(303)
})

test('codes are not found by trying', async () => {
  const email = 'eva.adivinha@exemplo.com.br'
  await setUp(await customer(email), email)
  const thief = shop.visitor()
  await password(thief, email)
  const statuses: number[] = []
  for (let tried = 0; tried < 11; tried++)
    statuses.push((await send(thief, { code: '000000' }, '/sign-in-code')).status)
  expect(statuses.at(-1)).toBe(429)
})

test('half a sign-in ends by itself, by signing out everywhere and with a new password', async () => {
  const email = 'eva.meia@exemplo.com.br'
  const eva = await customer(email)
  await setUp(eva, email)
  const phone = shop.visitor()
  const isWaiting = async () => (await phone.get('/sign-in-code')).status === 200
  await password(phone, email)
  expect(await isWaiting()).toBe(true)
  await send(eva, { intent: 'end-sessions' }, '/account/security').expect(303)
  expect(await isWaiting()).toBe(false)
  await password(phone, email)
  const changed = { intent: 'change-password', password: worldPassword, newPassword: 'outra senha longa' }
  await send(eva, changed, '/account/security').expect(303)
  expect(await isWaiting()).toBe(false)
  const late = shop.visitor()
  await send(late, { email, password: 'outra senha longa' }, '/sign-in?to=%2Forders')
  await shop.services.db
    .update(pendingSignIn)
    .set({ expiresAt: new Date(shop.services.clock().getTime() - retentionTimes.halfSignIn.minutes) })
    .where(eq(pendingSignIn.userId, await idOf(email)))
  const answer = await send(late, { code: await nextCode(email) }, '/sign-in-code?to=%2Forders')
  expect(answer.headers.location).toBe('/sign-in?to=%2Forders&late=1')
  expect((await late.get('/sign-in?late=1')).text).toContain(customerMessages.signIn.tooLate)
  expect(await isSignedIn(late)).toBe(false)
})

test('nobody without half a sign-in sees the second step', async () => {
  const stranger = shop.visitor()
  expect((await stranger.get('/sign-in-code')).headers.location).toBe('/sign-in?late=1')
  const { headers } = await send(stranger, { code: '123456' }, '/sign-in-code')
  expect(headers.location).toBe('/sign-in?late=1')
})

test('who has lost everything is helped by the operation, and told', async () => {
  const email = 'eva.tudo@exemplo.com.br'
  await setUp(await customer(email), email)
  await mailsAbout(email)
  const services = { ...shop.services, author: { role: 'system' } as const }
  expect(await resetSecondFactor(services, await idOf(email))).toBe(true)
  expect(await resetSecondFactor(services, await idOf(email))).toBe(false)
  expect(await mailsAbout(email)).toEqual(['reset'])
  expect((await password(shop.visitor(), email)).headers.location).toBe('/')
  const { rows } = await shop.database.pool.query(
    `select subject_id from audit_entry where action = 'account.second_factor_reset'`,
  )
  expect(rows).toEqual([{ subject_id: await idOf(email) }])
})

test('a new sealing key takes over what the one before it sealed', async () => {
  const email = 'eva.gira@exemplo.com.br'
  await setUp(await customer(email), email)
  const { db, sealingKeys } = shop.services
  const rotated = ['a new sealing key of the shop', ...sealingKeys]
  await resealSecrets({ db, sealingKeys: rotated })
  const userId = await idOf(email)
  const [found] = await db.select().from(authenticator).where(eq(authenticator.userId, userId))
  expect(sealedWith(found?.sealedSecret ?? '')).toBe(sealingKeyId(rotated[0] ?? ''))
  expect(openText(rotated.slice(0, 1), found?.sealedSecret ?? '', userId)).toMatch(/^[A-Z2-7]{32}$/)
  // Everybody else's works on, too.
  await resealSecrets({ db, sealingKeys })
  expect(await nextCode(email)).toMatch(/^\d{6}$/)
})
