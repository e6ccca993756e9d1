import { and, eq, isNotNull } from 'drizzle-orm'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { order, orderGroup, review, user } from '#server/db/schema/index.ts'
import { newGuestToken } from '#server/shop/cart/cart-owner.ts'
import { placeOrder } from '#server/shop/orders/placing/place-order.ts'
import { accountMessages } from '#shared/messages/account/account.ts'
import { shownHtml } from '#tests/support/http/shown-html.ts'
import { startApp } from '#tests/support/http/start-app.ts'
import { accountLink, accountMails } from '#tests/support/shop/account-mails.ts'
import { biasCheckout, guestWith, placeBiasOrder } from '#tests/support/shop/checkout.ts'
import { worldPassword } from '#tests/support/shop/world.ts'

const { fieldErrors, confirmEmail, email: emailMessages } = accountMessages
const dayMs = 86_400_000

let shop: Awaited<ReturnType<typeof startApp>>
let now: Date
beforeEach(async () => {
  now = new Date()
  shop = await startApp({ clock: () => now })
})
afterEach(() => shop.close())

type Browser = ReturnType<typeof shop.visitor>

async function signedIn(email = 'bia@feira.test', headers: Record<string, string> = {}) {
  const browser = shop.visitor()
  await browser
    .post('/sign-in')
    .set(headers)
    .type('form')
    .send({ email, password: worldPassword })
    .expect(303)
  return browser
}

const send = (browser: Browser, path: string, form: Record<string, string>) =>
  browser.post(path).type('form').send(form)

const mails = () => accountMails(shop)

/** The address of the confirmation that was mailed last. */
const confirmation = (to: string) => accountLink(shop, to, 'confirm-email')

const guestOrder = (email: string, variantId = shop.world.variants.beans250) =>
  placeBiasOrder(shop.services, { guestToken: newGuestToken() }, [[variantId, 1]], { email })

const ownerOf = async (groupId: string) => {
  const { db } = shop.services
  const [group] = await db.select().from(orderGroup).where(eq(orderGroup.id, groupId))
  const orders = await db.select().from(order).where(eq(order.groupId, groupId))
  expect(orders.map(({ customerId }) => customerId)).toEqual(orders.map(() => group?.customerId))
  return group?.customerId
}

test('a customer changes name and phone; what is wrong stands beside the field', async () => {
  const bia = await signedIn()
  const form = { intent: 'profile', name: 'Bia Moura', phone: '(11) 91234-5678' }
  const wrong = await send(bia, '/account', { ...form, name: '', phone: '123' })
  expect(wrong.status).toBe(422)
  expect(wrong.text).toContain('id="field-name-error"')
  expect(wrong.text).toContain('id="field-phone-error"')
  expect(wrong.text).toContain('value="123"')
  await send(bia, '/account', form).expect(303).expect('Location', '/account?done=profile')
  const { text } = await bia.get('/account?done=profile')
  expect(text).toContain('value="Bia Moura"')
  expect(text).toContain('value="(11) 91234-5678"')
  expect(text).toContain(accountMessages.saved.profile)
  await send(bia, '/account', { ...form, phone: '' }).expect(303)
  const [stored] = await shop.services.db.select().from(user).where(eq(user.email, 'bia@feira.test'))
  expect(stored).toMatchObject({ name: 'Bia Moura', phone: null })
})

test('of the tax id of the last purchase only the last figures are shown', async () => {
  const { services, world } = shop
  await placeBiasOrder(services, { userId: world.users.bia.id }, [[world.variants.beans250, 1]])
  const { text } = await (await signedIn()).get('/account')
  expect(text).toContain('***.***.*77-35')
  expect(text).not.toContain('11144477735')
})

