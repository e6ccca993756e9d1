import type { NumbersView, SoldProductView, UnsoldProductView } from '#shared/merchants/numbers.ts'
import type { Deferred } from '#shared/runtime/deferred.ts'

export interface Data {
  numbers: NumbersView
  products: Deferred<{ best: SoldProductView[]; unsold: UnsoldProductView[] }>
}
