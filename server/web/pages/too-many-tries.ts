import { ShopError } from '#shared/errors.ts'
import { type FormAnswer, type FormValues, refusedForm } from '#shared/forms.ts'
import { tooManyTriesText } from '#shared/messages/account/customers.ts'

/** Converts a reached rate limit into the form with the time to wait. Other errors are rethrown. */
export function tooManyTries(form: FormValues, error: unknown): FormAnswer {
  if (!(error instanceof ShopError) || error.code !== 'rate_limited') throw error
  const message = tooManyTriesText(Number(error.data?.retryAfterSeconds))
  return refusedForm(form, {}, { status: error.status, message })
}
