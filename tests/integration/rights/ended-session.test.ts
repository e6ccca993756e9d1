import { afterEach, beforeEach, expect, test } from 'vitest'
import { actingAs } from '#server/db/acting-person.ts'
import {
  auditEntry,
  authenticator,
  emailToken,
  merchantInvitation,
  passkey,
  undoToken,
  user,
} from '#server/db/schema/index.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { recordAction } from '#server/shop/audit/record-action.ts'
import { endSessions } from '#server/shop/customers/account/own-sessions.ts'
import { openUndo } from '#server/shop/customers/account/undo-change.ts'
import { secretTokenHash } from '#server/shop/customers/secret-token.ts'
import { startSession } from '#server/shop/customers/sessions.ts'
import { startApp } from '#tests/support/http/start-app.ts'
import { untilWaiting } from '#tests/support/shop/database/until-lock-wait.ts'
import { worldPassword } from '#tests/support/shop/world.ts'

let shop: Awaited<ReturnType<typeof startApp>>
beforeEach(async () => {
  shop = await startApp()
  const { db } = shop.services
  const { ana } = shop.world.users
  await db.update(user).set({ emailConfirmedAt: new Date() })
  await db.insert(passkey).values({
    id: 'chave',
    userId: ana.id,
    name: 'Celular',
    publicKey: Buffer.from('pub'),
    counter: 7,
    transports: ['internal'],
  })
})
afterEach(() => shop.close())

/** What somebody left, for whom all sessions end while their form is on its way. */
async function left() {
  const { db } = shop.services
  return {
    invitations: await db.$count(merchantInvitation),
    tokens: await db.$count(emailToken),
    apps: await db.$count(authenticator),
    passkeys: await db.$count(passkey),
    undos: await db.$count(undoToken),
    audited: await db.$count(auditEntry),
  }
}

const password = worldPassword
const newPassword = 'quatro palavras bem juntas'

test.each([
  ['/account/security', { intent: 'change-password', password, newPassword }],
  ['/account', { intent: 'change-email', email: 'nova@exemplo.com.br', password }],
  ['/account/security/second-factor', { intent: 'start' }],
  ['/account/security/passkeys', { intent: 'remove', passkey: 'chave' }],
  ['/merchant/team', { intent: 'invite', email: 'nova@exemplo.com.br', role: 'manager' }],
])('%s %o does nothing when the session ends while it is on its way', async (path, form) => {
  const ana = await shop.signedIn('ana@feira.test')
  const before = await left()
  const { pool } = shop.database
  const holder = await pool.connect()
  try {
    await holder.query('begin')
    await holder.query('select from "user" where id = $1 for update', [shop.world.users.ana.id])
    const answered = ana
      .post(path)
      .type('form')
      .send(form)
      .then((response) => response)
    await untilWaiting(pool)
    await holder.query('update session set revoked_at = now() where user_id = $1', [shop.world.users.ana.id])
    await holder.query('commit')
    const { status, headers } = await answered
    expect(status).toBe(303)
    expect(headers.location).toMatch(/^\/sign-in\?to=/)
  } finally {
    holder.release()
  }
  expect(await left()).toEqual(before)
})

test('no change of the ways into an account and no act with rights comes by a session that has ended', async () => {
  const { services, world } = shop
  const userId = world.users.ana.id
  const at = services.clock()
  const token = await startSession(services.db, {
    userId,
    now: at,
    device: { userAgent: '', timeZone: '' },
  })
  const sessionHash = secretTokenHash(token)
  const author = { role: 'merchant', merchantId: world.merchants.ana.id, userId, ip: null } as const
  const subject = { type: 'merchant', id: world.merchants.ana.id }
  const entry = { action: 'invitation.sent', merchantId: world.merchants.ana.id, subject } as const
  const acts = [
    () => inTransaction(services.db, (tx) => openUndo(tx, services, { userId, change: 'passkey' })),
    () => inTransaction(services.db, (tx) => recordAction(tx, { ...services, author }, entry)),
  ]
  const by = (act: () => Promise<unknown>) =>
    actingAs({ actor: 'merchant', userId, sessionRef: null, sessionHash }, act)
  for (const act of acts) await by(act)
  await endSessions(services.db, { userId, exceptToken: null, at })
  for (const act of acts) await expect(by(act)).rejects.toMatchObject({ code: 'unauthenticated' })
})
