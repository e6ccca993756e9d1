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
  /** The posted form, or null when the page is only read. */
  form: FormValues | null
}

/**
 * Redirects a visitor who has not proved their identity recently when the page requires it. Their form is stored as a
 * draft, which only they send again, never the shop.
 */
export async function refuseStale({ page, context, form }: Step): Promise<void> {
  const { visitor, services, url } = context
  const rule = routeRule(page)
  const fresh = freshnessOf(rule, form)
  if (!fresh || !visitor || isFresh(visitor.provedAt, { fresh, now: services.clock() })) return
  const to = safePath(url.pathname + url.search)
  // Without that proof the page of secrets is not shown, so no input can be lost there.
  const isStored = form !== null && typeof rule.fresh === 'object'
  if (isStored) await storeOwnDraft(services, { userId: visitor.userId, path: url.pathname, form })
  throw redirectTo(href('confirm-access', {}, { to, unsent: isStored ? 1 : null }))
}
