import type { FormAnswer } from '#shared/forms.ts'
import type { OrderBadge } from './orders.ts'

/** The programs whose layout of sales orders can be written. */
export const exportFormats = ['bling', 'tiny'] as const
export type ExportFormat = (typeof exportFormats)[number]

export const orderExportPath = '/merchant/orders/export.csv'

/** One file covers at most a year. */
export const maxExportDays = 366

/** The orders of a file, as selected by its address. Both days are included. */
export interface OrderExport {
  format: ExportFormat
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
}
