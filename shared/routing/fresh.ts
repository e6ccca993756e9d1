import { type FormValues, formText } from '#shared/forms.ts'
import type { Fresh, RouteRule } from './route-rule.ts'

export const freshMinutes: Record<Fresh, number> = { '10 minutes': 10 }

/** Whether who was proved then is still taken for the one who acts now. */
export const isFresh = (provedAt: Date, { fresh, now }: { fresh: Fresh; now: Date }): boolean =>
  now.getTime() - provedAt.getTime() < freshMinutes[fresh] * 60_000

/** What a form of this page needs; null: being signed in is enough. `form` null: the page is only read. */
export function freshnessOf({ fresh }: RouteRule, form: FormValues | null): Fresh | null {
  if (!fresh || typeof fresh === 'string') return fresh ?? null
  const intent = form && formText(form, 'intent')
  return intent !== null && Object.hasOwn(fresh, intent) ? (fresh[intent] ?? null) : null
}
