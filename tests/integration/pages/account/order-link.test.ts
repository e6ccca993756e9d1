import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { order, orderGroup, user } from '#server/db/schema/index.ts'
import { newGuestToken } from '#server/shop/cart/cart-owner.ts'
import { newOrderLink } from '#server/shop/orders/links/order-link.ts'
import { href } from '#shared/href.ts'
import { customerMessages } from '#shared/messages/account/customers.ts'
import { orderLinkMessages } from '#shared/messages/account/order-link.ts'
import { orderMessages } from '#shared/messages/account/orders.ts'
import { orderLinkErrors } from '#shared/messages/errors.ts'
import { shownHtml } from '#tests/support/http/shown-html.ts'
import { startApp } from '#tests/support/http/start-app.ts'
import { placeBiasOrder } from '#tests/support/shop/checkout.ts'
import { restock } from '#tests/support/shop/stored-order.ts'
import { worldPassword } from '#tests/support/shop/world.ts'

const dayMs = 86_400_000

let shop: Awaited<ReturnType<typeof startApp>>
beforeAll(async () => {
  shop = await startApp()
  for (const thing of ['beans250', 'vaseSand'] as const)
    await restock(shop.services, shop.world.variants[thing])
})
afterAll(() => shop.close())

async function guestOrders(paymentMethod: 'pix' | 'fake' = 'pix') {
  const { services, world } = shop
  const owner = { guestToken: newGuestToken() }
  const choices = [
    [world.variants.beans250, 1],
    [world.variants.vaseSand, 1],
  ] as const
  const groupId = await placeBiasOrder(services, owner, choices, { paymentMethod })
  const path = href('order-link', { token: await newOrderLink(services, groupId) })
  const orders = await services.db.select().from(order).where(eq(order.groupId, groupId))
  const ofCafe = orders.find(({ merchantId }) => merchantId === world.merchants.cafe.id)
  const ofAna = orders.find(({ merchantId }) => merchantId === world.merchants.ana.id)
  if (!ofCafe || !ofAna) throw new Error('A cart of two stores did not become two orders')
  return { groupId, path, cafe: ofCafe.number, ana: ofAna.number }
}

const shown = async (path: string) => shownHtml((await shop.visitor().get(path)).text)
const post = (path: string, form: Record<string, string>) => shop.visitor().post(path).type('form').send(form)

