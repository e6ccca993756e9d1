import { ShopError } from '#shared/errors.ts'
import { type FormAnswer, type FormValues, refusedForm } from '#shared/forms.ts'
import { tooManyTriesText } from '#shared/messages/account/customers.ts'

/** Answers a reached limit with the form and the time to wait; other errors are rethrown. */
export function tooManyTries(form: FormValues, error: unknown): FormAnswer {
  if (!(error instanceof ShopError) || error.code !== 'rate_limited') throw error
  const message = tooManyTriesText(Number(error.data?.retryAfterSeconds))
  return refusedForm(form, {}, { status: error.status, message })
}
