import type { PictureView } from '#shared/catalog/catalog.ts'

/** Hours without a change after which a cart counts as left. */
export const reminderPauseHours = 4
/** Of a cart that was left longer ago nobody is reminded, for example once a shop that was down is up again. */
export const reminderWithinHours = 48
/** The shop's hours between which reminders are sent: from, and before. */
export const reminderHours = { from: 9, until: 20 } as const
/** Days in which an address gets one reminder, however many carts are left with it. */
export const reminderGapDays = 7
/** Days after a reminder in which an order of its person counts as its outcome. */
export const reminderOutcomeDays = 7

/** What is left in somebody's cart, as whoever has its link sees it: goods and prices, and nothing about the person. */
export interface SavedCartView {
  stores: { slug: string; name: string; lines: SavedCartLine[] }[]
  /** Sum of the lines before shipping. */
  itemsMinor: number
}

export interface SavedCartLine {
  variantId: string
  productHandle: string
  title: string
  options: string
  quantity: number
  unitPriceMinor: number
  totalMinor: number
  picture: PictureView | null
  /** True when its text has to be written again, because the link does not show it. */
  lacksText: boolean
}

/** The reminders that were sent in some days, and what came of them. */
export interface ReminderSums {
  sent: number
  /** Those whose person ordered within `reminderOutcomeDays`. */
  ordered: number
  /** Those whose person stopped reminders by the mail's link or by their mail program. */
  stopped: number
}
