import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { auditEntry, user } from '#server/db/schema/index.ts'
import { lockUser } from '#server/shop/customers/account/lock-user.ts'
import { changeOperatorRole, removeOperator } from '#server/shop/customers/operators/change-operator.ts'
import { operatorTeamMessages as messages } from '#shared/messages/operator/operator-team.ts'
import { ruleMessages } from '#shared/messages/rules.ts'
import { confirmedCustomer } from '#tests/support/http/confirmed-customer.ts'
import { startOperation } from '#tests/support/http/operator.ts'
import { shownHtml } from '#tests/support/http/shown-html.ts'
import { sentMails } from '#tests/support/shop/sent-mails.ts'

const path = '/operator/team'

let shop: Awaited<ReturnType<typeof startOperation>>
beforeAll(async () => {
  shop = await startOperation()
})
afterAll(() => shop.close())

const send = (form: Record<string, string>) => shop.post(path, form)
const accountOf = async (email: string) => {
  const [found] = await shop.services.db.select().from(user).where(eq(user.email, email))
  if (!found) throw new Error(`No account ${email}`)
  return found
}
const roleOf = async (email: string) => {
  const { platformRole, operatorRole } = await accountOf(email)
  return platformRole === 'admin' ? operatorRole : null
}
const mails = async () =>
  (await sentMails({ pool: shop.database.pool, services: shop.services })).map(({ to, subject }) => ({
    to,
    subject,
  }))
const entriesOf = async (userId: string) => {
  const rows = await shop.services.db.select().from(auditEntry).where(eq(auditEntry.subjectId, userId))
  return rows.map(({ action, before, after, role }) => ({ action, before, after, role }))
}

test('an admin gives a confirmed account a role, changes it and takes it away, and its person is told', async () => {
  const email = 'sol@exemplo.com.br'
  const sol = await confirmedCustomer(shop, email)
  const { id } = await accountOf(email)
  await mails()
  await sol.get('/operator').expect(403)
  await send({ intent: 'appoint', email, role: 'support' }).expect(303)
  await send({ intent: 'appoint', email, role: 'support' }).expect(303)
  expect(await roleOf(email)).toBe('support')
  await sol.get('/operator/orders').expect(200)
  await sol.get('/operator/payouts').expect(403)
  const page = shownHtml((await shop.olga.get(path)).text)
  expect(page).toContain(email)
  expect(shownHtml((await shop.olga.get(`/operator/people/${id}`)).text)).toContain(
    messages.roleLabels.support,
  )

  await send({ intent: 'change-role', operator: id, role: 'finance' }).expect(303)
  await send({ intent: 'change-role', operator: id, role: 'finance' }).expect(303)
  await sol.get('/operator/payouts').expect(200)
  await sol.get('/operator/people').expect(403)

  await send({ intent: 'remove-operator', operator: id }).expect(303)
  await send({ intent: 'remove-operator', operator: id }).expect(303)
  expect(await roleOf(email)).toBeNull()
  expect((await sol.get('/operator')).status, 'their sessions end').toBe(302)

  expect(await entriesOf(id)).toEqual([
    { action: 'operator.appointed', role: 'operator', before: {}, after: { operatorRole: 'support' } },
    {
      action: 'operator.role_changed',
      role: 'operator',
      before: { operatorRole: 'support' },
      after: { operatorRole: 'finance' },
    },
    { action: 'operator.removed', role: 'operator', before: { operatorRole: 'finance' }, after: {} },
  ])
  const mailed = await mails()
  expect(mailed.map(({ to }) => to)).toEqual([email, email, email])
  expect(new Set(mailed.map(({ subject }) => subject)).size).toBe(3)
})

test('the form comes back with what is wrong beside the mail', async () => {
  const { db } = shop.services
  const refusalOf = async (email: string, role = 'catalog') => {
    const { status, text } = await send({ intent: 'appoint', email, role })
    return [status, shownHtml(text)] as const
  }
  const { fieldErrors } = messages
  const [unknown, text] = await refusalOf('ninguem@exemplo.com.br')
  expect(unknown).toBe(404)
  expect(text).toContain(fieldErrors.noAccount)
  expect(text).toContain('value="ninguem@exemplo.com.br"')

  const email = 'tato@exemplo.com.br'
  await confirmedCustomer(shop, email)
  const isTato = eq(user.email, email)
  await db.update(user).set({ emailConfirmedAt: null }).where(isTato)
  expect((await refusalOf(email))[1]).toContain(fieldErrors.unconfirmed)
  await db
    .update(user)
    .set({ emailConfirmedAt: new Date(), lockedAt: new Date(), lockedReason: 'x' })
    .where(isTato)
  expect((await refusalOf(email))[1]).toContain(fieldErrors.locked)
  await db.update(user).set({ lockedAt: null, lockedReason: null }).where(isTato)
  expect((await refusalOf(email, 'dono'))[0]).toBe(422)
  expect(await roleOf(email)).toBeNull()
  expect((await refusalOf(email))[0]).toBe(303)
  expect((await refusalOf(email, 'admin'))[1]).toContain(fieldErrors.alreadyOperator)
  expect(await roleOf(email)).toBe('catalog')
})

