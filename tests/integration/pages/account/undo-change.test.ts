import { eq } from 'drizzle-orm'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { authenticator, erasureRequest, passkey, recoveryCode, user } from '#server/db/schema/index.ts'
import { sealText } from '#server/shop/sealed-text.ts'
import { undoChangeMessages as messages } from '#shared/messages/account/undo-change.ts'
import { startApp } from '#tests/support/http/start-app.ts'
import { accountLink } from '#tests/support/shop/account-mails.ts'
import { proveAgain } from '#tests/support/shop/prove-again.ts'
import { worldPassword } from '#tests/support/shop/world.ts'

const email = 'bia@feira.test'
const chosen = 'quatro palavras bem juntas'
const dayMs = 86_400_000

let shop: Awaited<ReturnType<typeof startApp>>
let intruder: Awaited<ReturnType<typeof shop.signedIn>>
beforeEach(async () => {
  shop = await startApp()
  await shop.services.db.update(user).set({ emailConfirmedAt: new Date() })
  intruder = await shop.signedIn(email)
})
afterEach(() => shop.close())

const send = (path: string, form: Record<string, string>, browser = shop.visitor()) =>
  browser.post(path).type('form').send(form)

const signIn = (password: string, as = email) => send('/sign-in', { email: as, password })

const bia = async () => {
  const { db } = shop.services
  const id = shop.world.users.bia.id
  const [account] = await db.select().from(user).where(eq(user.id, id))
  return {
    email: account?.email,
    hasApp: await db.$count(authenticator, eq(authenticator.userId, id)),
    codes: await db.$count(recoveryCode, eq(recoveryCode.userId, id)),
    passkeys: (await db.select().from(passkey).where(eq(passkey.userId, id))).map(({ name }) => name),
  }
}

/** Bia has a second factor, codes and a passkey. */
async function withWaysIn() {
  const { db, sealingKeys, clock } = shop.services
  const userId = shop.world.users.bia.id
  await db.insert(authenticator).values({
    userId,
    confirmedAt: clock(),
    sealedSecret: sealText(sealingKeys, 'JBSWY3DPEHPK3PXP', userId),
  })
  await db.insert(recoveryCode).values({ userId, codeHash: 'codigo', salt: 'sal' })
  await db.insert(passkey).values({
    id: 'chave',
    userId,
    name: 'Celular',
    publicKey: Buffer.from('pub'),
    counter: 7,
    transports: ['internal'],
  })
}

test('a changed password is undone by the mail about it, and whoever changed it is out', async () => {
  const form = { intent: 'change-password', password: worldPassword, newPassword: 'senha do intruso' }
  await send('/account/security', form, intruder).expect(303)
  const path = await accountLink(shop, email, 'undo-change')
  const page = await shop.visitor().get(path)
  expect(page.text).toContain(messages.question)
  expect(page.text).toContain(messages.changes.password)
  await send(path, { password: 'curta' }).expect(422)
  await send(path, { password: chosen }).expect(303)
  await intruder.get('/account').expect(302)
  await signIn('senha do intruso').expect(422)
  await signIn(chosen).expect(303)
  await send(path, { password: 'ainda outra senha' }).expect(303).expect('Location', path)
  await signIn('ainda outra senha').expect(422)
})

test('a taken address comes back by the mail to the old one, with all that changed after it', async () => {
  await withWaysIn()
  const before = await bia()
  const move = { intent: 'change-email', email: 'intruso@exemplo.com.br', password: worldPassword }
  await send('/account', move, intruder).expect(303)
  const confirm = await accountLink(shop, 'intruso@exemplo.com.br', 'confirm-email')
  await send(confirm, { intent: 'confirm' }, intruder).expect(200)
  const path = await accountLink(shop, email, 'undo-change')
  expect(path).not.toBe('')
  await send('/account/security/passkeys', { intent: 'remove', passkey: 'chave' }, intruder).expect(303)
  const later = await accountLink(shop, 'intruso@exemplo.com.br', 'undo-change')
  await shop.services.db.delete(authenticator)
  expect(await bia()).toMatchObject({ email: 'intruso@exemplo.com.br', hasApp: 0, passkeys: [] })

  await send(path, { password: chosen }).expect(303)
  expect(await bia()).toEqual(before)
  // A link that went to whoever took the account brings nothing back.
  await send(later, { password: 'senha do intruso' }).expect(410)
  await signIn(chosen).expect(303).expect('Location', '/sign-in-code')
})

test('nobody else gets the old address while it may come back, and an erasure asked for since is called off', async () => {
  const move = { intent: 'change-email', email: 'intruso@exemplo.com.br', password: worldPassword }
  await send('/account', move, intruder).expect(303)
  const confirm = await accountLink(shop, 'intruso@exemplo.com.br', 'confirm-email')
  await send(confirm, { intent: 'confirm' }, intruder).expect(200)
  const newcomer = { name: 'Mallory', password: 'senha do intruso' }
  await send('/sign-up', { ...newcomer, email: 'BIA@feira.test' }).expect(409)
  const caio = await shop.signedIn('caio@feira.test')
  await send('/account', { ...move, email }, caio).expect(409)
  const erasure = { intent: 'erase', password: worldPassword }
  await send('/account/privacy', erasure, intruder).expect(303)
  expect(await shop.services.db.$count(erasureRequest)).toBe(1)

  await send(await accountLink(shop, email, 'undo-change'), { password: chosen }).expect(303)
  expect(await bia()).toMatchObject({ email })
  expect(await shop.services.db.$count(erasureRequest)).toBe(0)
  await signIn(chosen).expect(303)
})

test('a second factor that was begun ends with the sessions of whoever began it', async () => {
  await send('/account/security/second-factor', { intent: 'start' }, intruder).expect(303)
  expect(await bia()).toMatchObject({ hasApp: 1 })
  const form = { intent: 'change-password', password: worldPassword, newPassword: chosen }
  await send('/account/security', form, await shop.signedIn(email)).expect(303)
  expect(await bia()).toMatchObject({ hasApp: 0 })
})

test('a second factor of an intruder is taken away, for seven days and not later', async () => {
  const start = () => send('/account/security/second-factor', { intent: 'start' }, intruder).expect(303)
  await start()
  const { db } = shop.services
  await db.delete(authenticator)
  await withWaysIn()
  await send('/account/security/passkeys', { intent: 'remove', passkey: 'chave' }, intruder).expect(303)
  const path = await accountLink(shop, email, 'undo-change')
  shop.services.passTime(7 * dayMs + 1_000)
  await proveAgain(shop.services)
  expect((await shop.visitor().get(path)).text).toContain(messages.overTitle)
  await send(path, { password: chosen }).expect(410)
})

test('a recovery code that was used stays used', async () => {
  await withWaysIn()
  const { db, clock } = shop.services
  await send('/account/security/passkeys', { intent: 'remove', passkey: 'chave' }, intruder).expect(303)
  const path = await accountLink(shop, email, 'undo-change')
  await db.update(recoveryCode).set({ usedAt: clock() })
  await send(path, { password: chosen }).expect(303)
  const [code] = await db.select().from(recoveryCode)
  expect(code?.usedAt).not.toBeNull()
  const [key] = await db.select().from(passkey)
  expect(key).toMatchObject({ id: 'chave', counter: 7, transports: ['internal'] })
  expect(Buffer.from(key?.publicKey ?? []).toString()).toBe('pub')
})
