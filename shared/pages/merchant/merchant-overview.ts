import type { LowVariants, SalesView, StoreMoney, WorkView } from '#shared/merchants/overview.ts'
import type { WorkingStore } from '#shared/middleware.ts'
import type { Deferred } from '#shared/runtime/deferred.ts'

export interface Data {
  store: WorkingStore
  /** What waits for this member. */
  work: WorkView[]
  /** It has no product: there is nothing to sell yet. */
  isEmpty: boolean
  low: LowVariants
  /** Variants that cannot be bought. */
  outCount: Deferred<number>
  /** Null for roles that see no money. */
  sales: Deferred<SalesView> | null
  money: Deferred<StoreMoney> | null
}
