import { inTransaction } from '#server/db/transaction.ts'
import type { Services } from '#server/shop/services.ts'
import { setStock } from '#server/shop/stock/set-stock.ts'
import type { Counting } from '#shared/catalog/store-stock.ts'
import { lockVariantStock } from './lock-variant.ts'
import type { StockOrder } from './receive-stock.ts'

/** Sets what happens when all pieces are sold. Returns false if orders already wait for pieces that do not exist. */
export function changeCounting(
  { db }: Pick<Services, 'db'>,
  { key, counting, userId, note, ...own }: StockOrder & { counting: Counting },
): Promise<boolean> {
  return inTransaction(db, async (tx) => {
    const level = await lockVariantStock(tx, own)
    const tracked = counting !== 'untracked'
    const policy = counting === 'untracked' ? (level?.policy ?? 'deny') : counting
    const onHand = tracked ? (level?.onHand ?? 0) : 0
    if (tracked && policy === 'deny' && onHand < (level?.reserved ?? 0)) return false
    const cause = { kind: 'adjust', refType: 'counting', refId: key, userId, note } as const
    await setStock(tx, { variantId: own.variantId, tracked, policy, onHand, ...cause })
    return true
  })
}
