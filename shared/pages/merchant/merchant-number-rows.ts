import type { ListPart } from '#shared/catalog/catalog.ts'
import type { DayRange, NumberRowView, StoreFact } from '#shared/merchants/numbers.ts'

export type Data = DayRange & {
  fact: StoreFact
  rows: ListPart<NumberRowView>
}
