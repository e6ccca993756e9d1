import { storeFormDraft } from '#server/shop/customers/form-drafts.ts'
import type { RequestContext } from '#server/web/middleware/request-context.ts'
import type { SubmitAnswer, SubmitContext } from '#server/web/pages/page.ts'
import { pageDraft } from '#server/web/pages/page-draft.ts'
import type { PageDraft } from '#shared/forms/draft-key.ts'
import { href } from '#shared/href.ts'

/** In the address of a checkout whose session has ended. */
const ended = 'ended'

/** What a customer sent after their session had ended, where they come back to it. */
export async function unsentCheckout(context: RequestContext): Promise<PageDraft> {
  if (!context.visitor) return { draft: null, draftKey: null }
  const { draft, draftKey } = await pageDraft(context)
  return { draft: context.url.searchParams.has(ended) ? draft : null, draftKey }
}

/** A customer whose session has ended signs in first: their cart and what they typed wait for them. */
export async function signInFirst({ services, visitor, form }: SubmitContext): Promise<SubmitAnswer | null> {
  // A tax id is never stored open; where scripts run, the browser has it still.
  const { taxId: _, ...stored } = form
  const path = href('checkout')
  if (visitor || !(await storeFormDraft(services, { path, form: stored }))) return null
  return { redirect: href('sign-in', {}, { to: href('checkout', {}, { [ended]: '1' }), unsent: '1' }) }
}
