import { eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { auditEntry, merchant, merchantInvitation, merchantMember, user } from '#server/db/schema/index.ts'
import { inTransaction } from '#server/db/transaction.ts'
import type { Jobs } from '#server/jobs/jobs.ts'
import { confirmEmailMail } from '#server/shop/customers/customer-mails.ts'
import { invitationMail } from '#server/shop/merchants/invitations/invitation-mails.ts'
import { inviteMember } from '#server/shop/merchants/invitations/invite-member.ts'
import type { MerchantRole } from '#shared/merchants/merchant-rights.ts'
import { invitationMessages } from '#shared/messages/account/invitation.ts'
import { ruleMessages } from '#shared/messages/rules.ts'
import { shownHtml } from '#tests/support/http/shown-html.ts'
import { startApp } from '#tests/support/http/start-app.ts'
import { worldPassword } from '#tests/support/shop/world.ts'

let shop: Awaited<ReturnType<typeof startApp>>
beforeAll(async () => {
  shop = await startApp()
  await confirmBia(new Date())
})
afterEach(async () => {
  const { db } = shop.services
  await db.delete(merchantInvitation)
  await db.delete(merchantMember).where(eq(merchantMember.userId, shop.world.users.bia.id))
})
afterAll(() => shop.close())

const confirmBia = (emailConfirmedAt: Date | null) =>
  shop.services.db.update(user).set({ emailConfirmedAt }).where(eq(user.id, shop.world.users.bia.id))

const cafe = () => shop.world.merchants.cafe.id

const invite = (role: MerchantRole = 'manager', email = 'bia@feira.test') =>
  inTransaction(shop.services.db, (tx) =>
    inviteMember(tx, shop.services, {
      merchantId: cafe(),
      email,
      role,
      by: { role: 'operator', userId: shop.world.users.olga.id, ip: '192.0.2.1' },
    }),
  )

/** What the newest mail says, and where its link leads. */
async function newestMail() {
  const { rows } = await shop.database.pool.query(
    `select data from pgboss.job where name = 'send-mail' order by created_on desc, id desc limit 1`,
  )
  const { template, to, data } = rows[0].data as Jobs['send-mail']
  expect(template).toBe(invitationMail.name)
  const written = await invitationMail.write(
    shop.services,
    data as Parameters<typeof invitationMail.write>[1],
  )
  const path = /\/invitations\/[\w-]+/.exec(written?.text ?? '')?.[0] ?? ''
  return { to, written, path }
}

const rolesOfBia = () =>
  shop.services.db
    .select({ merchantId: merchantMember.merchantId, role: merchantMember.role })
    .from(merchantMember)
    .where(eq(merchantMember.userId, shop.world.users.bia.id))

test('a guest is led to sign in and back, accepts, and works for the store from then on', async () => {
  const id = await invite()
  const { to, written, path } = await newestMail()
  expect(to).toBe('bia@feira.test')
  expect(written?.subject).toContain('Café da Serra')

  const guest = await shop.visitor().get(path).expect(200)
  expect(guest.text).toContain(`/sign-in?to=${encodeURIComponent(path)}`)
  await shop
    .visitor()
    .post(path)
    .type('form')
    .send({})
    .expect(303)
    .expect('Location', `/sign-in?to=${encodeURIComponent(path)}&ended=1`)

  const bia = await shop.signedIn('bia@feira.test')
  expect((await bia.get(path)).text).toContain(invitationMessages.accept)
  await bia.post(path).type('form').send({}).expect(303)
  expect(await rolesOfBia()).toEqual([{ merchantId: cafe(), role: 'manager' }])
  await bia.get('/merchant/products').expect(200)

  expect((await bia.get(path)).text).toContain(invitationMessages.joinedTitle)
  await bia.post(path).type('form').send({}).expect(303)
  expect((await shop.visitor().get(path)).text).toContain(invitationMessages.expiredTitle)
  const caio = await shop.signedIn('caio@feira.test')
  expect((await caio.get(path)).text).toContain(invitationMessages.expiredTitle)
  await caio.post(path).type('form').send({}).expect(410)
  const acts = await shop.services.db
    .select()
    .from(auditEntry)
    .where(eq(auditEntry.subjectId, id))
    .orderBy(auditEntry.id)
  expect(acts.map(({ action, role }) => [action, role])).toEqual([
    ['invitation.sent', 'operator'],
    ['invitation.accepted', 'merchant'],
  ])
})

test('an invitation that was revoked, replaced or is over opens nothing', async () => {
  const { db } = shop.services
  await invite('finance')
  const replaced = (await newestMail()).path
  const id = await invite('attendant')
  const { path } = await newestMail()
  const bia = await shop.signedIn('bia@feira.test')
  await bia.post(replaced).type('form').send({}).expect(410)

  await db
    .update(merchantInvitation)
    .set({ expiresAt: shop.services.clock() })
    .where(eq(merchantInvitation.id, id))
  await bia.post(path).type('form').send({}).expect(410)
  expect((await newestMail()).written).toBeNull()
  expect(await rolesOfBia()).toEqual([])
})

test('an unknown token is no page', async () => {
  await shop.visitor().get('/invitations/nobody').expect(404)
  const bia = await shop.signedIn('bia@feira.test')
  await bia.post('/invitations/nobody').type('form').send({}).expect(404)
})

test('nobody joins a store twice, and nobody joins a closed one', async () => {
  await expect(invite('manager', 'caio@feira.test')).rejects.toMatchObject({ code: 'already_member' })
  await invite()
  const { path } = await newestMail()
  const { db } = shop.services
  await db
    .insert(merchantMember)
    .values({ merchantId: cafe(), userId: shop.world.users.bia.id, role: 'finance' })
  await (await shop.signedIn('bia@feira.test')).post(path).type('form').send({}).expect(409)
  await db.delete(merchantMember).where(eq(merchantMember.userId, shop.world.users.bia.id))
  const isCafe = eq(merchant.id, cafe())
  await db.update(merchant).set({ status: 'closed' }).where(isCafe)
  const bia = await shop.signedIn('bia@feira.test')
  await bia.post(path).type('form').send({}).expect(410)
  await db.update(merchant).set({ status: 'active' }).where(isCafe)
  expect(await rolesOfBia()).toEqual([])
})

test('only the account of the invited address accepts; another learns the address masked, and how to go on', async () => {
  await invite()
  const { path } = await newestMail()
  const ana = await shop.signedIn('ana@feira.test')
  const { text } = await ana.get(path).expect(200)
  expect(text).toContain(invitationMessages.other('b•••@feira.test'))
  expect(text).not.toContain('bia@feira.test')
  expect(text).not.toContain(invitationMessages.accept)
  const refused = await ana.post(path).type('form').send({}).expect(403)
  expect(refused.text).toContain(ruleMessages.invited_another)
  const back = `/sign-in?to=${encodeURIComponent(path)}`
  await ana.post(path).type('form').send({ intent: 'switch-account' }).expect(303).expect('Location', back)
  await ana.get('/account').expect(302)
  expect((await ana.get(path)).text).not.toContain('bia@feira.test')
  expect(await rolesOfBia()).toEqual([])
})

test('whoever has not confirmed the invited address confirms it first, by a link that can be sent again', async () => {
  await invite()
  const { path } = await newestMail()
  await confirmBia(null)
  const bia = await shop.signedIn('bia@feira.test')
  expect((await bia.get(path)).text).toContain(invitationMessages.unconfirmed)
  await bia.post(path).type('form').send({}).expect(409)
  const send = () => bia.post(path).type('form').send({ intent: 'send-confirmation' })
  await send().expect(303).expect('Location', `${path}?done=sent`)
  expect((await bia.get(`${path}?done=sent`)).text).toContain(
    invitationMessages.confirmationSent('bia@feira.test'),
  )
  expect(await confirmationMails()).toEqual(['bia@feira.test'])
  await confirmBia(new Date())
  await bia.post(path).type('form').send({ intent: 'accept' }).expect(303)
  expect(await rolesOfBia()).toEqual([{ merchantId: cafe(), role: 'manager' }])
})

async function queuedConfirmations() {
  const { rows } = await shop.database.pool.query<{
    data: { to: string; data: Parameters<typeof confirmEmailMail.write>[1] }
  }>(
    `select data from pgboss.job where name = 'send-mail' and data ->> 'template' = $1 order by created_on`,
    [confirmEmailMail.name],
  )
  return rows.map(({ data }) => data)
}

const confirmationMails = async () => (await queuedConfirmations()).map(({ to }) => to)

/** The path of the link in the newest mail that confirms an address. */
async function confirmationPath() {
  const [newest] = (await queuedConfirmations()).slice(-1)
  const mail = newest && (await confirmEmailMail.write(shop.services, newest.data))
  const address = /https?:\/\/\S+confirm-email\S+/.exec(mail?.text ?? '')?.[0]
  if (!address) throw new Error('No address is to be confirmed')
  const { pathname, search } = new URL(address)
  return pathname + search
}

test('the link that confirms the address leads back to the invitation, for a new account as well', async () => {
  await invite()
  const { path } = await newestMail()
  await confirmBia(null)
  const bia = await shop.signedIn('bia@feira.test')
  await bia.post(path).type('form').send({ intent: 'send-confirmation' }).expect(303)
  const confirm = await confirmationPath()
  const otherDevice = shop.visitor()
  await otherDevice.get(confirm).expect(200)
  const withPassword = { intent: 'confirm', password: worldPassword }
  const confirmed = await otherDevice.post(confirm).type('form').send(withPassword).expect(200)
  expect(shownHtml(confirmed.text)).toContain(`href="${path}"`)
  await bia.post(path).type('form').send({ intent: 'accept' }).expect(303)

  const account = { name: 'Nova Pessoa', email: 'nova@exemplo.com.br', password: 'cavalo bateria grampo' }
  await shop
    .visitor()
    .post(`/sign-up?to=${encodeURIComponent(path)}`)
    .type('form')
    .send({ ...account, consent: 'on' })
    .expect(303)
  expect(await confirmationPath()).toContain(`to=${encodeURIComponent(path)}`)
})
