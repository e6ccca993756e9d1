import { hash } from 'node:crypto'
import { and, eq, type SQL, sql } from 'drizzle-orm'
import type { Db } from '#server/db/connect.ts'
import { newId } from '#server/db/new-id.ts'
import { order, orderMessage, orderMessagePicture, picture } from '#server/db/schema/index.ts'
import type { StoredFile } from '#server/shop/catalog/pictures/store-files.ts'
import { type OrderOwner, ordersOf } from '#server/shop/orders/views/order-owner.ts'
import type { SizedPicture } from '#shared/catalog/pictures/private-pictures.ts'

/** Returns the digest of a message with pictures: the same form with other pictures is another message. */
export const digestWith = (digest: string, files: readonly StoredFile[]) =>
  files.length === 0
    ? digest
    : hash('sha256', [digest, ...files.map(({ sha256 }) => sha256)].join(' '), 'base64url')

/** Writes the pictures of a message, which only the two sides of the order can see. */
export async function writePictures(
  tx: Db,
  { messageId, merchantId, files }: { messageId: string; merchantId: string; files: readonly StoredFile[] },
): Promise<void> {
  if (files.length === 0) return
  const rows = files.map(({ name: _, ...columns }) => ({ id: newId(), ...columns }))
  await tx
    .insert(picture)
    .values(rows.map((row) => ({ ...row, merchantId, isPrivate: true, status: 'ready' as const })))
  await tx
    .insert(orderMessagePicture)
    .values(rows.map(({ id: pictureId }, index) => ({ pictureId, messageId, position: index + 1 })))
}

/** SQL expression: the pictures of a row's message, in their order. */
export const picturesOfMessage: SQL<SizedPicture[]> = sql`(
  select coalesce(json_agg(json_build_object(
      'id', ${picture.id}, 'width', coalesce(${picture.width}, 1), 'height', coalesce(${picture.height}, 1)
    ) order by ${orderMessagePicture.position}), '[]')
  from ${orderMessagePicture} join ${picture} on ${picture.id} = ${orderMessagePicture.pictureId}
  where ${orderMessagePicture.messageId} = ${orderMessage.id}
)`

/** Returns the file of a picture in the thread of this owner's order, or null if there is none. */
export async function pictureOfThread(
  db: Db,
  owner: OrderOwner,
  { number, pictureId }: { number: string; pictureId: string },
): Promise<string | null> {
  const [found] = await db
    .select({ sha256: picture.sha256 })
    .from(orderMessagePicture)
    .innerJoin(picture, eq(picture.id, orderMessagePicture.pictureId))
    .innerJoin(orderMessage, eq(orderMessage.id, orderMessagePicture.messageId))
    .innerJoin(order, eq(order.id, orderMessage.orderId))
    .where(and(eq(picture.id, pictureId), eq(order.number, number), ordersOf(owner)))
  return found?.sha256 ?? null
}
