import { eq, isNull } from 'drizzle-orm'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { emailToken, erasureRequest, orderGroup, user } from '#server/db/schema/index.ts'
import { newGuestToken } from '#server/shop/cart/cart-owner.ts'
import { sendPasswordReset } from '#server/shop/customers/password-reset.ts'
import { newSecretToken } from '#server/shop/customers/secret-token.ts'
import { sendSignInLink } from '#server/shop/customers/sign-in-link/request-sign-in-link.ts'
import { accountMessages } from '#shared/messages/account/account.ts'
import { startApp } from '#tests/support/http/start-app.ts'
import { accountLink } from '#tests/support/shop/account-mails.ts'
import { placeBiasOrder } from '#tests/support/shop/checkout.ts'
import { worldPassword } from '#tests/support/shop/world.ts'

const { confirmEmail: messages, fieldErrors } = accountMessages
const victim = 'vitima@exemplo.com.br'
const stranger = { name: 'Equipe Feira', email: victim, password: 'senha do estranho' }
const chosen = 'quatro palavras bem juntas'

let shop: Awaited<ReturnType<typeof startApp>>
beforeEach(async () => {
  shop = await startApp()
})
afterEach(() => shop.close())

type Browser = ReturnType<typeof shop.visitor>

const send = (browser: Browser, path: string, form: Record<string, string>) =>
  browser.post(path).type('form').send(form)

/** The address of the confirmation that was mailed last. */
const confirmation = (to: string) => accountLink(shop, to, 'confirm-email')

const guestOrder = () =>
  placeBiasOrder(shop.services, { guestToken: newGuestToken() }, [[shop.world.variants.beans250, 1]], {
    email: victim,
  })

const groupOf = async (groupId: string) =>
  (await shop.services.db.select().from(orderGroup).where(eq(orderGroup.id, groupId)))[0]

const accountOf = async (email: string) =>
  (await shop.services.db.select().from(user).where(eq(user.email, email)))[0]

/** Somebody has made an account with the address of a guest. */
async function strangersAccount() {
  const groupId = await guestOrder()
  const attacker = shop.visitor()
  await send(attacker, '/sign-up', stranger).expect(303)
  return { groupId, attacker, path: await confirmation(victim) }
}

test('a yes in another browser gives the account of a stranger neither the address nor the orders', async () => {
  const { groupId, attacker, path } = await strangersAccount()
  const mailbox = shop.visitor()
  const page = await mailbox.get(path)
  expect(page.text).toContain(stranger.name)
  expect(page.text).toContain(messages.notMine)
  for (const intent of ['', 'confirm']) await send(mailbox, path, { intent }).expect(422)
  const guessed = await send(mailbox, path, { intent: 'confirm', password: 'uma senha qualquer' })
  expect(guessed.text).toContain(fieldErrors.wrongPassword)
  expect((await groupOf(groupId))?.customerId).toBeNull()
  expect((await accountOf(victim))?.emailConfirmedAt).toBeNull()
  expect((await attacker.get('/orders')).text).not.toContain('order-card-title')
})

test('on any device the password of the account confirms its address', async () => {
  const { groupId, path } = await strangersAccount()
  const phone = shop.visitor()
  await send(phone, path, { intent: 'confirm', password: stranger.password }).expect(200)
  expect((await groupOf(groupId))?.customerId).toBe((await accountOf(victim))?.id)
})

test('who makes the account theirs chooses a password, and whoever was in it is out', async () => {
  const { groupId, attacker, path } = await strangersAccount()
  const owner = shop.visitor()
  await send(owner, path, { intent: 'claim', newPassword: 'curta' }).expect(422)
  await send(owner, path, { intent: 'claim', newPassword: chosen }).expect(303)
  expect((await owner.get('/orders')).text).toContain('order-card-title')
  expect((await groupOf(groupId))?.customerId).toBe((await accountOf(victim))?.id)
  await attacker.get('/orders').expect(302)
  await send(shop.visitor(), '/sign-in', stranger).expect(422)
  await send(shop.visitor(), '/sign-in', { email: victim, password: chosen }).expect(303)
  const again = await send(shop.visitor(), path, { intent: 'claim', newPassword: 'outra senha comprida' })
  expect(again.headers.location).toBe(path)
  await send(shop.visitor(), '/sign-in', { email: victim, password: 'outra senha comprida' }).expect(422)
})

