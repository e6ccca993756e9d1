import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { newId } from '#server/db/new-id.ts'
import { fulfillment, orderBatch } from '#server/db/schema/index.ts'
import { href } from '#shared/href.ts'
import { orderBatchMessages as messages } from '#shared/messages/merchant/order-batches.ts'
import { undoBatchMs } from '#shared/orders/order-batches.ts'
import type { PageData } from '#shared/pages.ts'
import { type Operation, startOperation } from '#tests/support/http/operator.ts'
import { shownHtml } from '#tests/support/http/shown-html.ts'
import { anOrder } from '#tests/support/shop/an-order.ts'

let shop: Operation
let caio: Awaited<ReturnType<Operation['signedIn']>>
beforeAll(async () => {
  shop = await startOperation()
  caio = await shop.signedIn('caio@feira.test')
})
afterAll(() => shop.close())

const path = href('merchant-order-batches')

async function list(query = '', visitor = caio) {
  const { body } = await visitor.get(`${path}/_payload.json?${query}`).expect(200)
  return (body.data['merchant-order-batches'] as PageData['merchant-order-batches']).batches
}

/** Accepts one new order as a batch, and returns the ids of both. */
async function accepted() {
  const { number, orderId } = await anOrder(shop, { items: ['filter'] })
  const form = { intent: 'accept', formKey: newId(), order: number }
  await caio.post(href('merchant-orders')).type('form').send(form).expect(303)
  const [batch] = (await list()).items
  if (!batch) throw new Error('Nothing was done')
  return { orderId, batch }
}

test('a store finds its batches page by page, the newest first, and no other store does', async () => {
  const { batch } = await accepted()
  expect(batch).toMatchObject({ action: 'accept', by: 'Caio Reis', total: 1, done: 1, left: 0 })
  const { merchantId, userId } = (await shop.services.db.select().from(orderBatch))[0] ?? {}
  if (!merchantId || !userId) throw new Error('There is no batch')
  const before = new Date(shop.services.clock().getTime() - undoBatchMs * 2)
  const older = Array.from({ length: 25 }, (_, place) => ({
    ...{ id: newId(), merchantId, userId, action: 'labels' as const, workedAt: before, finishedAt: before },
    createdAt: new Date(before.getTime() - place),
  }))
  await shop.services.db.insert(orderBatch).values(older)
  const first = await list()
  expect(first.items.map(({ id }) => id)).toEqual([batch.id, ...older.slice(0, 19).map(({ id }) => id)])
  const second = await list(`cursor=${first.next}`)
  expect(second.items.map(({ id }) => id)).toEqual(older.slice(19).map(({ id }) => id))
  expect((await list('', await shop.signedIn('ana@feira.test'))).items).toEqual([])
  expect((await caio.get(href('merchant-orders'))).text).toContain(`href="${path}"`)
})

test('a batch is undone from the list within the hour, and offers it no longer after that', async () => {
  const { services } = shop
  const { orderId, batch } = await accepted()
  const page = shownHtml((await caio.get(path)).text)
  expect(page).toContain(messages.undoUntil)
  const late = await accepted()
  const longAgo = new Date(services.clock().getTime() - undoBatchMs - 1)
  await services.db.update(orderBatch).set({ createdAt: longAgo }).where(eq(orderBatch.id, late.batch.id))
  expect((await list()).items.find(({ id }) => id === late.batch.id)?.undoUntil).toBeNull()
  const form = { intent: 'undo-batch', formKey: newId(), batch: late.batch.id }
  await caio.post(path).type('form').send(form).expect(409)
  await caio
    .post(path)
    .type('form')
    .send({ ...form, formKey: newId(), batch: batch.id })
    .expect(303)
  const [parcel] = await services.db.select().from(fulfillment).where(eq(fulfillment.orderId, orderId))
  expect(parcel?.status).toBe('pending')
  expect((await list()).items.find(({ id }) => id === batch.id)?.undoUntil).toBeNull()
})