test('the order link shows every order of the purchase, each with its own Pix', async () => {
  const { path, cafe, ana } = await guestOrders()
  const answer = await shop.visitor().get(path)
  expect(answer.status).toBe(200)
  expect(answer.headers['referrer-policy']).toBe('strict-origin')
  const text = shownHtml(answer.text)
  expect(text).toMatch(/<h1[^>]*>Pedido feito: falta pagar<\/h1>/)
  expect(text).toContain('<meta name="robots" content="noindex"/>')
  for (const number of [cafe, ana]) expect(text).toContain(number)
  expect(text.match(/00020[^"]{60,}br\.gov\.bcb\.pix/gi) ?? text.match(/br\.gov\.bcb\.pix/gi)).toHaveLength(2)
  expect(text.match(/class="qr-code"/g)).toHaveLength(2)
  for (const text of [
    'Café da Serra Ltda.',
    'Ana Prado Cerâmica ME',
    'Pague R$\u00a045,80 por Pix',
    'Pague até',
  ])
    expect(text).toContain(text)
  expect(text).toContain('Avenida Paulista, 1578')
  expect(text).toContain('01310-100')
  expect(text).toContain('Pedido feito')
  expect(text).toContain(`wa.me/5527999990001?text=${encodeURIComponent(`Olá! É sobre o pedido ${cafe}.`)}`)
})

test('the order page offers a guest an account, and a customer the list of orders', async () => {
  const { path } = await guestOrders()
  expect(await shown(path)).toContain(`href="/sign-up?to=${encodeURIComponent(path)}"`)
  const customer = shop.visitor()
  await customer.post('/sign-in').type('form').send({ email: 'bia@feira.test', password: worldPassword })
  const text = shownHtml((await customer.get(path)).text)
  expect(text).not.toContain(orderMessages.link.signUpTitle)
})

test('a guest who makes an account from the purchase is named, comes back to it, and reads what is missing', async () => {
  const { path, groupId } = await guestOrders()
  const email = 'gil.novo@feira.test'
  const { services } = shop
  await services.db.update(orderGroup).set({ email, name: 'Gil Prado' }).where(eq(orderGroup.id, groupId))
  const visitor = shop.visitor()
  const address = href('sign-up', {}, { to: path })
  const page = shownHtml((await visitor.get(address)).text)
  expect(page).toContain('value="Gil Prado"')
  expect(page).toContain(customerMessages.signUp.ofPurchase('g•••@feira.test'))
  expect(page, 'the link proves no mailbox').not.toContain(email)
  const forged = href('sign-up', {}, { to: `${path}x` })
  expect(shownHtml((await visitor.get(forged)).text)).not.toContain('Gil Prado')

  const account = { name: 'Gil Prado', email, password: 'senha comprida' }
  const answer = await visitor.post(address).type('form').send(account)
  expect(answer.headers.location).toBe(path)
  expect(shownHtml((await visitor.get(path)).text)).toContain(orderMessages.link.unconfirmed(email))
  await services.db.update(user).set({ emailConfirmedAt: services.clock() }).where(eq(user.email, email))
  expect(shownHtml((await visitor.get(path)).text)).not.toContain(orderMessages.link.unconfirmed(email))
})

test('"Já paguei" stops the deadline of one order and not of the other', async () => {
  const { path, cafe } = await guestOrders()
  const answer = await post(path, { intent: 'claim', order: cafe })
  expect(answer.status).toBe(303)
  expect(answer.headers.location).toBe(`${path}?done=claim`)
  const text = await shown(`${path}?done=claim`)
  expect(text).toContain(orderMessages.done.claim)
  expect(text).toContain(orderMessages.payment.claimed('Café da Serra'))
  // A customer who said too soon that they paid can still copy the Pix code.
  expect(text).toContain(orderMessages.payment.codeAgain)
  expect(text.match(/class="qr-code"/g)).toHaveLength(2)
  expect(text.match(/Pague até/g)).toHaveLength(1)
  expect((await post(path, { intent: 'claim', order: cafe })).status).toBe(303)
})

test('of several payments the next one to pay is expanded', async () => {
  const { path, cafe, ana } = await guestOrders()
  const stepsOf = async () => {
    const html = await shown(path)
    const steps = [...html.matchAll(/<details class="payment-step"[^>]*?( open="")?>(.*?)<\/details>/gs)]
    return { html, open: steps.map(([, isOpen]) => isOpen !== undefined) }
  }
  const before = await stepsOf()
  expect(before.html).toContain('0 de 2 pagos')
  expect(before.html).toContain(orderMessages.link.toPaySeveral(2, 2))
  expect(before.html.indexOf('0 de 2 pagos')).toBeLessThan(before.html.indexOf(`id="order-${ana}"`))
  expect(before.open).toEqual([true, false])
  expect(before.html).toMatch(/Frete \(Retirada no ateliê\)<\/dt><dd[^>]*>Grátis/)
  await post(path, { intent: 'claim', order: cafe })
  const after = await stepsOf()
  expect(after.html).toContain('0 de 2 pagos, 1 em conferência')
  expect(after.html).toContain(orderMessages.link.toPaySeveral(1, 2))
  expect(after.open).toEqual([false, true])
  await post(path, { intent: 'claim', order: ana })
  expect((await stepsOf()).html).toContain(orderMessages.payment.stepsDone)
})

test('actions that cannot be undone ask for confirmation once, without scripts too', async () => {
  const { path, cafe } = await guestOrders()
  const html = await shown(path)
  for (const { label, yes } of [
    { label: orderMessages.pix.claim, yes: orderMessages.pix.claimYes },
    { label: orderMessages.order.cancel, yes: orderMessages.order.cancelYes },
  ])
    expect(html).toMatch(new RegExp(`<summary>${label}</summary><form[^>]*>.*?${yes}</button>`, 's'))
  expect(html).toContain(`value="${cafe}"`)
})

test('a customer cancels an unpaid order, but not after saying that it is paid', async () => {
  const { path, cafe, ana } = await guestOrders()
  expect((await post(path, { intent: 'cancel', order: cafe })).status).toBe(303)
  expect(await shown(path)).toContain(orderMessages.payment.canceled)
  await post(path, { intent: 'claim', order: ana })
  const refused = await post(path, { intent: 'cancel', order: ana })
  expect(refused.status).toBe(409)
  expect(refused.text).toContain(orderMessages.fieldErrors.cannotCancelClaimed)
  const asData = await shop.visitor().post(`${path}/_payload.json?b`).send({ intent: 'claim', order: cafe })
  expect(asData.status).toBe(409)
  expect(asData.body.form.message).toBe(orderMessages.fieldErrors.invalidMove)
})

test('a test payment is declined, tried again and paid', async () => {
  const { path, cafe } = await guestOrders('fake')
  expect(await shown(path)).toContain(orderMessages.fake.title)
  await post(path, { intent: 'fake', outcome: 'decline', order: cafe })
  expect(await shown(path)).toContain(orderMessages.payment.failed)
  expect((await post(path, { intent: 'retry', order: cafe })).status).toBe(303)
  await post(path, { intent: 'fake', outcome: 'succeed', order: cafe })
  expect(await shown(path)).toContain(orderMessages.payment.captured('Café da Serra'))
  expect((await post(path, { intent: 'fake', outcome: 'explode', order: cafe })).status).toBe(422)
})

test('an order link does not open the orders of another purchase', async () => {
  const mine = await guestOrders()
  const other = await guestOrders()
  expect((await post(mine.path, { intent: 'cancel', order: other.cafe })).status).toBe(404)
  expect(await shown(other.path)).not.toContain(orderMessages.payment.canceled)
})

test('an unknown action on the order page changes nothing', async () => {
  const { path, cafe } = await guestOrders()
  expect((await post(path, { intent: 'refund', order: cafe })).status).toBe(422)
})

test('a forged order link answers 404; a revoked one answers 410 and says why', async () => {
  const { services } = shop
  const { path, groupId } = await guestOrders()
  for (const wrong of ['/orders/view/x', `${path}x`, path.replace(/\.1\./, '.2.')]) {
    expect((await shop.visitor().get(wrong)).status).toBe(404)
    expect((await post(wrong, { intent: 'claim', order: 'x' })).status).toBe(404)
  }
  const lost = await shop.visitor().get('/orders/view/x')
  expect(lost.text).toContain('href="/find-order"')
  await services.db.update(orderGroup).set({ linkVersion: 2 }).where(eq(orderGroup.id, groupId))
  const revoked = await shop.visitor().get(path)
  expect(revoked.status).toBe(410)
  expect(revoked.text).toContain(orderLinkErrors.revoked)
  expect(revoked.text).toMatch(/<a[^>]*href="\/find-order"[^>]*>Receber um novo link do pedido<\/a>/)
  expect((await post(path, { intent: 'claim', order: 'x' })).status).toBe(410)
  const fresh = href('order-link', { token: await newOrderLink(services, groupId) })
  expect((await shop.visitor().get(fresh)).status).toBe(200)
  services.passTime(91 * dayMs)
  const expired = await shop.visitor().get(fresh)
  expect(expired.status).toBe(410)
  expect(expired.text).toContain(orderLinkErrors.expired)
  expect(expired.text).toContain('href="/find-order"')
})

test('renewing the order link revokes the earlier ones', async () => {
  const { services, world } = shop
  const groupId = await placeBiasOrder(services, { guestToken: newGuestToken() }, [
    [world.variants.beans250, 1],
  ])
  const path = href('order-link', { token: await newOrderLink(services, groupId) })
  const [bought] = await services.db.select().from(order).where(eq(order.groupId, groupId))
  const answer = await post(path, { intent: 'revoke-link', order: bought?.number ?? '' })
  expect(answer.status).toBe(303)
  const fresh = answer.headers.location ?? ''
  expect(fresh).toMatch(/^\/orders\/view\/./)
  expect((await shop.visitor().get(path)).status).toBe(410)
  expect(await shown(fresh)).toContain(orderLinkMessages.renewed)
})

test('a customer revokes the links of their order, and sees it in their account', async () => {
  const { services, world } = shop
  const groupId = await placeBiasOrder(services, { userId: world.users.bia.id }, [
    [world.variants.beans250, 1],
  ])
  const path = href('order-link', { token: await newOrderLink(services, groupId) })
  const [bought] = await services.db.select().from(order).where(eq(order.groupId, groupId))
  const own = href('order', { orderNumber: bought?.number ?? '' })
  const signedIn = async (email: string) => {
    const visitor = shop.visitor()
    await visitor.post('/sign-in').type('form').send({ email, password: worldPassword })
    return visitor
  }
  const revoke = async (email: string, at: string) =>
    (await signedIn(email)).post(at).type('form').send({ intent: 'revoke-link' })
  expect((await revoke('caio@feira.test', own)).status).toBe(404)
  expect((await shop.visitor().get(path)).status).toBe(200)
  expect((await revoke('bia@feira.test', own)).text).toContain(orderLinkMessages.revoked)
  expect((await shop.visitor().get(path)).status).toBe(410)

  // The operator revokes the links of any order.
  const next = href('order-link', { token: await newOrderLink(services, groupId) })
  const ofOperator = href('operator-order', { orderNumber: bought?.number ?? '' })
  expect((await revoke('bia@feira.test', ofOperator)).status).toBe(403)
  expect((await revoke('olga@feira.test', ofOperator)).text).toContain(orderLinkMessages.revoked)
  expect((await shop.visitor().get(next)).status).toBe(410)
})

test('orders that are paid together show one Pix, and say that it is for all of them', async () => {
  const platformReceiver = { pixKey: 'pix@feira.test', name: 'Feira Ltda.', city: 'São Paulo' }
  Object.assign(shop.services, { settlement: 'platform', platformReceiver })
  const { path, cafe } = await guestOrders()
  Object.assign(shop.services, { settlement: 'direct', platformReceiver: null })
  const html = await shown(path)
  expect(html).toContain(orderMessages.link.toPayTogether)
  expect(html).toContain(orderMessages.payment.shownAbove)
  expect(html.split(orderMessages.pix.code)).toHaveLength(2)
  expect(html).toContain(orderMessages.pix.claimYes)
  expect(html.indexOf(orderMessages.pix.code)).toBeLessThan(html.indexOf(`id="order-`))

  await post(path, { intent: 'claim', order: cafe })
  expect(await shown(path)).toContain(orderMessages.payment.claimed(orderMessages.payment.shopFirst))
})
