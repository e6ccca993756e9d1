import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { newId } from '#server/db/new-id.ts'
import { merchantMember, notification, orderNote, user } from '#server/db/schema/index.ts'
import { newOrderLink } from '#server/shop/orders/links/order-link.ts'
import { writeNote } from '#server/shop/orders/notes/write-note.ts'
import { ruleMessages } from '#shared/messages/rules.ts'
import { maxNotesOfOrder } from '#shared/orders/order-notes.ts'
import type { PageData } from '#shared/pages.ts'
import { startApp } from '#tests/support/http/start-app.ts'
import { anOrder } from '#tests/support/shop/an-order.ts'

let shop: Awaited<ReturnType<typeof startApp>>
let caio: Awaited<ReturnType<typeof shop.signedIn>>
const helena = { id: newId(), name: 'Helena Souza', email: 'helena@feira.test' }
beforeAll(async () => {
  shop = await startApp()
  caio = await shop.signedIn('caio@feira.test')
  const { db } = shop.services
  const [of] = await db.select().from(user).where(eq(user.email, 'caio@feira.test'))
  await db.insert(user).values({ ...helena, passwordHash: of?.passwordHash ?? '' })
  const merchantId = shop.world.merchants.cafe.id
  await db.insert(merchantMember).values({ merchantId, userId: helena.id, role: 'attendant' })
})
afterAll(() => shop.close())

const payloadOf = (number: string) => `/merchant/orders/${number}/_payload.json?b0123456789ab`

async function shown(number: string, visitor = caio) {
  const { body } = await visitor.get(payloadOf(number))
  return body.data['merchant-order'] as PageData['merchant-order']
}

test('a note is written once, calls a colleague, and its customer never sees it', async () => {
  const { services } = shop
  const { number, groupId } = await anOrder(shop, { items: ['filter'] })
  const form = { intent: 'note', teamNote: '@Helena, com gelo?', formKey: newId() }
  await caio.post(payloadOf(number)).send(form)
  await caio.post(payloadOf(number)).send(form)
  const { team } = await shown(number)
  expect(team.notes).toMatchObject([
    {
      isOwn: true,
      parts: [
        { text: '@Helena', isMention: true },
        { text: ', com gelo?', isMention: false },
      ],
    },
  ])
  const isCalled = and(eq(notification.userId, helena.id), eq(notification.kind, 'order_note'))
  const called = await services.db.select().from(notification).where(isCalled)
  expect(called).toMatchObject([{ data: { number } }])
  const link = `/orders/view/${await newOrderLink(services, groupId)}`
  expect((await shop.visitor().get(link)).text).not.toContain('com gelo')
})

test('only the person who wrote a note deletes it', async () => {
  const { number, orderId } = await anOrder(shop, { items: ['filter'] })
  await caio.post(payloadOf(number)).send({ intent: 'note', teamNote: 'Frágil', formKey: newId() })
  const hel = await shop.signedIn(helena.email)
  const [note] = (await shown(number, hel)).team.notes
  expect(note?.isOwn).toBe(false)
  const remove = { intent: 'remove-note', note: note?.id ?? '' }
  expect((await hel.post(payloadOf(number)).send(remove)).status).toBe(403)
  await caio.post(payloadOf(number)).send(remove)
  await caio.post(payloadOf(number)).send(remove)
  expect(await shop.services.db.$count(orderNote, eq(orderNote.orderId, orderId))).toBe(0)
})

test('an empty note comes back, and an order has so many notes at most', async () => {
  const { services, world } = shop
  const { number, orderId, merchantId } = await anOrder(shop, { items: ['filter'] })
  const empty = await caio.post(payloadOf(number)).send({ intent: 'note', teamNote: ' ', formKey: newId() })
  expect(empty.body.form.errors.teamNote).toBeTruthy()
  const userId = world.users.caio.id
  for (let n = 0; n < maxNotesOfOrder; n++)
    await writeNote(services, { orderId, merchantId, userId, text: `Nota ${n}`, digest: null })
  const { body } = await caio
    .post(payloadOf(number))
    .send({ intent: 'note', teamNote: 'Mais', formKey: newId() })
  expect(body.form.message).toBe(ruleMessages.too_many_notes)
})
