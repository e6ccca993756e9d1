import type { GridRow } from './catalog/grid/grid-cells.ts'
import type { DeliveryTablePlan } from './merchants/delivery-table.ts'
import type { CommissionPreview } from './money/commission-rules.ts'

/** What people typed: one entry per field, repeated fields as lists. */
export type FormValues = Record<string, string | string[]>

/** A refused form: filled in as it was sent, each error beside its field. */
export interface FormAnswer {
  /** Which of the page's forms; the value of its `intent` field. */
  intent: string
  values: FormValues
  /** Field name → what is wrong with it, in Portuguese. */
  errors: Record<string, string>
  /** What is wrong with the whole. */
  message?: string
  /** Sanitized HTML of what was typed, as it would look. */
  preview?: string
  /** What a table of delivery rules would do. */
  deliveryTable?: DeliveryTablePlan
  /** What a change of a commission rule would do. */
  commission?: CommissionPreview
  /** Rows of a grid's form that its page no longer lists. */
  unlistedRows?: GridRow[]
  /** What the browser makes a passkey of, as JSON. */
  passkeyOptions?: string
  /** Shown this once. */
  recoveryCodes?: string[]
  /** Accepted, and the page stays (a cart line added). */
  ok?: true
  status: number
}

export const formText = (form: FormValues, name: string): string => {
  const value = form[name]
  return (Array.isArray(value) ? value[0] : value)?.trim() ?? ''
}

/** All that was ticked of one name. */
export const formTexts = (form: FormValues, name: string): string[] => [form[name] ?? []].flat()

/** What was typed as far as it may be kept or come back. */
export const withoutPasswords = (form: FormValues): FormValues =>
  Object.fromEntries(Object.entries(form).filter(([name]) => !/password/i.test(name)))

/** The answer to a form with errors; passwords never come back. */
export function refusedForm(
  form: FormValues,
  errors: Record<string, string>,
  more: { message?: string; status?: number; values?: FormValues } = {},
): FormAnswer {
  return { intent: formText(form, 'intent'), values: withoutPasswords(form), errors, status: 422, ...more }
}
