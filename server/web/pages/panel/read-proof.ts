import { type FormValues, formText } from '#shared/forms.ts'
import { maxProofLength } from '#shared/orders/returns.ts'

/** Reads the proof of a refund, or an empty string when none was given. */
export const readProof = (form: FormValues): string =>
  formText(form, 'proof').replaceAll(/\s+/g, ' ').slice(0, maxProofLength).trim()
