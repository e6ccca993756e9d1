import type { FormAnswer } from '#shared/forms.ts'
import type { OrderBadge } from './orders.ts'

/** The programs whose layout of sales orders is written. */
export const exportFormats = ['bling', 'tiny'] as const
export type ExportFormat = (typeof exportFormats)[number]

export const orderExportPath = '/merchant/orders/export.csv'

/** One file has at most a year. */
export const maxExportDays = 366

/** Which orders a file has, as its address says it; both days belong to it. */
export interface OrderExport {
  format: ExportFormat
  /** "2026-11-01", of the shop's own time zone. */
  from: string
  until: string
  /** Empty: all that are paid and not canceled. */
  label: OrderBadge | ''
}

export interface OrderExportPage {
  /** The choice as it was typed, with what is wrong with it. */
  form: FormAnswer
  /** Null while something is wrong with the choice. */
  file: { address: string; orders: number } | null
}
