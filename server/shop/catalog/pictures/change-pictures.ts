import { and, asc, eq, inArray, sql } from 'drizzle-orm'
import type { Db } from '#server/db/connect.ts'
import { picture, variant } from '#server/db/schema/catalog.ts'
import { inTransaction } from '#server/db/transaction.ts'
import {
  lockProduct,
  notifySearchEngines,
  type ProductKey,
} from '#server/shop/catalog/products/lock-product.ts'
import type { Services } from '#server/shop/services.ts'
import type { Focus } from '#shared/catalog/pictures/picture-focus.ts'
import { isChosen, type OptionChoice } from '#shared/catalog/pictures/variant-pictures.ts'
import { ShopError } from '#shared/errors.ts'
import { previewColumns } from './preview-pictures.ts'
import { picturedVariants } from './variant-picture-queries.ts'

/** A picture of a store's own product. */
export interface PictureKey extends ProductKey {
  pictureId: string
}

/** Sets the picture's alternative text, for people who cannot see it. */
export const describePicture = (services: Services, key: PictureKey, alt: string) =>
  changePicture(services, key, (tx) => tx.update(picture).set({ alt }).where(isOwn(key)))

/** Moves a picture to a position, counted from one; beyond the last it becomes the last. */
export const movePicture = (services: Services, key: PictureKey, index: number) =>
  changePicture(services, key, async (tx) => {
    const rows = await tx
      .select({ id: picture.id })
      .from(picture)
      .where(isOfProduct(key))
      .orderBy(asc(picture.position), asc(picture.id))
    const ids = rows.map(({ id }) => id).filter((id) => id !== key.pictureId)
    ids.splice(index - 1, 0, key.pictureId)
    await tx.execute(sql`
      update ${picture} set position = placed.index
      from unnest(${sql.param(ids)}::uuid[]) with ordinality placed (id, index)
      where ${picture.id} = placed.id and ${picture.position} <> placed.index`)
  })

export const removePicture = (services: Services, key: PictureKey) =>
  changePicture(services, key, (tx) =>
    detachPictures(tx, { pictureIds: [key.pictureId], productIds: [key.productId] }),
  )

/** Sets the part that stays when the picture is cropped; `auto` is the one that the shop itself detects. */
export async function focusPicture(services: Services, key: PictureKey, focus: Focus | 'auto') {
  const sha256 = await originalOf(services.db, key)
  const found = await previewColumns(services, sha256)
  const chosen = focus === 'auto' ? found : { ...found, focusX: focus.x, focusY: focus.y }
  // The placeholder is stored with it, or the preview job would choose the focus again.
  await changePicture(services, key, (tx) => tx.update(picture).set(chosen).where(isOwn(key)))
}

/**
 * Changes a product's picture; changes of one product happen one after the other. Error: `not_found` for a picture of
 * another product.
 */
export const changePicture = <Answer>(
  services: Services,
  key: PictureKey,
  change: (tx: Db) => Promise<Answer>,
): Promise<Answer> =>
  inTransaction(services.db, async (tx) => {
    await lockProduct(tx, key)
    await originalOf(tx, key)
    const answer = await change(tx)
    await notifySearchEngines(tx, key, services.clock())
    return answer
  })

async function originalOf(db: Db, key: PictureKey): Promise<string | null> {
  const [found] = await db.select({ sha256: picture.sha256 }).from(picture).where(isOwn(key))
  if (!found) throw new ShopError('not_found', `The product has no picture ${key.pictureId}`)
  return found.sha256
}

const isOwn = (key: PictureKey) => and(isOfProduct(key), eq(picture.id, key.pictureId))

const isOfProduct = ({ merchantId, productId }: ProductKey) =>
  and(eq(picture.merchantId, merchantId), eq(picture.productId, productId))

/**
 * Shows this picture with the chosen variants instead of another, and no longer with the others. Returns false and
 * changes nothing if the choice matches no variant.
 */
export const showPictureOf = (services: Services, key: PictureKey, choice: OptionChoice): Promise<boolean> =>
  changePicture(services, key, async (tx) => {
    const { variants } = await picturedVariants(tx, key)
    const chosen = variants.filter((each) => isChosen(each, choice))
    if (chosen.length === 0 && choice.some((values) => values.length > 0)) return false
    const freed = variants.filter((each) => each.pictureId === key.pictureId && !chosen.includes(each))
    const show = (shown: typeof variants, pictureId: string | null) =>
      tx
        .update(variant)
        .set({ pictureId })
        .where(
          inArray(
            variant.id,
            shown.map(({ id }) => id),
          ),
        )
    if (freed.length > 0) await show(freed, null)
    if (chosen.length > 0) await show(chosen, key.pictureId)
    return true
  })

/** Detaches pictures from their products; orders, which are snapshots of their day, still show them. */
export async function detachPictures(
  tx: Db,
  { pictureIds, productIds }: { pictureIds: string[]; productIds: string[] },
): Promise<void> {
  if (pictureIds.length === 0) return
  await tx
    .update(variant)
    .set({ pictureId: null })
    .where(and(inArray(variant.productId, productIds), inArray(variant.pictureId, pictureIds)))
  await tx.update(picture).set({ productId: null }).where(inArray(picture.id, pictureIds))
}