test('orders placed as a guest join the account of the confirmed e-mail, at once and later', async () => {
  const earlier = await guestOrder('Bia@Feira.test')
  const others = await guestOrder('outra@feira.test', shop.world.variants.mug)
  const bia = await signedIn()
  const page = await bia.get('/account')
  expect(page.text).toContain(emailMessages.unconfirmed)
  expect((await bia.get('/orders')).text).not.toContain('order-card-title')

  await send(bia, '/account', { intent: 'send-confirmation' }).expect(303)
  const path = await confirmation('bia@feira.test')
  // A link that is opened, as by a program, confirms nothing; and it may be opened on another device.
  const phone = shop.visitor()
  expect((await phone.get(path)).text).toContain(confirmEmail.question('bia@feira.test'))
  expect(await ownerOf(earlier)).toBeNull()
  const confirmed = await send(phone, path, { intent: 'confirm', password: worldPassword })
  expect(confirmed.status).toBe(200)
  expect(confirmed.text).toContain(confirmEmail.doneTitle)

  expect(await ownerOf(earlier)).toBe(shop.world.users.bia.id)
  expect(await ownerOf(others)).toBeNull()
  expect(await ownerOf(await guestOrder('BIA@feira.test'))).toBe(shop.world.users.bia.id)
  expect((await bia.get('/account')).text).toContain(emailMessages.confirmed)
  expect((await bia.get('/orders')).text.split('order-card-title')).toHaveLength(3)
})

test('a guest’s order does not join an account whose e-mail is not confirmed', async () => {
  expect(await ownerOf(await guestOrder('bia@feira.test'))).toBeNull()
})

test('a guest who sends the form twice gets the same order, although it joined an account', async () => {
  const { services, world } = shop
  await services.db.update(user).set({ emailConfirmedAt: now })
  const guest = await guestWith(services, [world.variants.beans250, 1])
  const checkout = await biasCheckout(services, guest)
  const first = await placeOrder(services, guest, checkout)
  expect(await ownerOf(first.groupId)).toBe(world.users.bia.id)
  expect(await placeOrder(services, guest, checkout)).toMatchObject({
    groupId: first.groupId,
    repeated: true,
  })
})

test('of orders placed while the e-mail is confirmed, none is left behind', async () => {
  const { services, world } = shop
  const bia = await signedIn()
  await send(bia, '/account', { intent: 'send-confirmation' }).expect(303)
  const path = await confirmation('bia@feira.test')
  const [, ...groups] = await Promise.all([
    send(bia, path, { intent: 'confirm' }),
    ...Array.from({ length: 6 }, () => guestOrder('bia@feira.test', world.variants.filter)),
  ])
  for (const groupId of groups) expect(await ownerOf(groupId as string)).toBe(world.users.bia.id)
  expect(await services.db.select().from(order).where(isNotNull(order.customerId))).toHaveLength(6)
})

test('a confirmation works once, for a day, and only the newest; then it says what to do', async () => {
  const bia = await signedIn()
  await send(bia, '/account', { intent: 'send-confirmation' }).expect(303)
  const replaced = await confirmation('bia@feira.test')
  await send(bia, '/account', { intent: 'send-confirmation' }).expect(303)
  const newest = await confirmation('bia@feira.test')
  expect((await bia.get(replaced)).text).toContain(confirmEmail.expiredTitle)
  await send(bia, replaced, { intent: 'confirm' }).expect(410)
  await send(bia, newest, { intent: 'confirm' }).expect(200)
  const again = await send(bia, newest, { intent: 'confirm' })
  expect(again.status).toBe(303)
  expect((await bia.get(newest)).text).toContain(confirmEmail.doneTitle)

  const caio = await signedIn('caio@feira.test')
  await send(caio, '/account', { intent: 'send-confirmation' }).expect(303)
  const late = await confirmation('caio@feira.test')
  now = new Date(now.getTime() + dayMs + 1_000)
  const over = await send(caio, late, { intent: 'confirm' })
  expect(over.status).toBe(410)
  expect(over.text).toContain(confirmEmail.expired)
  expect((await shop.visitor().get('/confirm-email?token=nada')).text).toContain(confirmEmail.expiredTitle)
})

