import { formAnswerOf, storeFormAnswer } from '#server/shop/customers/form-answers.ts'
import { newSecretToken } from '#server/shop/customers/secret-token.ts'
import type { RequestContext } from '#server/web/middleware/request-context.ts'
import { type PageRedirect, redirectTo } from '#server/web/pages/page.ts'
import type { FormAnswer } from '#shared/forms.ts'
import { answeredParameter } from '#shared/routing/answered-parameter.ts'

/**
 * After a good form that its page itself answers, a document is that of a GET: Back and reload send nothing again. What
 * was typed is in no address: it waits sealed for the browser that sent it. Null: it could not be stored, and is to be
 * answered in place, because the form itself is done.
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
  return redirectTo(`${url.pathname}?${parameters}`, 303)
}

/** What the form led to after which this page is shown; null: none, or it is over. */
export async function answeredForm({
  services,
  url,
  answerKey: browserKey,
}: RequestContext): Promise<FormAnswer | null> {
  const pageKey = url.searchParams.get(answeredParameter)
  if (!pageKey || !browserKey) return null
  return formAnswerOf(services, { browserKey, pageKey, path: url.pathname })
}
