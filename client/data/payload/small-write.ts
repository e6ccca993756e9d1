import { formEntries } from '#client/data/http/fetch-payload.ts'
import type { HttpError } from '#client/data/http/http-error.ts'
import { type FormAnswer, refusedForm } from '#shared/forms.ts'
import { startMessages } from '#shared/messages/browser-start.ts'
import { messageOfStatus } from '#shared/messages/errors.ts'

/** A form that redirects to its own page revalidates the data without a navigation. */
export const leadsBack = (request: Request, redirect: string) =>
  new URL(redirect, request.url).pathname === new URL(request.url).pathname

/** Returns a form that could not be sent, with the reason. The page stays. */
export function unsentForm(form: FormData, { status }: HttpError): FormAnswer {
  const message = status === undefined ? startMessages.offline : messageOfStatus(status)
  return refusedForm(formEntries(form), {}, { message, status: status ?? 503 })
}
