import { and, eq, inArray } from 'drizzle-orm'
import type { Db } from '#server/db/connect.ts'
import { newId } from '#server/db/new-id.ts'
import { merchant, order, orderTag, tag } from '#server/db/schema/index.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { recordOrderAction } from '#server/shop/audit/record-action.ts'
import type { Changed } from '#server/shop/orders/payments/report-payment.ts'
import type { Services } from '#server/shop/services.ts'
import { ShopError } from '#shared/errors.ts'
import { maxTagsOfStore } from '#shared/orders/tags.ts'
import { findTag } from './change-tags.ts'

type WhichTag = { tagId: string } | { name: string }

/**
 * Gives a tag to a store's orders; a name that the store has not used yet becomes a tag. What is tagged already stays
 * as it is. Errors: `not_found`, `too_many_tags`.
 */
export async function tagOrders(
  services: Services,
  { merchantId, orderIds, ...which }: { merchantId: string; orderIds: readonly string[] } & WhichTag,
): Promise<{ tagId: string; tagged: number }> {
  return inTransaction(services.db, async (tx) => {
    const isTheirs = and(inArray(order.id, [...orderIds]), eq(order.merchantId, merchantId))
    const orders = await tx.select().from(order).where(isTheirs)
    if (orders.length === 0 || orders.length < new Set(orderIds).size)
      throw new ShopError('not_found', 'An order is not of this store')
    const { id: tagId, name } =
      'tagId' in which
        ? await findTag(tx, { merchantId, tagId: which.tagId })
        : await tagNamed(tx, services, merchantId, which.name)
    const rows = orders.map(({ id }) => ({ orderId: id, tagId, createdAt: services.clock() }))
    const added = await tx
      .insert(orderTag)
      .values(rows)
      .onConflictDoNothing()
      .returning({ orderId: orderTag.orderId })
    const isNew = new Set(added.map(({ orderId }) => orderId))
    for (const each of orders)
      if (isNew.has(each.id))
        await recordOrderAction(tx, services, each, { action: 'order.tagged', after: { tag: name } })
    return { tagId, tagged: added.length }
  })
}

/** Takes a tag from an order. */
export async function untagOrder(
  services: Services,
  { merchantId, orderId, tagId }: { merchantId: string; orderId: string; tagId: string },
): Promise<Changed> {
  return inTransaction(services.db, async (tx) => {
    const { id, name } = await findTag(tx, { merchantId, tagId })
    const [about] = await tx
      .select()
      .from(order)
      .where(and(eq(order.id, orderId), eq(order.merchantId, merchantId)))
    if (!about) throw new ShopError('not_found', `No order ${orderId} of this store`)
    const removed = await tx
      .delete(orderTag)
      .where(and(eq(orderTag.orderId, orderId), eq(orderTag.tagId, id)))
      .returning({ tagId: orderTag.tagId })
    if (removed.length === 0) return { changed: false }
    await recordOrderAction(tx, services, about, { action: 'order.untagged', before: { tag: name } })
    return { changed: true }
  })
}

/** Returns the store's tag of that name, in whatever case it is written; the store is locked, so that it is one. */
async function tagNamed(tx: Db, { clock }: Pick<Services, 'clock'>, merchantId: string, name: string) {
  await tx.select({ id: merchant.id }).from(merchant).where(eq(merchant.id, merchantId)).for('update')
  const known = await tx.select().from(tag).where(eq(tag.merchantId, merchantId))
  const same = known.find((each) => each.name.toLowerCase() === name.toLowerCase())
  if (same) return same
  if (known.length >= maxTagsOfStore) throw new ShopError('too_many_tags', `The store has ${known.length}`)
  const made = { id: newId(), merchantId, name, createdAt: clock() }
  await tx.insert(tag).values(made)
  return made
}
