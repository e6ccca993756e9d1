import type { DecorativePicture, PictureView } from '#shared/catalog/catalog.ts'
import type { WithdrawalException } from '#shared/catalog/withdrawal.ts'
import { paidForLine, shareOf } from '#shared/money/shares.ts'

export const substitutionStatuses = ['open', 'accepted', 'refused', 'withdrawn', 'expired'] as const
export type SubstitutionStatus = (typeof substitutionStatuses)[number]

/** The snapshot of the goods of an order's line. */
export interface LineGoods {
  variantId: string
  productHandle: string
  title: string
  options: string
  sku: string | null
  pictureId: string | null
  withdrawalException: WithdrawalException | null
}

/** How long a customer may think about it: until the store has to send, but within these. */
const minAnswerMs = 24 * 3_600_000
const maxAnswerMs = 3 * minAnswerMs

/** Returns until when a customer may answer a question that is asked now. */
export function substitutionEnd(now: Date, shipBy: Date | null): Date {
  const wanted = (shipBy ?? now).getTime() - now.getTime()
  return new Date(now.getTime() + Math.min(maxAnswerMs, Math.max(minAnswerMs, wanted)))
}

interface PaidLine {
  unitPriceMinor: number
  totalMinor: number
  /** What went back with an earlier substitute. */
  reducedMinor: number
}

/**
 * Returns what goes back to the customer when all pieces of a line become pieces of this price: what they had paid more
 * with the same share of discount. Dearer goods cost them nothing.
 */
export function substitutionDifference(line: PaidLine, priceMinor: number): number {
  const { unitPriceMinor, totalMinor } = line
  if (priceMinor >= unitPriceMinor) return 0
  return Math.max(0, paidForLine(line) - shareOf(totalMinor, priceMinor, unitPriceMinor))
}

export const maxSubstitutionNoteLength = 300

/** Goods of a substitution as they are shown. */
export interface GoodsView {
  title: string
  options: string
  picture: PictureView | null
  /** Of a piece: as it was paid, or when it was proposed. */
  priceMinor: number
  /** Null when its product has no page, or the page of what was bought is not to be shown. */
  productHandle: string | null
}

/** Other goods that a store proposes for a line. */
export interface SubstitutionView {
  id: string
  status: SubstitutionStatus
  /** Id of the line. */
  lineId: string
  quantity: number
  former: GoodsView
  proposed: GoodsView
  /** What goes back to the customer with their yes. */
  differenceMinor: number
  note: string
  /** ISO time. */
  expiresAt: string
}

/** A variant that a store may propose, with what its customer would get back. */
export interface SubstituteChoice {
  variantId: string
  title: string
  options: string
  sku: string | null
  picture: DecorativePicture | null
  priceMinor: number
  differenceMinor: number
  /** Null when its stock is not limited. */
  available: number | null
}
