import { type FormValues, formText } from '#shared/forms.ts'
import { maxProofLength } from '#shared/orders/returns.ts'

/** What somebody wrote as the proof of a refund; empty: nothing. */
export const readProof = (form: FormValues): string =>
  formText(form, 'proof').replaceAll(/\s+/g, ' ').slice(0, maxProofLength).trim()
