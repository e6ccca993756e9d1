import type { NumbersView, SoldProductView, UnsoldProductView } from '#shared/merchants/numbers.ts'
import type { ReputationView } from '#shared/merchants/reputation.ts'
import type { Deferred } from '#shared/runtime/deferred.ts'

export interface Data {
  numbers: NumbersView
  /** Null until the first night that measures it. */
  reputation: ReputationView | null
  products: Deferred<{ best: SoldProductView[]; unsold: UnsoldProductView[] }>
}
