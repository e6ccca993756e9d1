import { type FormValues, formText } from '#shared/forms.ts'
import type { Fresh, RouteRule } from './route-rule.ts'

export const freshMinutes: Record<Fresh, number> = { '10 minutes': 10 }

/** Returns true when an identity proved at that time is still accepted now. */
export const isFresh = (provedAt: Date, { fresh, now }: { fresh: Fresh; now: Date }): boolean =>
  now.getTime() - provedAt.getTime() < freshMinutes[fresh] * 60_000

/**
 * Returns the freshness that a form of this page requires, or null when being signed in is enough. A null `form` means
 * that the page is only read.
 */
export function freshnessOf({ fresh }: RouteRule, form: FormValues | null): Fresh | null {
  if (!fresh || typeof fresh === 'string') return fresh ?? null
  const intent = form && formText(form, 'intent')
  return intent !== null && Object.hasOwn(fresh, intent) ? (fresh[intent] ?? null) : null
}
