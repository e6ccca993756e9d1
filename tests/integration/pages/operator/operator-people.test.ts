import { and, eq, isNull } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { auditEntry, session, user } from '#server/db/schema/index.ts'
import { countOperatorsWith } from '#server/shop/customers/customer-queries.ts'
import { operatorMail } from '#server/shop/customers/operator-mail.ts'
import { startSession } from '#server/shop/customers/sessions.ts'
import { signIn } from '#server/shop/customers/sign-in.ts'
import { sendSignInLink } from '#server/shop/customers/sign-in-link/request-sign-in-link.ts'
import { erasureBlockers } from '#server/shop/privacy/erasure-blockers-queries.ts'
import { operatorPersonMessages as messages } from '#shared/messages/operator/people.ts'
import { ruleMessages } from '#shared/messages/rules.ts'
import { confirmedCustomer } from '#tests/support/http/confirmed-customer.ts'
import { type Operation, refusesOthers, startOperation } from '#tests/support/http/operator.ts'
import { shownHtml } from '#tests/support/http/shown-html.ts'
import { anOrder } from '#tests/support/shop/an-order.ts'
import { sentMails } from '#tests/support/shop/sent-mails.ts'
import { worldPassword } from '#tests/support/shop/world.ts'

const list = '/operator/people'
const device = { userAgent: '', timeZone: '' }

let shop: Operation
beforeAll(async () => {
  shop = await startOperation()
})
afterAll(() => shop.close())

const mails = () => sentMails({ pool: shop.database.pool, services: shop.services })
const page = async (path: string) => shownHtml((await shop.olga.get(path).expect(200)).text)
const idOf = async (email: string) => {
  const [found] = await shop.services.db.select({ id: user.id }).from(user).where(eq(user.email, email))
  return found?.id ?? ''
}
const act = async (email: string, form: Record<string, string>) =>
  shop.post(`${list}/${await idOf(email)}`, form)
const isSignedIn = async (browser: { get: (path: string) => PromiseLike<{ status: number }> }) =>
  (await browser.get('/account')).status === 200
const bySignIn = (email: string) =>
  shop.visitor().post('/sign-in').type('form').send({ email, password: worldPassword })
const openSessions = async (email: string) =>
  shop.services.db.$count(session, and(eq(session.userId, await idOf(email)), isNull(session.revokedAt)))

test('only the operator sees people', async () => {
  expect(await refusesOthers(shop, list)).toBe('/sign-in?to=%2Foperator%2Fpeople')
  expect(await refusesOthers(shop, `${list}/${await idOf('bia@feira.test')}`)).toContain('/sign-in?to=')
})

test('a person is found by name, mail and the number of an order, and by what they are', async () => {
  const link = `${list}/${await idOf('bia@feira.test')}`
  const { number } = await anOrder(shop, {
    items: ['filter'],
    owner: { userId: await idOf('bia@feira.test') },
  })
  for (const query of ['BIA', 'bia@feira', 'Bia@Feira.test', number.toLowerCase()])
    expect(await page(`${list}?q=${encodeURIComponent(query)}`), query).toContain(link)
  for (const query of ['%', '_', 'ZZZZ-ZZZZ', "'; drop table"])
    expect(await page(`${list}?q=${encodeURIComponent(query)}`), query).not.toContain(link)
  const [caio, olga] = [await idOf('caio@feira.test'), await idOf('olga@feira.test')]
  const members = await page(`${list}?filter=members`)
  expect([members.includes(caio), members.includes(olga), members.includes(link)]).toEqual([
    true,
    false,
    false,
  ])
  const operators = await page(`${list}?filter=operators`)
  expect([operators.includes(olga), operators.includes(caio)]).toEqual([true, false])
  const person = await page(link)
  expect(person).toContain(number)
  expect(person).toContain(messages.allOrders)
})

test('a locked person leaves every device, enters in no way, and reads why', async () => {
  const email = 'lia@exemplo.com.br'
  const browser = await confirmedCustomer(shop, email)
  const noReason = await act(email, { intent: 'lock', reason: ' ' })
  expect([noReason.status, await isSignedIn(browser)]).toEqual([422, true])
  await mails()

  await act(email, { intent: 'lock', reason: 'Compras com cartões roubados' })
  const { headers } = await act(email, { intent: 'lock', reason: 'Outra vez' })
  expect(headers.location).toBe(`${list}/${await idOf(email)}?done=lock`)
  expect(await isSignedIn(browser)).toBe(false)
  const sent = await mails()
  expect(sent.map(({ to }) => to)).toEqual([email])
  expect(sent[0]?.text).toContain('Motivo: Compras com cartões roubados')

  const refused = await bySignIn(email)
  expect([refused.status, shownHtml(refused.text).includes(ruleMessages.account_locked)]).toEqual([403, true])
  const wrong = await shop.visitor().post('/sign-in').type('form').send({ email, password: 'errada!!' })
  expect(shownHtml(wrong.text)).not.toContain(ruleMessages.account_locked)
  const now = shop.services.clock()
  const start = startSession(shop.services.db, { userId: await idOf(email), device, now })
  await expect(start).rejects.toMatchObject({ code: 'account_locked' })
  expect(await page(`${list}?filter=locked`)).toContain(email)
  expect(await page(`${list}/${await idOf(email)}`)).toContain('Compras com cartões roubados')

  await act(email, { intent: 'unlock' })
  await act(email, { intent: 'unlock' })
  expect((await bySignIn(email)).status).toBe(303)
  expect((await mails()).map(({ subject }) => subject)).toEqual([expect.stringContaining('liberada')])
  const entries = await shop.services.db
    .select({ action: auditEntry.action, reason: auditEntry.reason })
    .from(auditEntry)
    .where(eq(auditEntry.subjectId, await idOf(email)))
    .orderBy(auditEntry.at)
  expect(entries).toEqual([
    { action: 'account.locked', reason: 'Compras com cartões roubados' },
    { action: 'account.unlocked', reason: null },
  ])
})