/** The ways in which who reads the mails to an address takes an account that somebody made with it. */
const waysToTake = {
  async 'the mail about the new account'(owner: Browser, path: string) {
    await send(owner, path, { intent: 'claim', newPassword: chosen }).expect(303)
  },
  async 'a forgotten password'(owner: Browser) {
    await sendPasswordReset(shop.services, { email: victim, nonce: newSecretToken() })
    await send(owner, await accountLink(shop, victim, 'reset-password'), { password: chosen }).expect(303)
  },
  async 'a link to sign in'(owner: Browser) {
    await sendSignInLink(shop.services, { email: victim, nonce: newSecretToken(), to: '/' })
    await send(owner, await accountLink(shop, victim, 'sign-in-by-link'), {}).expect(303)
  },
}

test.each(Object.entries(waysToTake))('by %s nothing goes on that a stranger began', async (_way, take) => {
  const { groupId, attacker, path } = await strangersAccount()
  await send(attacker, '/account/privacy', { intent: 'erase' }).expect(303)
  await take(shop.visitor(), path)
  const { db } = shop.services
  const id = (await accountOf(victim))?.id ?? ''
  expect((await groupOf(groupId))?.customerId).toBe(id)
  expect(await db.$count(erasureRequest, eq(erasureRequest.userId, id))).toBe(0)
})

test.each(Object.entries(waysToTake).slice(1))(
  'by %s no address of a stranger stays the next of the account',
  async (_way, take) => {
    const { attacker, path } = await strangersAccount()
    const change = { intent: 'change-email', email: 'outra@exemplo.com.br', password: stranger.password }
    await send(attacker, '/account', change).expect(303)
    await take(shop.visitor(), path)
    expect(await shop.services.db.$count(emailToken, isNull(emailToken.usedAt))).toBe(0)
  },
)

/** The account of a stranger has another address, which they have confirmed. */
async function leaveAddress(browser: Browser, password: string) {
  const change = { intent: 'change-email', email: 'outra@exemplo.com.br', password }
  await send(browser, '/account', change).expect(303)
  await send(browser, await confirmation(change.email), { intent: 'confirm' }).expect(200)
}

test('an address that nobody has confirmed is free as soon as the account has another', async () => {
  const { groupId, attacker } = await strangersAccount()
  await leaveAddress(attacker, stranger.password)
  expect((await groupOf(groupId))?.customerId).toBeNull()
  const owner = { name: 'Joana Prado', email: victim, password: chosen }
  await send(shop.visitor(), '/sign-up', owner).expect(303)
})

test('who reads the mails of an address typed by mistake cannot bring the account back to it', async () => {
  const { attacker: person } = await strangersAccount()
  const change = { intent: 'change-password', password: stranger.password, newPassword: chosen }
  await send(person, '/account/security', change).expect(303)
  const undo = await accountLink(shop, victim, 'undo-change')
  await leaveAddress(person, chosen)
  expect(await accountLink(shop, victim, 'undo-change')).toBe('')
  await send(shop.visitor(), undo, { password: 'outra senha comprida' }).expect(410)
  expect((await person.get('/account')).text).toContain('outra@exemplo.com.br')
})

test('“not me” ends the account of a stranger, and the address becomes free', async () => {
  const { groupId, attacker, path } = await strangersAccount()
  const mailbox = shop.visitor()
  const answer = await send(mailbox, path, { intent: 'disown' })
  expect(answer.text).toContain(messages.disownedTitle)
  await attacker.get('/orders').expect(302)
  await send(shop.visitor(), '/sign-in', stranger).expect(422)
  const late = await send(shop.visitor(), path, { intent: 'confirm', password: stranger.password })
  expect(late.headers.location).toBe(path)
  expect((await groupOf(groupId))?.customerId).toBeNull()
  const id = (await accountOf(victim))?.id ?? ''
  expect(await shop.services.db.$count(erasureRequest, eq(erasureRequest.userId, id))).toBe(1)
})

test('a change to the address of somebody else is refused by them, and the account stays with its owner', async () => {
  const groupId = await guestOrder()
  await shop.services.db.update(user).set({ emailConfirmedAt: new Date() })
  const bia = await shop.signedIn('bia@feira.test')
  const change = { intent: 'change-email', email: victim, password: worldPassword }
  await send(bia, '/account', change).expect(303)
  const path = await confirmation(victim)
  const mailbox = shop.visitor()
  expect((await mailbox.get(path)).text).not.toContain(messages.claim)
  await send(mailbox, path, { intent: 'confirm' }).expect(422)
  await send(mailbox, path, { intent: 'claim', newPassword: chosen }).expect(403)
  expect((await groupOf(groupId))?.customerId).toBeNull()
  await send(mailbox, path, { intent: 'disown' }).expect(200)
  await send(bia, path, { intent: 'confirm' }).expect(303).expect('Location', path)
  expect((await accountOf('bia@feira.test'))?.id).toBe(shop.world.users.bia.id)
  expect((await bia.get('/account')).status).toBe(200)
})
