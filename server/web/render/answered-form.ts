import { formAnswerOf, storeFormAnswer } from '#server/shop/customers/form-answers.ts'
import { newSecretToken } from '#server/shop/customers/secret-token.ts'
import type { RequestContext } from '#server/web/middleware/request-context.ts'
import { type PageRedirect, redirectTo } from '#server/web/pages/page.ts'
import type { FormAnswer } from '#shared/forms.ts'
import { answeredParameter } from '#shared/routing/result-parameters.ts'

/**
 * Redirects after a successful form that its own page answers, so that Back and reload send nothing again. The input is
 * never in an address: it is stored, sealed for the browser that sent it. Null when it could not be stored; the form is
 * then answered in place, because it is already done. The address names the part of the page that shows the result.
 */
export async function redirectToAnswer(
  context: RequestContext,
  answer: FormAnswer,
): Promise<PageRedirect | null> {
  const { services, url, ip } = context
  const browserKey = context.answerKey ?? newSecretToken()
  const pageKey = newSecretToken().slice(0, 16)
  try {
    await storeFormAnswer(services, { browserKey, pageKey, path: url.pathname, ip, answer })
  } catch (error) {
    services.reportError(error)
    return null
  }
  context.remember({ answerKey: browserKey })
  const parameters = new URLSearchParams(url.search)
  parameters.set(answeredParameter, pageKey)
  const { anchor = answer.intent } = answer
  return redirectTo(`${url.pathname}?${parameters}${anchor && `#${anchor}`}`, 303)
}

/**
 * Returns the stored result of the form after which this page is shown, or null when there is none or it has expired.
 */
export async function answeredForm(
  { services, url, answerKey: browserKey }: RequestContext,
  pageKey: string | null,
): Promise<FormAnswer | null> {
  if (!pageKey || !browserKey) return null
  return formAnswerOf(services, { browserKey, pageKey, path: url.pathname })
}
