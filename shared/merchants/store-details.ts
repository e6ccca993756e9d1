import type { PictureView, Rating } from '#shared/catalog/catalog.ts'
import type { InstalmentRule } from '#shared/money/instalments.ts'
import type { OpeningDay } from '#shared/time/opening-hours.ts'
import type { PublicReputation } from './reputation.ts'
import type { StoreClosure } from './store-closures.ts'

export interface StoreDetails {
  id: string
  slug: string
  name: string
  tagline: string
  /** Sanitized HTML. */
  aboutHtml: string
  legalName: string
  /** Formatted, with the name of its kind. */
  taxId: string
  taxIdName: string
  /** True when its check digits are valid. */
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
  /** Instalments by card, or null for a single payment or without cards. */
  instalments: InstalmentRule | null
  handlingDays: number
  /** Orders up to this minute of a business day count from that day. Null when all do. */
  cutoffMinute: number | null
  /** The range of shipping amounts and days, or null for pickup only. */
  shipping: { minMinor: number; maxMinor: number; minDays: number; maxDays: number } | null
  logo: PictureView | null
  cover: PictureView | null
  takesOrders: boolean
  rating: Rating | null
  /** How it kept its promises lately, or null for a newcomer. */
  reputation: PublicReputation | null
  closure: StoreClosure | null
  hours: OpeningDay[]
}
