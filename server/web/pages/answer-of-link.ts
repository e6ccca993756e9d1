import { outcomeOfLink } from '#server/shop/customers/account/used-links.ts'
import type { RequestContext } from '#server/web/middleware/request-context.ts'
import { statusOfCode } from '#shared/errors.ts'
import type { SubmitAnswer, SubmitContext } from './page.ts'

/** Returns the token in the address of a mailed link. */
export const tokenOf = ({ url }: Pick<RequestContext, 'url'>): string => url.searchParams.get('token') ?? ''

/**
 * Redirects to the page of a mailed link when the link is sent again after its success, so that the page says that it
 * is done. Any other success is the whole page.
 */
export async function answerOfLink(context: SubmitContext, answer: SubmitAnswer): Promise<SubmitAnswer> {
  const { services, url } = context
  const isOver = 'status' in answer && answer.status === statusOfCode.token_expired
  const isDone = isOver && (await outcomeOfLink(services, tokenOf(context))) !== null
  if (isDone) return { redirect: url.pathname + url.search }
  return 'redirect' in answer ? answer : { ...answer, anchor: '' }
}
