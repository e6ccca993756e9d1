import type { ListPart } from '#shared/catalog/catalog.ts'
import type { NumbersView, StoreNumbersView } from '#shared/merchants/numbers.ts'

export interface Data {
  numbers: NumbersView
  stores: ListPart<StoreNumbersView>
}