test('the e-mail changes once the new address is confirmed, and the old one is told', async () => {
  const isBia = eq(user.id, shop.world.users.bia.id)
  await shop.services.db.update(user).set({ emailConfirmedAt: new Date() }).where(isBia)
  const bia = await signedIn()
  const form = { intent: 'change-email', email: 'bia.nova@exemplo.com.br', password: worldPassword }
  const wrong = await send(bia, '/account', { ...form, password: 'errada' })
  expect(wrong.status).toBe(422)
  expect(wrong.text).toContain(fieldErrors.wrongPassword)
  expect(wrong.text).toContain('value="bia.nova@exemplo.com.br"')
  expect(wrong.text).not.toContain('errada')
  await send(bia, '/account', { ...form, email: 'caio@feira.test' }).expect(409)
  await send(bia, '/account', form).expect(303)
  const page = shownHtml((await bia.get('/account')).text)
  expect(page).toContain(emailMessages.pending('bia.nova@exemplo.com.br'))
  const path = await confirmation('bia.nova@exemplo.com.br')
  await send(bia, '/account', { intent: 'cancel-email' }).expect(303)
  await send(bia, path, { intent: 'confirm' }).expect(410)

  await send(bia, '/account', form).expect(303)
  const changed = await send(bia, await confirmation('bia.nova@exemplo.com.br'), { intent: 'confirm' })
  expect(changed.text).toContain(confirmEmail.done('bia.nova@exemplo.com.br'))
  const notices = await mails()
  expect(notices.map(({ to, subject }) => [to, subject])).toEqual([
    ['bia@feira.test', expect.stringContaining('mudou')],
  ])
  await send(shop.visitor(), '/sign-in', { email: 'bia@feira.test', password: worldPassword }).expect(422)
  const again = { email: 'bia.nova@exemplo.com.br', password: worldPassword }
  await send(shop.visitor(), '/sign-in', again).expect(303)
})

test('an address that another account took meanwhile is refused, and nothing is changed', async () => {
  const bia = await signedIn()
  const email = 'nova@exemplo.com.br'
  await send(bia, '/account', { intent: 'change-email', email, password: worldPassword }).expect(303)
  const path = await confirmation(email)
  await send(shop.visitor(), '/sign-up', { name: 'Eva', email, password: 'senha comprida' }).expect(303)
  const refused = await send(bia, path, { intent: 'confirm' })
  expect(refused.status).toBe(409)
  expect(refused.text).toContain(confirmEmail.taken)
  expect((await bia.get('/account')).text).toContain('bia@feira.test')
})

test('a new account gets its confirmation by mail, and is unconfirmed until then', async () => {
  const eva = { name: 'Eva Lima', email: 'eva@exemplo.com.br', password: 'senha comprida' }
  await send(shop.visitor(), '/sign-up', eva).expect(303)
  expect(await confirmation(eva.email)).not.toBe('')
  const confirmed = and(eq(user.email, eva.email), isNotNull(user.emailConfirmedAt))
  expect(await shop.services.db.select().from(user).where(confirmed)).toEqual([])
})

test('a guest’s reviews join the account, one for each product', async () => {
  const { services, world } = shop
  const { db } = services
  const groups = [await guestOrder('bia@feira.test'), await guestOrder('bia@feira.test')]
  const { rows: lines } = await shop.database.pool.query(
    'select l.id, o.group_id, o.merchant_id from order_line l join "order" o on o.id = l.order_id',
  )
  for (const [index, groupId] of groups.entries()) {
    const line = lines.find(({ group_id }) => group_id === groupId)
    await db.insert(review).values({
      productId: world.products.beans,
      merchantId: line.merchant_id,
      orderLineId: line.id,
      groupId,
      author: 'Bia S.',
      stars: 5,
      createdAt: new Date(now.getTime() + index),
    })
  }
  const bia = await signedIn()
  await send(bia, '/account', { intent: 'send-confirmation' }).expect(303)
  await send(bia, await confirmation('bia@feira.test'), { intent: 'confirm' }).expect(200)
  const reviews = await db.select().from(review).orderBy(review.createdAt)
  expect(reviews.map(({ customerId }) => customerId)).toEqual([null, world.users.bia.id])
})

test('an account is for its own person', async () => {
  for (const path of ['/account', '/account/security', '/account/addresses', '/account/addresses/new'])
    await shop.visitor().get(path).expect(302)
})
