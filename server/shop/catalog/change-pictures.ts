import { and, asc, eq, sql } from 'drizzle-orm'
import type { Db } from '#server/db/connect.ts'
import { picture } from '#server/db/schema/catalog.ts'
import { inTransaction } from '#server/db/transaction.ts'
import type { Services } from '#server/shop/services.ts'
import { ShopError } from '#shared/errors.ts'
import type { Focus } from '#shared/picture-focus.ts'
import { detachPictures } from './detach-pictures.ts'
import { lockProduct, noteChange, type OwnProduct } from './lock-product.ts'
import { previewColumns } from './preview-pictures.ts'

/** A picture of a store's own product. */
export interface OwnPicture extends OwnProduct {
  pictureId: string
}

/** Says what it shows, for those who cannot see it. */
export const describePicture = (services: Services, own: OwnPicture, alt: string) =>
  changePicture(services, own, (tx) => tx.update(picture).set({ alt }).where(isOwn(own)))

/** Counted from one; beyond the last it becomes the last. */
export const movePicture = (services: Services, own: OwnPicture, place: number) =>
  changePicture(services, own, async (tx) => {
    const rows = await tx
      .select({ id: picture.id })
      .from(picture)
      .where(eq(picture.productId, own.productId))
      .orderBy(asc(picture.position), asc(picture.id))
    const ids = rows.map(({ id }) => id).filter((id) => id !== own.pictureId)
    ids.splice(place - 1, 0, own.pictureId)
    await tx.execute(sql`
      update ${picture} set position = placed.place
      from unnest(${sql.param(ids)}::uuid[]) with ordinality placed (id, place)
      where ${picture.id} = placed.id and ${picture.position} <> placed.place`)
  })

export const removePicture = (services: Services, own: OwnPicture) =>
  changePicture(services, own, (tx) =>
    detachPictures(tx, { pictureIds: [own.pictureId], productIds: [own.productId] }),
  )

/** Which part stays where it is cropped; `auto`: what the shop itself finds in it. */
export async function focusPicture(services: Services, own: OwnPicture, focus: Focus | 'auto') {
  const sha256 = await originalOf(services.db, own)
  const found = await previewColumns(services, sha256)
  const chosen = focus === 'auto' ? found : { ...found, focusX: focus.x, focusY: focus.y }
  // With its placeholder, or the job that makes those would choose anew.
  await changePicture(services, own, (tx) => tx.update(picture).set(chosen).where(isOwn(own)))
}

/** One change of a product's pictures after the other; a picture of another product is not there. */
export const changePicture = <Answer>(
  services: Services,
  own: OwnPicture,
  change: (tx: Db) => Promise<Answer>,
): Promise<Answer> =>
  inTransaction(services.db, async (tx) => {
    await lockProduct(tx, own)
    await originalOf(tx, own)
    const answer = await change(tx)
    await noteChange(tx, own, services.clock())
    return answer
  })

async function originalOf(db: Db, own: OwnPicture): Promise<string | null> {
  const [found] = await db.select({ sha256: picture.sha256 }).from(picture).where(isOwn(own))
  if (!found) throw new ShopError('not_found', `The product has no picture ${own.pictureId}`)
  return found.sha256
}

const isOwn = ({ pictureId, productId }: OwnPicture) =>
  and(eq(picture.id, pictureId), eq(picture.productId, productId))
