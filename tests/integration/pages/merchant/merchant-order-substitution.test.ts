import { afterAll, beforeAll, expect, test } from 'vitest'
import { newId } from '#server/db/new-id.ts'
import { acceptOrder } from '#server/shop/orders/accept-order.ts'
import { newOrderLink } from '#server/shop/orders/links/order-link.ts'
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
  await propose(made, shop.world.variants.filter).expect(303)
  await acceptOrder(shop.services, made)
  const ofStore = href('merchant-order', { orderNumber: made.number })
  const sent = await caio.post(ofStore).type('form').send({ intent: 'ready', fulfillment: '1' }).expect(409)
  expect(sent.text).toContain(ruleMessages.substitution_open)
})
