import type { ChosenOrderView, PrintOptions } from '#shared/orders/printing.ts'

export interface Data {
  orders: ChosenOrderView[]
  /** Numbers that no order of the store has. */
  unknown: string[]
  /** Number of chosen orders if they are too many for one file, of which none is read then. */
  tooMany: number | null
  /** What the form begins with. */
  options: PrintOptions
  /** Key of the form, so that a form sent twice is one file. */
  key: string
}
