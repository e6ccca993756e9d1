import type { PictureView, Rating } from '#shared/catalog/catalog.ts'
import type { InstalmentRule } from '#shared/money/instalments.ts'
import type { OpeningDay } from '#shared/time/opening-hours.ts'
import type { StoreClosure } from './store-closures.ts'

export interface StoreDetails {
  id: string
  slug: string
  name: string
  tagline: string
  /** Sanitised HTML. */
  aboutHtml: string
  legalName: string
  /** Formatted, and what it is called. */
  taxId: string
  taxIdName: string
  /** Its check digits are right. */
  taxIdIsValid: boolean
  address: string
  city: string
  region: string
  /** ISO date. */
  since: string
  supportEmail: string
  whatsappUrl: string | null
  deliveryText: string
  returnsText: string
  minOrderMinor: number | null
  pixDiscountBps: number
  /** By card; null: at once, or no cards. */
  instalments: InstalmentRule | null
  handlingDays: number
  /** The last minute of a business day whose orders count from that day; null: all of them do. */
  cutoffMinute: number | null
  /** The range of shipping amounts and days; null: pickup only. */
  shipping: { minMinor: number; maxMinor: number; minDays: number; maxDays: number } | null
  logo: PictureView | null
  cover: PictureView | null
  takesOrders: boolean
  rating: Rating | null
  closure: StoreClosure | null
  hours: OpeningDay[]
}
