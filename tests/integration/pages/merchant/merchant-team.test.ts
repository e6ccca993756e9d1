import { hash } from '@node-rs/argon2'
import { and, desc, eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { newId } from '#server/db/new-id.ts'
import { auditEntry, merchantInvitation, merchantMember, user } from '#server/db/schema/index.ts'
import type { Jobs } from '#server/jobs/jobs.ts'
import { invitationMail } from '#server/shop/merchants/invitations/invitation-mails.ts'
import { teamMail } from '#server/shop/merchants/team/team-mails.ts'
import { wrongRole } from '#shared/forms/merchant/team-forms.ts'
import { type MerchantRole, merchantRoles } from '#shared/merchants/merchant-rights.ts'
import { customerMessages } from '#shared/messages/account/customers.ts'
import { teamMessages as messages } from '#shared/messages/merchant/team.ts'
import { ruleMessages } from '#shared/messages/rules.ts'
import { startApp } from '#tests/support/http/start-app.ts'
import { worldPassword } from '#tests/support/shop/world.ts'

let shop: Awaited<ReturnType<typeof startApp>>
const people = {} as Record<
  MerchantRole,
  { id: string; email: string; visitor: ReturnType<typeof shop.visitor> }
>
beforeAll(async () => {
  shop = await startApp()
  const passwordHash = await hash(worldPassword, { memoryCost: 8, timeCost: 1 })
  for (const role of merchantRoles) {
    const person = { id: newId(), name: `Pessoa ${role}`, email: `${role}@feira.test`, passwordHash }
    await shop.services.db.insert(user).values(person)
    people[role] = { ...person, visitor: await signedIn(person.email) }
  }
})
/** The team of each test: one of each role, and Caio, who owns the café. */
beforeEach(async () => {
  const { db } = shop.services
  await shop.database.pool.query(`delete from pgboss.job where name = 'send-mail'`)
  await db.delete(merchantInvitation)
  const members = merchantRoles.map((role) => ({ merchantId: cafe(), userId: people[role].id, role }))
  await db.transaction(async (tx) => {
    await tx.delete(merchantMember).where(eq(merchantMember.merchantId, cafe()))
    await tx
      .insert(merchantMember)
      .values([...members, { merchantId: cafe(), userId: shop.world.users.caio.id, role: 'owner' }])
  })
})
afterAll(() => shop.close())

const cafe = () => shop.world.merchants.cafe.id

async function signedIn(email: string, password = worldPassword) {
  const visitor = shop.visitor()
  await visitor.post('/sign-in').type('form').send({ email, password }).expect(303)
  return visitor
}

const send = (role: MerchantRole, form: Record<string, string>) =>
  people[role].visitor.post('/merchant/team').type('form').send(form)

const roleOf = async (userId: string, merchantId = cafe()) => {
  const [found] = await shop.services.db
    .select({ role: merchantMember.role })
    .from(merchantMember)
    .where(and(eq(merchantMember.merchantId, merchantId), eq(merchantMember.userId, userId)))
  return found?.role
}

const openInvitations = () =>
  shop.services.db
    .select({
      id: merchantInvitation.id,
      role: merchantInvitation.role,
      revokedAt: merchantInvitation.revokedAt,
    })
    .from(merchantInvitation)
    .orderBy(desc(merchantInvitation.createdAt))

async function mails() {
  const { rows } = await shop.database.pool.query(
    `select data from pgboss.job where name = 'send-mail' order by created_on, id`,
  )
  return rows.map(({ data }) => data as Jobs['send-mail'])
}

async function newestInvitation() {
  const mail = (await mails()).findLast(({ template }) => template === invitationMail.name)
  const written = await invitationMail.write(
    shop.services,
    mail?.data as Parameters<typeof invitationMail.write>[1],
  )
  return /\/invitations\/[\w-]+/.exec(written?.text ?? '')?.[0] ?? ''
}

async function newestActions(count: number) {
  const rows = await shop.services.db
    .select({ action: auditEntry.action })
    .from(auditEntry)
    .where(eq(auditEntry.merchantId, cafe()))
    .orderBy(desc(auditEntry.at), desc(auditEntry.id))
    .limit(count)
  return rows.map(({ action }) => action)
}

test('everybody sees the team; the mail addresses are for those who manage it', async () => {
  for (const role of merchantRoles) {
    const { text } = await people[role].visitor.get('/merchant/team').expect(200)
    for (const each of merchantRoles) expect(text, role).toContain(`Pessoa ${each}`)
    expect(text.includes('attendant@feira.test')).toBe(
      role === 'owner' || role === 'manager' || role === 'attendant',
    )
    expect(text.includes('finance@feira.test')).toBe(
      role === 'owner' || role === 'manager' || role === 'finance',
    )
    expect(text.includes(messages.invite.title)).toBe(role === 'owner' || role === 'manager')
  }
})

test('somebody who has no account signs up with the invitation, joins, and the owners are told', async () => {
  await send('manager', { intent: 'invite', email: 'nova@exemplo.com.br', role: 'attendant' })
    .expect(303)
    .expect('Location', '/merchant/team?done=invited')
  const path = await newestInvitation()
  const guest = shop.visitor()
  const { text } = await guest.get(path).expect(200)
  expect(text).toContain(`/sign-up?to=${encodeURIComponent(path)}`)
  const account = { name: 'Nova Pessoa', email: 'nova@exemplo.com.br', password: 'uma senha comprida' }
  await guest
    .post(`/sign-up?to=${encodeURIComponent(path)}`)
    .type('form')
    .send(account)
    .expect(303)
    .expect('Location', path)
  await guest.post(path).type('form').send({}).expect(409)
  await shop.services.db
    .update(user)
    .set({ emailConfirmedAt: new Date() })
    .where(eq(user.email, account.email))
  await guest.post(path).type('form').send({}).expect(303)
  await guest.get('/merchant/products').expect(200)
  await guest.get('/merchant/statement').expect(403)
  const told = (await mails()).filter(({ template }) => template === teamMail.name)
  expect(told.map(({ to }) => to).sort()).toEqual(['caio@feira.test', 'owner@feira.test'])
  expect(await newestActions(2)).toEqual(['invitation.accepted', 'invitation.sent'])
})

test('an invitation lasts seven days, is sent again with another link, and withdrawn', async () => {
  await send('owner', { intent: 'invite', email: 'bia@feira.test', role: 'finance' }).expect(303)
  const [first] = await shop.services.db.select().from(merchantInvitation)
  const days = Number(first?.expiresAt) - Number(first?.createdAt)
  expect(days).toBe(7 * 86_400_000)
  const before = await newestInvitation()
  await send('manager', { intent: 'resend', invitation: first?.id ?? '' }).expect(303)
  const after = await newestInvitation()
  expect(after).not.toBe(before)
  const bia = await signedIn('bia@feira.test')
  await bia.post(before).type('form').send({}).expect(410)
  const open = (await openInvitations()).find(({ revokedAt }) => !revokedAt)
  await send('manager', { intent: 'withdraw-invitation', invitation: open?.id ?? '' }).expect(303)
  await bia.post(after).type('form').send({}).expect(410)
  await send('manager', { intent: 'resend', invitation: open?.id ?? '' }).expect(404)
  expect(await roleOf(shop.world.users.bia.id)).toBeUndefined()
  expect(await newestActions(1)).toEqual(['invitation.withdrawn'])
})

test('an invitation that comes back is filled in, with every error beside its field', async () => {
  const { text } = await send('owner', { intent: 'invite', email: 'sem arroba', role: 'king' }).expect(422)
  expect(text).toContain(customerMessages.fieldErrors.emailInvalid)
  expect(text).toContain(wrongRole)
  expect(text).toContain('value="sem arroba"')
  const known = { intent: 'invite', email: 'CAIO@feira.test', role: 'finance' }
  expect((await send('owner', known).expect(409)).text).toContain('Esta pessoa já faz parte da equipe.')
})

test('a role changes at once, and the person is told', async () => {
  const { finance } = people
  await finance.visitor.get('/merchant/statement').expect(200)
  await send('manager', { intent: 'change-role', member: finance.id, role: 'attendant' }).expect(303)
  await finance.visitor.get('/merchant/statement').expect(403)
  const [told] = (await mails()).filter(({ template }) => template === teamMail.name)
  expect(told?.to).toBe(finance.email)
  const written = await teamMail.write(shop.services, told?.data as Parameters<typeof teamMail.write>[1])
  expect(written?.text).toContain('atendente')
  expect(written?.text).toContain('/merchant/team?store=cafe')
  expect(await newestActions(1)).toEqual(['member.role_changed'])
})

test('whoever is removed or leaves is out at once', async () => {
  await send('owner', { intent: 'remove-member', member: people.attendant.id }).expect(303)
  await people.attendant.visitor.get('/merchant/orders').expect(403)
  await send('finance', { intent: 'leave' }).expect(303).expect('Location', '/')
  await people.finance.visitor.get('/merchant/orders').expect(403)
  expect(await newestActions(2)).toEqual(['member.left', 'member.removed'])
  const told = (await mails()).map(({ to, data }) => [to, (data as { news: string }).news])
  expect(told).toEqual(
    expect.arrayContaining([
      ['attendant@feira.test', 'removed'],
      ['owner@feira.test', 'left'],
      ['caio@feira.test', 'left'],
    ]),
  )
})

test('a manager neither makes, changes nor removes an owner', async () => {
  const { owner, manager, attendant } = people
  const email = 'dona@exemplo.com.br'
  await send('manager', { intent: 'change-role', member: attendant.id, role: 'owner' }).expect(403)
  await send('manager', { intent: 'change-role', member: manager.id, role: 'owner' }).expect(403)
  await send('manager', { intent: 'change-role', member: owner.id, role: 'finance' }).expect(403)
  await send('manager', { intent: 'remove-member', member: owner.id }).expect(403)
  await send('manager', { intent: 'invite', email, role: 'owner' }).expect(422)
  await send('owner', { intent: 'invite', email, role: 'owner' }).expect(303)
  const [open] = await openInvitations()
  await send('manager', { intent: 'withdraw-invitation', invitation: open?.id ?? '' }).expect(403)
  await send('manager', { intent: 'resend', invitation: open?.id ?? '' }).expect(403)
  await send('manager', { intent: 'invite', email, role: 'finance' }).expect(403)
  expect(await openInvitations()).toEqual([{ id: open?.id, role: 'owner', revokedAt: null }])
  expect(await roleOf(owner.id)).toBe('owner')
})

test('attendants and finance manage nobody', async () => {
  const forms: Record<string, string>[] = [
    { intent: 'invite', email: 'x@exemplo.com.br', role: 'attendant' },
    { intent: 'change-role', member: people.manager.id, role: 'attendant' },
    { intent: 'remove-member', member: people.manager.id },
    { intent: 'resend', invitation: newId() },
    { intent: 'withdraw-invitation', invitation: newId() },
  ]
  for (const role of ['attendant', 'finance'] as const)
    for (const form of forms) await send(role, form).expect(403)
  expect(await openInvitations()).toEqual([])
})

test('the last owner can neither leave nor become something else', async () => {
  await send('owner', { intent: 'remove-member', member: shop.world.users.caio.id }).expect(303)
  const leaving = await send('owner', { intent: 'leave' }).expect(409)
  expect(leaving.text).toContain(ruleMessages.last_owner)
  const refused = { intent: 'change-role', member: people.owner.id, role: 'manager' }
  const { text } = await send('owner', refused).expect(409)
  const rows = text.split('<tr').filter((row) => row.includes('role="alert"'))
  expect(rows, 'the refusal stands beside its person').toHaveLength(1)
  expect(rows[0]).toContain(`role-${people.owner.id}`)
  expect(rows[0]).toContain(ruleMessages.last_owner)
  expect(rows[0], 'the chosen role stays').toMatch(/value="manager" selected|selected="" value="manager"/)
  expect(await roleOf(people.owner.id)).toBe('owner')
})

test('of two owners who leave at once, one stays', async () => {
  const caio = await signedIn('caio@feira.test')
  for (let round = 0; round < 5; round++) {
    await shop.services.db
      .insert(merchantMember)
      .values(
        [people.owner.id, shop.world.users.caio.id].map((userId) => ({
          merchantId: cafe(),
          userId,
          role: 'owner' as const,
        })),
      )
      .onConflictDoNothing()
    const answers = await Promise.all([
      send('owner', { intent: 'leave' }),
      caio.post('/merchant/team').type('form').send({ intent: 'leave' }),
    ])
    expect(answers.map(({ status }) => status).sort()).toEqual([303, 409])
  }
})

test('the database keeps the last owner by itself, also against two at once', async () => {
  const { pool } = shop.database
  const clients = await Promise.all([pool.connect(), pool.connect()])
  const ids = [people.owner.id, shop.world.users.caio.id]
  await Promise.all(clients.map((client) => client.query('begin')))
  await Promise.all(
    clients.map((client, index) =>
      client.query('delete from merchant_member where merchant_id = $1 and user_id = $2', [
        cafe(),
        ids[index],
      ]),
    ),
  )
  const ends = await Promise.allSettled(clients.map((client) => client.query('commit')))
  for (const client of clients) client.release()
  expect(ends.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
  expect(ends.find(({ status }) => status === 'rejected')).toMatchObject({
    reason: { constraint: 'merchant_member_last_owner' },
  })
  const isOwner = and(eq(merchantMember.merchantId, cafe()), eq(merchantMember.role, 'owner'))
  expect(await shop.services.db.$count(merchantMember, isOwner)).toBe(1)
})

test('people and invitations of another store are not found', async () => {
  const { ana } = shop.world.users
  const ofAna = await signedIn('ana@feira.test')
  await ofAna
    .post('/merchant/team')
    .type('form')
    .send({ intent: 'invite', email: 'z@exemplo.com.br', role: 'finance' })
  const [open] = await openInvitations()
  const forms: Record<string, string>[] = [
    { intent: 'change-role', member: ana.id, role: 'finance' },
    { intent: 'remove-member', member: ana.id },
    { intent: 'resend', invitation: open?.id ?? '' },
    { intent: 'withdraw-invitation', invitation: open?.id ?? '' },
    { intent: 'remove-member', member: 'nobody' },
    { intent: 'withdraw-invitation', invitation: '' },
  ]
  for (const form of forms) await send('owner', form).expect(404)
  expect(await openInvitations()).toEqual([{ id: open?.id, role: 'finance', revokedAt: null }])
  expect(await roleOf(ana.id, shop.world.merchants.ana.id)).toBe('owner')
})

test('a mailbox gets no more than a few invitations a day', async () => {
  const form = { intent: 'invite', email: 'cheia@exemplo.com.br', role: 'finance' }
  for (let count = 0; count < 6; count++) await send('owner', form).expect(303)
  await send('owner', form).expect(429)
})
