import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { newId } from '#server/db/new-id.ts'
import { order, orderLine, refund } from '#server/db/schema/index.ts'
import { acceptOrder } from '#server/shop/orders/accept-order.ts'
import { newOrderLink } from '#server/shop/orders/links/order-link.ts'
import { verify } from '#server/shop/verify/verify.ts'
import { href } from '#shared/href.ts'
import { substitutionMessages } from '#shared/messages/account/substitutions.ts'
import { ruleMessages } from '#shared/messages/rules.ts'
import { startApp } from '#tests/support/http/start-app.ts'
import { anOrder, type PlacedOrder } from '#tests/support/shop/an-order.ts'

let shop: Awaited<ReturnType<typeof startApp>>
let caio: Awaited<ReturnType<typeof shop.signedIn>>
beforeAll(async () => {
  shop = await startApp()
  caio = await shop.signedIn('caio@feira.test')
})
afterAll(() => shop.close())

const messages = substitutionMessages
const pageOf = ({ number, lines }: PlacedOrder, query = {}) =>
  href('merchant-order-substitution', { orderNumber: number, lineId: lines[0]?.id ?? '' }, query)

const propose = (made: PlacedOrder, variant: string, more: Record<string, string> = {}) =>
  caio
    .post(pageOf(made))
    .type('form')
    .send({ intent: 'propose-substitution', variant, formKey: newId(), ...more })

async function asGuest({ groupId, number }: PlacedOrder) {
  const guest = shop.visitor()
  const link = `/orders/view/${await newOrderLink(shop.services, groupId)}`
  const { text } = await guest.get(link)
  const substitution = /name="substitution" value="([^"]+)"/.exec(text)?.[1] ?? ''
  const answer = (intent: string) =>
    guest.post(link).type('form').send({ intent, order: number, substitution })
  return { guest, link, text, substitution, answer }
}

test('a store proposes what it finds by a code, and a guest accepts it by the link of the order', async () => {
  const made = await anOrder(shop, { items: [['beans250', 2], 'filter'] })
  const found = await caio.get(pageOf(made, { q: 'filtro' })).expect(200)
  expect(found.text).toContain('Filtro de papel')
  expect(found.text).toContain('40,80 voltam para o cliente')
  const { filter } = shop.world.variants
  const { headers } = await propose(made, filter, { note: 'A safra acabou.', restock: '1' }).expect(303)
  expect(headers.location).toContain('done=propose-substitution')
  const ofStore = href('merchant-order', { orderNumber: made.number })
  const waiting = await caio.get(ofStore)
  for (const text of [messages.store.status.open, messages.store.waits, 'A safra acabou.'])
    expect(waiting.text).toContain(text)
  expect((await caio.get('/merchant/orders?tab=problem')).text).toContain('Produto proposto')

  const { guest, link, text, answer } = await asGuest(made)
  for (const shown of [messages.title, messages.accept, messages.refuse, 'A safra acabou.', 'Café em grãos'])
    expect(text).toContain(shown)
  await answer('substitution-accept').expect(303)
  const after = (await guest.get(link)).text
  expect(after).toContain(messages.instead('Café em grãos · 250 g'))
  expect(after).toContain('Diferença da troca de produto')
  expect(after).not.toContain(messages.accept)
  expect((await caio.get(ofStore)).text).toContain(messages.store.status.accepted)
  expect((await caio.get('/merchant/orders?tab=problem')).text).not.toContain('Produto proposto')
})