test('the last admin keeps the role, is not removed, and is not locked', async () => {
  const { olga } = shop.world.users
  const refused = await send({ intent: 'change-role', operator: olga.id, role: 'support' })
  expect(refused.status).toBe(409)
  const rows = refused.text.split('<tr').filter((row) => row.includes('role="alert"'))
  expect(rows, 'the refusal stands beside its person').toHaveLength(1)
  expect(shownHtml(rows[0] ?? '')).toContain(ruleMessages.last_admin)
  expect(rows[0], 'the chosen role stays').toMatch(/value="support" selected|selected="" value="support"/)
  await send({ intent: 'remove-operator', operator: olga.id }).expect(409)
  await expect(lockUser(shop.services, { userId: olga.id, reason: 'x' })).rejects.toMatchObject({
    code: 'last_admin',
  })
  expect(await roleOf('olga@feira.test')).toBe('admin')
})

test('two admins who demote each other, or themselves, at the same moment never leave none', async () => {
  const { olga } = shop.world.users
  const other = await shop.operatorWho('admin')
  const isEither = async () => [await roleOf('olga@feira.test'), await roleOf(other.email)]
  const restore = async () => {
    await shop.services.db.update(user).set({ operatorRole: 'admin' }).where(eq(user.id, olga.id))
    await shop.services.db.update(user).set({ operatorRole: 'admin' }).where(eq(user.id, other.id))
  }
  for (let round = 0; round < 4; round++) {
    const own = round % 2 === 1
    const forms = [own ? olga.id : other.id, own ? other.id : olga.id].map((operator) => ({
      intent: 'change-role',
      role: 'support',
      operator,
    }))
    const answers = await Promise.all([
      shop.olga.post(path).type('form').send(forms[0]),
      other.visitor.post(path).type('form').send(forms[1]),
    ])
    // Whoever comes second is no admin any more, or the last one.
    expect(answers.map(({ status }) => status).sort()).toEqual([303, own ? 409 : 403])
    expect((await isEither()).sort()).toEqual(['admin', 'support'])
    await restore()
  }
  const services = shop.services
  const ends = await Promise.allSettled([
    lockUser(services, { userId: olga.id, reason: 'x' }),
    removeOperator(services, { userId: other.id }),
  ])
  expect(ends.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
  await shop.services.db.update(user).set({ lockedAt: null, lockedReason: null }).where(eq(user.id, olga.id))
  await services.db
    .update(user)
    .set({ platformRole: 'admin', operatorRole: 'support' })
    .where(eq(user.id, other.id))
})

test('the database keeps the last admin by itself, also against two at once', async () => {
  const { pool } = shop.database
  const other = await shop.operatorWho('admin')
  const ids = [shop.world.users.olga.id, other.id]
  const clients = await Promise.all([pool.connect(), pool.connect()])
  const changes = [
    `update "user" set operator_role = 'finance' where id = $1`,
    `update "user" set platform_role = 'none' where id = $1`,
  ]
  await Promise.all(clients.map((client) => client.query('begin')))
  await Promise.all(clients.map((client, index) => client.query(changes[index] ?? '', [ids[index]])))
  const ends = await Promise.allSettled(clients.map((client) => client.query('commit')))
  for (const client of clients) client.release()
  expect(ends.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
  expect(ends.find(({ status }) => status === 'rejected')).toMatchObject({
    reason: { constraint: 'user_last_admin' },
  })
  await shop.services.db
    .update(user)
    .set({ operatorRole: 'admin' })
    .where(eq(user.id, shop.world.users.olga.id))
})

test('only an admin changes the account of somebody who operates the shop', async () => {
  const support = await shop.operatorWho('support')
  const other = await shop.operatorWho('finance')
  const address = `/operator/people/${other.id}`
  for (const intent of ['lock', 'unlock', 'sign-out', 'reset-factor']) {
    const { status } = await support.visitor.post(address).type('form').send({ intent, reason: 'Porque sim' })
    expect(status, intent).toBe(403)
  }
  expect((await accountOf(other.email)).lockedAt).toBeNull()
  await other.visitor.get('/operator').expect(200)
  expect((await support.visitor.get(address)).text).not.toContain('value="lock"')
  const olga = await shop.signedIn('olga@feira.test')
  expect((await olga.get(address)).text).toContain('value="lock"')
})

test('an author who is an admin no longer changes nobody', async () => {
  const former = await shop.operatorWho('support')
  const target = await shop.operatorWho('catalog')
  const author = { role: 'operator', userId: former.id, ip: null } as const
  const change = { userId: target.id, role: 'admin' } as const
  await expect(changeOperatorRole({ ...shop.services, author }, change)).rejects.toMatchObject({
    code: 'forbidden',
  })
  expect(await roleOf(target.email)).toBe('catalog')
})
