import type { FormAnswer } from '#shared/forms.ts'
import type { OrderBadge } from './orders.ts'
import type { StoreOrderFilters } from './store-order-filters.ts'

/** The programs whose layout of sales orders can be written. */
export const exportFormats = ['bling', 'tiny'] as const
export type ExportFormat = (typeof exportFormats)[number]

export const orderExportPath = '/merchant/orders/export.csv'

/** One file covers at most a year. */
export const maxExportDays = 366

/** Orders that one file names by their numbers. All of a search may be more. */
export const maxNumbersExported = 200

/** The orders of a file, as selected by its address: those of some days, chosen ones, or all of a search. */
export type OrderExport = { format: ExportFormat } & (
  | ExportedDays
  | { numbers: string[] }
  | { search: StoreOrderFilters }
)

/** Both days are included. */
export interface ExportedDays {
  /** "2026-11-01", in the shop's time zone. */
  from: string
  until: string
  /** Empty for all paid orders that are not canceled. */
  label: OrderBadge | ''
}

export interface OrderExportPage {
  /** The choice as it was typed, with its errors. */
  form: FormAnswer
  /** Null while the choice has errors. */
  file: { address: string; orders: number } | null
  /** The parameters by which the address names chosen orders or a search; null for a choice of days. */
  picked: [name: string, value: string][] | null
}
