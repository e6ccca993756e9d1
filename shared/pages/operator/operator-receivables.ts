import type { ListPart } from '#shared/catalog/catalog.ts'
import type { OwedByStore, ReceivedOwed } from '#shared/money/owed-by-store.ts'

export interface Data {
  owed: ListPart<OwedByStore>
  received: ListPart<ReceivedOwed>
  /** A store with a higher debt stops selling. Null means that none does. */
  debtLimitMinor: number | null
  /** Key of the write-off form, so that a form sent twice is one decision. */
  formKey: string
}
