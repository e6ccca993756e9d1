import { storeOwnDraft } from '#server/shop/customers/form-drafts.ts'
import type { RequestContext } from '#server/web/middleware/request-context.ts'
import { redirectTo } from '#server/web/pages/page.ts'
import type { FormValues } from '#shared/forms.ts'
import { href } from '#shared/href.ts'
import { type PageName, routeRule } from '#shared/routes.ts'
import { freshnessOf, isFresh } from '#shared/routing/fresh.ts'
import { safePath } from '#shared/routing/safe-path.ts'

interface Step {
  page: PageName
  context: RequestContext
  /** What was sent; null: the page is only read. */
  form: FormValues | null
}

/**
 * Whoever has not shown lately who they are is led to do so where the page asks for it, and what they sent waits for them.
 * It is sent by them again, never by itself.
 */
export async function refuseStale({ page, context, form }: Step): Promise<void> {
  const { visitor, services, url } = context
  const rule = routeRule(page)
  const fresh = freshnessOf(rule, form)
  if (!fresh || !visitor || isFresh(visitor.provedAt, { fresh, now: services.clock() })) return
  const to = safePath(url.pathname + url.search)
  // The page of secrets is not seen without it, so nobody writes there what would be lost.
  const isStored = form !== null && typeof rule.fresh === 'object'
  if (isStored) await storeOwnDraft(services, { userId: visitor.userId, path: url.pathname, form })
  throw redirectTo(href('confirm-access', {}, { to, unsent: isStored ? 1 : null }))
}
