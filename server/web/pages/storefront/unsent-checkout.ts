import { storeFormDraft } from '#server/shop/customers/form-drafts.ts'
import type { RequestContext } from '#server/web/middleware/request-context.ts'
import type { SubmitAnswer, SubmitContext } from '#server/web/pages/page.ts'
import { pageDraft } from '#server/web/pages/page-draft.ts'
import type { PageDraft } from '#shared/forms/draft-key.ts'
import { href } from '#shared/href.ts'

/** Parameter in the address of a checkout whose session has ended. */
const ended = 'ended'

/** Returns the form that a customer sent after their session had ended, when they come back to the checkout. */
export async function unsentCheckout(context: RequestContext): Promise<PageDraft> {
  if (!context.visitor) return { draft: null, draftKey: null }
  const { draft, draftKey } = await pageDraft(context)
  return { draft: context.url.searchParams.has(ended) ? draft : null, draftKey }
}

/** Asks a customer whose session has ended to sign in first. Their cart and their input are stored. */
export async function signInFirst({ services, visitor, form }: SubmitContext): Promise<SubmitAnswer | null> {
  // A tax id is never stored unencrypted. Where scripts run, the browser still has it.
  const { taxId: _, ...stored } = form
  const path = href('checkout')
  if (visitor || !(await storeFormDraft(services, { path, form: stored }))) return null
  return { redirect: href('sign-in', {}, { to: href('checkout', {}, { [ended]: '1' }), unsent: '1' }) }
}
