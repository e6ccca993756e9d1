import { inTransaction } from '#server/db/transaction.ts'
import type { Services } from '#server/shop/services.ts'
import { setStock } from '#server/shop/stock/set-stock.ts'
import { maxProductNumber } from '#shared/catalog/product-limits.ts'
import { ShopError } from '#shared/errors.ts'
import { lockVariantStock } from './lock-variant.ts'
import type { VariantKey } from './store-stock-queries.ts'

/** A person's change of the stock of a variant. */
export interface StockOrder extends VariantKey {
  userId: string
  note: string
  /** Key of the form, so that a form sent twice moves the stock once. */
  key: string
}

/** Adds pieces that have arrived. Returns false if there would be more than can be counted. */
export function receiveStock(
  { db }: Pick<Services, 'db'>,
  { key, pieces, userId, note, ...own }: StockOrder & { pieces: number },
): Promise<boolean> {
  return inTransaction(db, async (tx) => {
    const level = await lockVariantStock(tx, own)
    if (!level?.tracked) throw new ShopError('version_conflict', `Variant ${own.variantId} is not counted`)
    const { tracked, policy, variantId } = level
    const onHand = level.onHand + pieces
    if (onHand > maxProductNumber) return false
    const cause = { kind: 'receive', refType: 'merchant', refId: key, userId, note } as const
    await setStock(tx, { variantId, tracked, policy, onHand, ...cause })
    return true
  })
}
