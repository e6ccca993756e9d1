import { and, asc, count, eq, inArray, type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import type { Db } from '#server/db/connect.ts'
import { order, orderTag, tag } from '#server/db/schema/index.ts'
import { maxTagsOfStore, type TagView } from '#shared/orders/tags.ts'

/** Returns the tags of a store, by name. */
export const tagsOfStore = (db: Db, merchantId: string): Promise<TagView[]> =>
  db
    .select({ id: tag.id, name: tag.name })
    .from(tag)
    .where(eq(tag.merchantId, merchantId))
    .orderBy(asc(tag.name))
    .limit(maxTagsOfStore)

/** Returns the same, with how many orders have each. */
export const countedTagsOfStore = (
  db: Db,
  merchantId: string,
): Promise<(TagView & { orderCount: number })[]> =>
  db
    .select({ id: tag.id, name: tag.name, orderCount: count(orderTag.orderId) })
    .from(tag)
    .leftJoin(orderTag, eq(orderTag.tagId, tag.id))
    .where(eq(tag.merchantId, merchantId))
    .groupBy(tag.id)
    .orderBy(asc(tag.name))
    .limit(maxTagsOfStore)

/** Returns the tags of an order, and all of its store, by name. */
export async function tagsForOrder(
  db: Db,
  { orderId, merchantId }: { orderId: SQLWrapper; merchantId: string },
): Promise<{ own: TagView[]; known: TagView[] }> {
  const rows = await db
    .select({ id: tag.id, name: tag.name, isOwn: sql<boolean>`${orderTag.orderId} is not null` })
    .from(tag)
    .leftJoin(orderTag, and(eq(orderTag.tagId, tag.id), inArray(orderTag.orderId, orderId)))
    .where(eq(tag.merchantId, merchantId))
    .orderBy(asc(tag.name))
    .limit(maxTagsOfStore)
  const known = rows.map(({ id, name }) => ({ id, name }))
  return { known, own: known.filter((_, place) => rows[place]?.isOwn) }
}

/** Returns the tags of each order that has any, by name. */
export async function tagsOfOrders(db: Db, orderIds: readonly string[]): Promise<Map<string, TagView[]>> {
  if (orderIds.length === 0) return new Map()
  const rows = await db
    .select({ orderId: orderTag.orderId, id: tag.id, name: tag.name })
    .from(orderTag)
    .innerJoin(tag, eq(tag.id, orderTag.tagId))
    .where(inArray(orderTag.orderId, [...orderIds]))
    .orderBy(asc(tag.name))
  const byOrder = Map.groupBy(rows, ({ orderId }) => orderId)
  return new Map([...byOrder].map(([id, tags]) => [id, tags.map(({ orderId: _, ...each }) => each)]))
}

/** SQL condition on `order`: it has the tag. */
export const hasTag = (tagId: string): SQL =>
  sql`exists (select from ${orderTag} t where t.order_id = ${order.id} and t.tag_id = ${tagId})`
