import type { ListPart } from '#shared/catalog/catalog.ts'
import type { NumbersView, StoreNumbersView } from '#shared/merchants/numbers.ts'
import type { ReminderSums } from '#shared/orders/cart-reminders.ts'

export interface Data {
  numbers: NumbersView
  stores: ListPart<StoreNumbersView>
  /** Reminders of carts in these days, and in the same days one period earlier. */
  reminders: { isOn: boolean; total: ReminderSums; earlier: ReminderSums }
}
