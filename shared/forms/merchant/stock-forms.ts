import { type Counting, countings, maxStockNote } from '#shared/catalog/store-stock.ts'
import type { ReadForm } from '#shared/forms/read-form.ts'
import { readProductNumber } from '#shared/forms/read-product-number.ts'
import { type FormValues, formText } from '#shared/forms.ts'
import { variantStockMessages } from '#shared/messages/merchant/stock.ts'

const { fieldErrors } = variantStockMessages

/** Pieces that have arrived. */
export const readReceipt = (form: FormValues) =>
  readPieces(form, { name: 'received', note: 'receiveNote', least: 1, wrong: fieldErrors.received })

/** Pieces that somebody has counted. */
export const readCount = (form: FormValues) =>
  readPieces(form, { name: 'counted', note: 'countNote', least: 0, wrong: fieldErrors.counted })

function readPieces(
  form: FormValues,
  { name, note: noteName, least, wrong }: { name: string; note: string; least: number; wrong: string },
): ReadForm<{ pieces: number; note: string }> {
  const pieces = readProductNumber(formText(form, name))
  const note = formText(form, noteName)
  const errors: Record<string, string> = {}
  if (pieces === null || pieces < least) errors[name] = wrong
  if (note.length > maxStockNote) errors[noteName] = fieldErrors.tooLong(maxStockNote)
  if (pieces === null || Object.keys(errors).length > 0) return { ok: false, errors }
  return { ok: true, values: { pieces, note } }
}

/** Null: nobody is to be told. */
export function readLowLevel(form: FormValues): ReadForm<{ pieces: number | null }> {
  const typed = formText(form, 'low')
  const pieces = typed === '' ? null : readProductNumber(typed)
  if (typed !== '' && pieces === null) return { ok: false, errors: { low: fieldErrors.low } }
  return { ok: true, values: { pieces } }
}

export function readCounting(form: FormValues): ReadForm<{ counting: Counting }> {
  const counting = countings.find((each) => each === formText(form, 'counting'))
  return counting
    ? { ok: true, values: { counting } }
    : { ok: false, errors: { counting: fieldErrors.counting } }
}