test('a store that has one of three pieces is led to cancel the two that are missing, and sends the one', async () => {
  const { services, world } = shop
  const made = await anOrder(shop, { items: [['filter', 3], 'beans250'] })
  const { orderId, merchantId, number, lines } = made
  await acceptOrder(services, { orderId, merchantId })
  const line = lines.find(({ variantId }) => variantId === world.variants.filter)
  if (!line) throw new Error('The filters are missing')
  const asked = href('merchant-order-substitution', { orderNumber: number, lineId: line.id })
  const { text } = await caio.get(asked).expect(200)
  expect(text).toContain(messages.store.fewer(3))
  const path = href('merchant-order', { orderNumber: number }, { open: 'cancel-lines' })
  expect(text).toContain(`href="${path}#cancel-lines"`)
  const form = (await caio.get(path).expect(200)).text
  expect(form).toMatch(/<details id="cancel-lines"[^>]* open=""/)
  expect(/<input[^>]*id="cancel-lines-restock"[^>]*>/.exec(form)?.[0]).not.toContain('checked')
  const formKey = /name="formKey" value="([^"]+)"/.exec(form.slice(form.indexOf('id="cancel-lines"')))?.[1]

  const cancel = { intent: 'cancel-lines', formKey, [`pieces[${line.id}]`]: '2', note: 'Só há um.' }
  const post = (sent: object) =>
    caio
      .post(href('merchant-order', { orderNumber: number }))
      .type('form')
      .send(sent)
  await post(cancel).expect(303)
  await post(cancel).expect(303)
  const { db } = services
  const ofLine = eq(orderLine.id, line.id)
  expect(await db.select().from(orderLine).where(ofLine)).toMatchObject([
    { quantity: 3, quantityCanceled: 2, quantityRefunded: 2 },
  ])
  await post({ intent: 'ship', fulfillment: '1' }).expect(303)
  expect(await db.select().from(orderLine).where(ofLine)).toMatchObject([{ quantityShipped: 1 }])
  expect(await db.select().from(order).where(eq(order.id, orderId))).toMatchObject([
    { status: 'placed', fulfillmentStatus: 'shipped' },
  ])
  const refunds = await db.select().from(refund).where(eq(refund.orderId, orderId))
  expect(refunds).toMatchObject([{ amountMinor: 2 * line.unitPriceMinor, reason: 'cancellation' }])
  expect(await verify(services)).toEqual([])
})

test('a guest has the money back instead', async () => {
  const made = await anOrder(shop, { items: ['beans250', 'filter'] })
  await propose(made, shop.world.variants.filter).expect(303)
  const { guest, link, answer } = await asGuest(made)
  await answer('substitution-refuse').expect(303)
  expect((await guest.get(link)).text).toContain('Cliente preferiu o dinheiro de volta')
  const ofStore = href('merchant-order', { orderNumber: made.number })
  expect((await caio.get(ofStore)).text).toContain(messages.store.status.refused)
})

test('nobody answers for the order of somebody else, and an answer that comes too late is told so', async () => {
  const [one, other] = [
    await anOrder(shop, { items: ['beans250'] }),
    await anOrder(shop, { items: ['beans250'] }),
  ]
  await propose(one, shop.world.variants.filter).expect(303)
  const { substitution, answer } = await asGuest(one)
  const stranger = await asGuest(other)
  const form = { intent: 'substitution-accept', order: other.number, substitution }
  await stranger.guest.post(stranger.link).type('form').send(form).expect(404)
  const withdrawal = { intent: 'withdraw-substitution', line: one.lines[0]?.id ?? '' }
  const ofStore = href('merchant-order', { orderNumber: one.number })
  await caio.post(ofStore).type('form').send(withdrawal).expect(303)
  const { text } = await answer('substitution-accept').expect(409)
  expect(text).toContain(ruleMessages.substitution_too_late)
})

test('a refused proposal comes back with what was typed, and a parcel that waits for an answer is not sent', async () => {
  const made = await anOrder(shop, { items: ['beans250'] })
  const nothing = await propose(made, '', { note: 'A safra acabou.' }).expect(422)
  for (const text of [messages.store.choose, 'A safra acabou.']) expect(nothing.text).toContain(text)
  const soldOut = await propose(made, shop.world.variants.plate).expect(409)
  expect(soldOut.text).toContain(ruleMessages.substitute_unknown)
  await propose(made, 'zz').expect(409)
  await propose(made, shop.world.variants.filter).expect(303)
  await acceptOrder(shop.services, made)
  const ofStore = href('merchant-order', { orderNumber: made.number })
  const sent = await caio.post(ofStore).type('form').send({ intent: 'ready', fulfillment: '1' }).expect(409)
  expect(sent.text).toContain(ruleMessages.substitution_open)
})
