import type { LowVariants, SalesView, StoreMoney, WorkView } from '#shared/merchants/overview.ts'
import type { WorkingStore } from '#shared/middleware.ts'
import type { Deferred } from '#shared/runtime/deferred.ts'

export interface Data {
  store: WorkingStore
  /** The day where the shop is: "2026-11-28". */
  today: string
  /** Work that waits for this member. */
  work: WorkView[]
  /** True when the store has no product to sell yet. */
  isEmpty: boolean
  low: LowVariants
  /** Number of variants that cannot be bought. */
  outCount: Deferred<number>
  /** Null for roles that may not see money. */
  sales: Deferred<SalesView> | null
  money: Deferred<StoreMoney> | null
}
