import { eq } from 'drizzle-orm'
import type { Db } from '#server/db/connect.ts'
import { newId } from '#server/db/new-id.ts'
import { variant } from '#server/db/schema/index.ts'
import { setStock } from '#server/shop/stock/set-stock.ts'
import { sell } from './sell.ts'

/** A new variant with so many pieces, which a movement explains; undefined: they are not counted. */
export async function countedVariant(db: Db, merchantId: string, onHand?: number): Promise<string> {
  const productId = await sell(db, { merchantId, title: `Peça ${newId()}` })
  const [found] = await db.select({ id: variant.id }).from(variant).where(eq(variant.productId, productId))
  if (!found) throw new Error('The product has no variant')
  const cause = { kind: 'receive', refType: 'product', refId: newId() } as const
  if (onHand !== undefined)
    await setStock(db, { variantId: found.id, tracked: true, policy: 'deny', onHand, ...cause })
  return found.id
}
