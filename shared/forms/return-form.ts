import type { FormValues } from '#shared/forms.ts'
import { formText } from '#shared/forms.ts'
import { refundFormMessages } from '#shared/messages/account/refunds.ts'
import { returnFormMessages } from '#shared/messages/account/returns.ts'
import { parseMoney } from '#shared/money/parse-money.ts'
import {
  givenReasons,
  maxNoteLength,
  type RefundReason,
  type ReturnKind,
  returnKinds,
} from '#shared/orders/returns.ts'
import type { ReadForm } from './read-form.ts'
import { readPieces } from './read-pieces.ts'

export interface ReturnForm {
  kind: ReturnKind
  lines: { orderLineId: string; quantity: number }[]
  note: string
  formKey: string
}

/** Reads the pieces that a customer wants to return, and the reason. */
export function readReturnForm(form: FormValues): ReadForm<ReturnForm> {
  const { fieldErrors } = returnFormMessages
  const kind = returnKinds.find((each) => each === formText(form, 'kind'))
  const pieces = readPieces(form)
  const note = formText(form, 'note')
  const errors = {
    ...(kind ? {} : { kind: fieldErrors.kind }),
    ...(pieces && pieces.size > 0 ? {} : { pieces: fieldErrors.pieces }),
    ...(kind === 'defect' && note === '' ? { note: fieldErrors.note } : {}),
    ...(note.length > maxNoteLength ? { note: fieldErrors.long } : {}),
  }
  if (!kind || !pieces || Object.keys(errors).length > 0) return { ok: false, errors }
  return { ok: true, values: { kind, lines: linesOfPieces(pieces), note, formKey: formKeyOf(form) } }
}

export interface RefundForm {
  lines: { orderLineId: string; quantity: number; restock: boolean }[]
  shippingMinor: number
  freeMinor: number
  reason: RefundReason
  note: string
  formKey: string
}

/** Reads a store's refund: of pieces, of shipping, or of a free amount. */
export function readRefundForm(form: FormValues): ReadForm<RefundForm> {
  const { fieldErrors } = refundFormMessages
  const reason = givenReasons.find((each) => each === formText(form, 'reason'))
  const pieces = readPieces(form) ?? new Map<string, number>()
  const shipping = amountOf(form, 'shipping')
  const free = amountOf(form, 'free')
  const note = formText(form, 'note')
  const isNothing = pieces.size === 0 && shipping === 0 && free === 0
  const errors = {
    ...(reason ? {} : { reason: fieldErrors.reason }),
    ...(shipping === null ? { shipping: fieldErrors.amount } : {}),
    ...(free === null ? { free: fieldErrors.amount } : {}),
    ...(isNothing ? { pieces: fieldErrors.nothing } : {}),
    ...(note.length > maxNoteLength ? { note: fieldErrors.long } : {}),
  }
  if (!reason || shipping === null || free === null || Object.keys(errors).length > 0)
    return { ok: false, errors }
  const restock = formText(form, 'restock') === '1'
  const lines = linesOfPieces(pieces).map((line) => ({ ...line, restock }))
  const amounts = { shippingMinor: shipping, freeMinor: free }
  return { ok: true, values: { lines, ...amounts, reason, note, formKey: formKeyOf(form) } }
}

export const linesOfPieces = (pieces: ReadonlyMap<string, number>) =>
  [...pieces]
    .filter(([, quantity]) => quantity > 0)
    .map(([orderLineId, quantity]) => ({ orderLineId, quantity }))

/** Returns the form's key, which was made with the form. */
export const formKeyOf = (form: FormValues) => formText(form, 'formKey').slice(0, 64)

const amountOf = (form: FormValues, name: string): number | null => {
  const text = formText(form, name)
  return text === '' ? 0 : parseMoney(text)
}
