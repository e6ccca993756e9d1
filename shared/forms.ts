import type { AnnouncementPreview } from './announcements.ts'
import type { GridRow } from './catalog/grid/grid-cells.ts'
import type { DeliveryTablePlan } from './merchants/delivery-table.ts'
import type { ReputationSimulation } from './merchants/reputation.ts'
import type { CampaignPreview } from './money/campaign-views.ts'
import type { CommissionPreview } from './money/commission-rules.ts'
import type { FreeGoods } from './money/discounts.ts'
import type { OfferPreview } from './money/offer-views.ts'

/** Typed input: one entry per field, with repeated fields as lists. */
export type FormValues = Record<string, string | string[]>

/** A refused form, filled in as it was sent, with each error beside its field. */
export interface FormAnswer {
  /** The `intent` field, which names one of the page's forms. */
  intent: string
  values: FormValues
  /** Error by field name, in Portuguese. */
  errors: Record<string, string>
  /** Error of the whole form. */
  message?: string
  /** Sanitized HTML preview of the input. */
  preview?: string
  /** Preview of a table of delivery rules. */
  deliveryTable?: DeliveryTablePlan
  /** Preview of a change of a commission rule. */
  commission?: CommissionPreview
  /** What the limits of reputations would do. */
  reputation?: ReputationSimulation
  /** Preview of what is written to stores. */
  announcement?: AnnouncementPreview
  /** Preview of a campaign. */
  campaign?: CampaignPreview
  /** Preview of an offer for several pieces. */
  offer?: OfferPreview
  /** Warning of a coupon: what it gives for nothing. */
  freeGoods?: FreeGoods
  /** Rows of a grid's form that its page no longer lists. */
  unlistedRows?: GridRow[]
  /** Options from which the browser creates a passkey, as JSON. */
  passkeyOptions?: string
  /**
   * Id of the part of the page that shows the result of an accepted form. Defaults to the intent; empty for the page's
   * top.
   */
  anchor?: string
  /** Shown this once. */
  recoveryCodes?: string[]
  /** True when the form was accepted and the page stays (a cart line added). */
  ok?: true
  /** True when the form was stored before the visitor had to prove their identity, and waits to be sent again. */
  isUnsent?: true
  status: number
}

export const formText = (form: FormValues, name: string): string => {
  const value = form[name]
  return (Array.isArray(value) ? value[0] : value)?.trim() ?? ''
}

/** Returns all ticked values of one name. */
export const formTexts = (form: FormValues, name: string): string[] => [form[name] ?? []].flat()

/** Removes passwords, which are neither stored nor sent back. */
export const withoutPasswords = (form: FormValues): FormValues =>
  Object.fromEntries(Object.entries(form).filter(([name]) => !/password/i.test(name)))

/** Returns the answer to a form with errors, without its passwords. */
export function refusedForm(
  form: FormValues,
  errors: Record<string, string>,
  more: { message?: string; status?: number; values?: FormValues } = {},
): FormAnswer {
  return { intent: formText(form, 'intent'), values: withoutPasswords(form), errors, status: 422, ...more }
}
