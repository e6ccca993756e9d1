import type { ListPart } from '#shared/catalog/catalog.ts'
import type { OwedByStore, ReceivedOwed } from '#shared/money/owed-by-store.ts'

export interface Data {
  owed: ListPart<OwedByStore>
  received: ListPart<ReceivedOwed>
  /** What was just recorded. */
  /** Above it a store stops selling; null: none does. */
  debtLimitMinor: number | null
  /** Of the form that writes off: sent twice, it is one decision. */
  formKey: string
}
