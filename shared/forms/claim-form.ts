import { type FormValues, formText } from '#shared/forms.ts'
import { claimMessages } from '#shared/messages/account/claims.ts'
import { threadMessages } from '#shared/messages/account/thread.ts'
import { parseMoney } from '#shared/money/parse-money.ts'
import {
  type ClaimKind,
  type ClaimRemedy,
  claimKinds,
  claimRemedies,
  maxClaimText,
} from '#shared/orders/claims.ts'
import { maxMessagePictures } from '#shared/orders/order-messages.ts'
import type { ReadForm } from './read-form.ts'
import { formKeyOf } from './return-form.ts'
import { writtenText } from './written-text.ts'

/** Reads "Não recebi / tive um problema", with the number of its pictures. */
export function readClaimForm(
  form: FormValues,
  pictures: number,
): ReadForm<{ kind: ClaimKind; text: string; formKey: string }> {
  const { fieldErrors } = claimMessages
  const kind = claimKinds.find((each) => each === formText(form, 'problem'))
  const text = writtenText(form, 'problemNote')
  const errors = {
    ...(kind ? {} : { problem: fieldErrors.kind }),
    ...(text === '' ? { problemNote: fieldErrors.note } : {}),
    ...(text.length > maxClaimText ? { problemNote: fieldErrors.long } : {}),
    ...(pictures > maxMessagePictures ? { pictures: threadMessages.fieldErrors.tooManyPictures } : {}),
  }
  if (!kind || Object.keys(errors).length > 0) return { ok: false, errors }
  return { ok: true, values: { kind, text, formKey: formKeyOf(form) } }
}

/** A remedy with its text: offered by a store, or decided by the operator. */
export interface RemedyForm {
  remedy: ClaimRemedy
  /** Amount of the remedy `amount`. */
  amountMinor: number | null
  text: string
}

export function readRemedyForm(form: FormValues, maxLength: number): ReadForm<RemedyForm> {
  const { fieldErrors } = claimMessages.remedyForm
  const remedy = claimRemedies.find((each) => each === formText(form, 'remedy'))
  const amountMinor = remedy === 'amount' ? parseMoney(formText(form, 'amount')) : null
  const text = writtenText(form, 'claimText')
  const errors = {
    ...(remedy ? {} : { remedy: fieldErrors.remedy }),
    ...(remedy === 'amount' && !amountMinor ? { amount: fieldErrors.amount } : {}),
    ...(text === '' ? { claimText: fieldErrors.text } : {}),
    ...(text.length > maxLength ? { claimText: fieldErrors.long(maxLength) } : {}),
  }
  if (!remedy || Object.keys(errors).length > 0) return { ok: false, errors }
  return { ok: true, values: { remedy, amountMinor, text } }
}
