import { ShopError } from '#shared/errors.ts'
import { type FormAnswer, type FormValues, refusedForm } from '#shared/forms.ts'
import { ruleMessages } from '#shared/messages/rules.ts'

/** The fields of a remedy's form whose values exceed what can be refunded. */
const fieldOf: Record<string, string> = {
  refund_too_large: 'amount',
  nothing_to_refund: 'remedy',
  nothing_to_return: 'remedy',
  refund_out_of_reach: 'remedy',
}

/** Shows beside the field why a remedy is impossible. */
export async function withRemedyErrors(
  form: FormValues,
  work: () => Promise<unknown>,
): Promise<FormAnswer | undefined> {
  try {
    await work()
    return undefined
  } catch (error) {
    const field = error instanceof ShopError && fieldOf[error.code]
    if (!field) throw error
    return refusedForm(form, { [field]: ruleMessages[error.code] })
  }
}
