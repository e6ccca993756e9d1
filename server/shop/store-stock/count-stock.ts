import { inTransaction } from '#server/db/transaction.ts'
import type { Services } from '#server/shop/services.ts'
import { setStock } from '#server/shop/stock/set-stock.ts'
import { lockVariantStock } from './lock-variant.ts'
import type { StockOrder } from './receive-stock.ts'

export type CountAnswer =
  | { kind: 'counted' }
  /** The level differs from the one that the person saw; nothing was written. */
  | { kind: 'changed'; now: number | null }
  /** This number of pieces is promised to orders. */
  | { kind: 'reserved'; reserved: number }

interface Count extends StockOrder {
  counted: number
  /** The level that the form showed, or null if it was not counted. */
  seen: number | null
}

/** Sets the level to a person's count, unless it moved meanwhile. */
export function countStock(
  { db }: Pick<Services, 'db'>,
  { key, counted, seen, userId, note, ...own }: Count,
): Promise<CountAnswer> {
  return inTransaction(db, async (tx) => {
    const level = await lockVariantStock(tx, own)
    const now = level?.tracked ? level.onHand : null
    if (now !== seen) return { kind: 'changed', now }
    const policy = level?.policy ?? 'deny'
    const reserved = level?.reserved ?? 0
    if (policy === 'deny' && counted < reserved) return { kind: 'reserved', reserved }
    const refType = seen === null ? 'counting' : 'count'
    const cause = { kind: 'adjust', refType, refId: key, userId, note } as const
    await setStock(tx, { variantId: own.variantId, tracked: true, policy, onHand: counted, ...cause })
    return { kind: 'counted' }
  })
}