test('a mailed link opens no locked account', async () => {
  const email = 'nina@exemplo.com.br'
  await confirmedCustomer(shop, email)
  await act(email, { intent: 'lock', reason: 'Conta de outra pessoa' })
  await mails()
  await sendSignInLink(shop.services, { email, to: '/', nonce: 'nonce' })
  const [mail] = await mails()
  const link = mail?.text.match(/\/sign-in\/\S+|\/sign-in-by-link\S+/)?.[0] ?? ''
  expect(link).not.toBe('')
  const answer = await shop.visitor().post(link).type('form').send({})
  expect([answer.status, await openSessions(email)]).toEqual([403, 0])
})

test('of signing in and locking at once, nobody stays signed in', async () => {
  const email = 'rui@exemplo.com.br'
  await confirmedCustomer(shop, email)
  const entering = { email, password: worldPassword, ip: '10.0.0.1', oldSessionToken: null, device }
  for (let round = 0; round < 5; round++) {
    const entered = Array.from({ length: 3 }, () => signIn(shop.services, entering))
    const settled = await Promise.allSettled([act(email, { intent: 'lock', reason: 'x' }), ...entered])
    expect(settled[0]?.status).toBe('fulfilled')
    expect(await openSessions(email)).toBe(0)
    await act(email, { intent: 'unlock' })
  }
})

test('an operator can sign a person out everywhere, and does nothing of that to themselves', async () => {
  const email = 'tom@exemplo.com.br'
  const browser = await confirmedCustomer(shop, email)
  expect((await act(email, { intent: 'sign-out' })).headers.location).toContain('done=sign-out')
  expect(await isSignedIn(browser)).toBe(false)
  expect((await bySignIn(email)).status).toBe(303)
  for (const intent of ['lock', 'unlock', 'sign-out', 'reset-factor'])
    expect((await act('olga@feira.test', { intent, reason: 'x' })).status, intent).toBe(403)
  expect(await openSessions('olga@feira.test')).toBeGreaterThan(0)
  expect(await page(`${list}/${await idOf('olga@feira.test')}`)).toContain(messages.own)
})

test('a locked operator is none: another decides no appeal, reads no mail, and lets nobody leave', async () => {
  const { db } = shop.services
  const email = 'gil@exemplo.com.br'
  await confirmedCustomer(shop, email)
  const gil = eq(user.email, email)
  await db
    .update(user)
    .set({ platformRole: 'admin', createdAt: new Date(0) })
    .where(gil)
  const withoutContact = { shop: { ...shop.services.shop, supportEmail: null } }
  const olga = await idOf('olga@feira.test')
  const blockers = async () => (await erasureBlockers(db, shop.services, olga)).map(({ kind }) => kind)
  expect([await countOperatorsWith(db, 'content.decide'), await operatorMail(db, withoutContact)]).toEqual([
    2,
    email,
  ])
  expect(await blockers()).not.toContain('operator')
  await act(email, { intent: 'lock', reason: 'Senha vazada' })
  expect([await countOperatorsWith(db, 'content.decide'), await operatorMail(db, withoutContact)]).toEqual([
    1,
    'olga@feira.test',
  ])
  expect(await blockers()).toContain('operator')
  await db.update(user).set({ platformRole: 'none' }).where(gil)
})

test('who has lost their second factor is freed of it, and told', async () => {
  const email = 'vera@exemplo.com.br'
  await confirmedCustomer(shop, email)
  await shop.services.db.update(user).set({ secondFactorByPasskey: true }).where(eq(user.email, email))
  expect(await page(`${list}/${await idOf(email)}`)).toContain(messages.factorOn)
  await mails()
  expect((await act(email, { intent: 'reset-factor' })).headers.location).toContain('done=reset-factor')
  expect(await page(`${list}/${await idOf(email)}`)).toContain(messages.factorOff)
  expect((await mails()).map(({ to }) => to)).toEqual([email])
})

test('an erased account is nobody’s', async () => {
  const email = 'zeca@exemplo.com.br'
  await confirmedCustomer(shop, email)
  const id = await idOf(email)
  await shop.services.db.update(user).set({ erasedAt: shop.services.clock() }).where(eq(user.id, id))
  await shop.olga.get(`${list}/${id}`).expect(404)
  for (const intent of ['lock', 'unlock', 'sign-out', 'reset-factor'])
    expect((await shop.post(`${list}/${id}`, { intent, reason: 'x' })).status, intent).toBe(404)
  expect(await page(`${list}?q=zeca`)).not.toContain(id)
})
