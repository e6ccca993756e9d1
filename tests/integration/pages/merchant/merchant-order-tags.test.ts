import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { auditEntry, order, orderTag } from '#server/db/schema/index.ts'
import { tagOrders } from '#server/shop/orders/tags/tag-orders.ts'
import { hasTag, tagsOfOrders, tagsOfStore } from '#server/shop/orders/tags/tag-queries.ts'
import { tagMessages } from '#shared/messages/merchant/tags.ts'
import { ruleMessages } from '#shared/messages/rules.ts'
import { maxTagsOfStore } from '#shared/orders/tags.ts'
import type { PageData } from '#shared/pages.ts'
import { startApp } from '#tests/support/http/start-app.ts'
import { anOrder } from '#tests/support/shop/an-order.ts'

let shop: Awaited<ReturnType<typeof startApp>>
let caio: Awaited<ReturnType<typeof shop.signedIn>>
beforeAll(async () => {
  shop = await startApp()
  caio = await shop.signedIn('caio@feira.test')
})
afterAll(() => shop.close())

const payloadOf = (path: string) => `${path}/_payload.json?b0123456789ab`
const pathOf = (number: string) => `/merchant/orders/${number}`
const send = (path: string, form: Record<string, string>) => caio.post(payloadOf(path)).send(form)

async function tagsOf(number: string) {
  const { body } = await caio.get(payloadOf(pathOf(number)))
  return (body.data['merchant-order'] as PageData['merchant-order']).tags
}
const namesOf = (tags: readonly { name: string }[]) => tags.map(({ name }) => name)

test('an order gets tags that its store has or writes anew, once each, and loses them', async () => {
  const { number, orderId } = await anOrder(shop, { items: ['filter'] })
  await send(pathOf(number), { intent: 'tag', tag: '  presente  de   natal ' })
  await send(pathOf(number), { intent: 'tag', tag: 'Presente de Natal' })
  await send(pathOf(number), { intent: 'tag', tag: 'balcão' })
  const { own, known } = await tagsOf(number)
  expect(namesOf(own)).toEqual(['balcão', 'presente de natal'])
  expect(known).toEqual(own)
  const { text } = await caio.get(pathOf(number))
  expect(text).toContain(tagMessages.remove('balcão'))
  await send(pathOf(number), { intent: 'untag', tagId: own[0]?.id ?? '' })
  await send(pathOf(number), { intent: 'untag', tagId: own[0]?.id ?? '' })
  expect(namesOf((await tagsOf(number)).own)).toEqual(['presente de natal'])
  const acts = await shop.services.db.select().from(auditEntry).where(eq(auditEntry.subjectId, orderId))
  expect(acts.map(({ action }) => action).toSorted()).toEqual([
    'order.tagged',
    'order.tagged',
    'order.untagged',
  ])
})

test('an empty or a long tag comes back beside its field', async () => {
  const { number } = await anOrder(shop, { items: ['filter'] })
  for (const tag of ['', 'x'.repeat(31)]) {
    const { body, status } = await send(pathOf(number), { intent: 'tag', tag })
    expect(status).toBe(422)
    expect(body.form.errors.tag).toBeTruthy()
  }
})

test('many orders are tagged at once, those of another store never', async () => {
  const { services, world } = shop
  const made = [await anOrder(shop, { items: ['filter'] }), await anOrder(shop, { items: ['filter'] })]
  const foreign = await anOrder(shop, { items: ['mug'] })
  const merchantId = world.merchants.cafe.id
  const orderIds = made.map((each) => each.orderId)
  const { tagId, tagged } = await tagOrders(services, { merchantId, orderIds, name: 'urgente' })
  expect(tagged).toBe(2)
  expect(await tagOrders(services, { merchantId, orderIds, tagId })).toEqual({ tagId, tagged: 0 })
  const found = await tagsOfOrders(services.db, [...orderIds, foreign.orderId])
  expect([...found.keys()].toSorted()).toEqual(orderIds.toSorted())
  const listed = await services.db.select({ id: order.id }).from(order).where(hasTag(tagId))
  expect(listed.map(({ id }) => id).toSorted()).toEqual(orderIds.toSorted())
  await expect(tagOrders(services, { merchantId, orderIds: [foreign.orderId], tagId })).rejects.toMatchObject(
    { code: 'not_found' },
  )
  const ofAna = { merchantId: world.merchants.ana.id, orderIds: [foreign.orderId], tagId }
  await expect(tagOrders(services, ofAna)).rejects.toMatchObject({ code: 'not_found' })
})

test('a tag is renamed and deleted for all orders; a name counts once', async () => {
  const { services, world } = shop
  const { db } = services
  const merchantId = world.merchants.cafe.id
  const { orderId } = await anOrder(shop, { items: ['filter'] })
  await tagOrders(services, { merchantId, orderIds: [orderId], name: 'frágil' })
  const { tagId } = await tagOrders(services, { merchantId, orderIds: [orderId], name: 'caixa' })
  const page = '/merchant/orders/tags'
  const taken = await send(page, { intent: 'rename-tag', tagId, name: 'FRÁGIL' })
  expect(taken.body.form.errors.name).toBe(ruleMessages.tag_name_taken)
  await send(page, { intent: 'rename-tag', tagId, name: 'Caixa grande' })
  expect((await caio.get(page)).text).toContain('Caixa grande')
  expect(namesOf((await tagsOfOrders(db, [orderId])).get(orderId) ?? [])).toEqual(['Caixa grande', 'frágil'])
  await send(page, { intent: 'remove-tag', tagId })
  expect(await db.$count(orderTag, eq(orderTag.tagId, tagId))).toBe(0)
  expect(namesOf(await tagsOfStore(db, merchantId))).not.toContain('Caixa grande')
})

test('a store has fifty tags at most', async () => {
  const { services, world } = shop
  const merchantId = world.merchants.cafe.id
  const { number, orderId } = await anOrder(shop, { items: ['filter'] })
  const left = maxTagsOfStore - (await tagsOfStore(services.db, merchantId)).length
  for (let n = 0; n < left; n++)
    await tagOrders(services, { merchantId, orderIds: [orderId], name: `marcador ${n}` })
  const { body } = await send(pathOf(number), { intent: 'tag', tag: 'mais um' })
  expect(body.form.errors.tag).toBe(ruleMessages.too_many_tags)
  await services.db.execute(sql`delete from tag where name like 'marcador %'`)
})
