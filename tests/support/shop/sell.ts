import type { Db } from '#server/db/connect.ts'
import { newId } from '#server/db/new-id.ts'
import { inventoryLevel, product, variant } from '#server/db/schema/index.ts'

interface Offer extends Partial<typeof product.$inferInsert> {
  title: string
  merchantId: string
  priceMinor?: number
  compareAtMinor?: number
  /** Pieces there are; unlimited if left out. */
  onHand?: number
}

/** Puts a product of one variant on sale; its handle is `p-` and its title. */
export async function sell(
  db: Db,
  { priceMinor = 1000, compareAtMinor, onHand, ...offer }: Offer,
): Promise<string> {
  const id = offer.id ?? newId()
  const handle = `p-${offer.title.toLowerCase().replace(/[^a-z0-9]+/g, '-')}`
  await db.insert(product).values({ handle, status: 'published', ...offer, id })
  const variantId = newId()
  await db
    .insert(variant)
    .values({ id: variantId, productId: id, merchantId: offer.merchantId, priceMinor, compareAtMinor })
  await db.insert(inventoryLevel).values({ variantId, tracked: onHand !== undefined, onHand: onHand ?? 0 })
  return id
}
