import { numberRows } from '#server/shop/numbers/number-rows.ts'
import type { RequestContext } from '#server/web/middleware/request-context.ts'
import { pointsOfStep, type StoreFact } from '#shared/merchants/numbers.ts'
import { isDay } from '#shared/time/is-day.ts'
import { addDays, localDay } from '#shared/time/local-day.ts'

/** Returns what one number of a store, or of all for null, is the sum of: by default the sales of the last days. */
export async function numberRowsPage(
  { services, url }: RequestContext,
  { merchantId, facts }: { merchantId: string | null; facts: readonly StoreFact[] },
) {
  const of = (name: string) => url.searchParams.get(name) ?? ''
  const today = localDay(services.clock(), services.country.timeZone)
  const fact = facts.find((each) => each === of('fact')) ?? 'sale'
  const from = isDay(of('from')) ? of('from') : addDays(today, 1 - pointsOfStep.day)
  const until = isDay(of('until')) ? of('until') : today
  const cursor = url.searchParams.get('cursor')
  return { fact, from, until, rows: await numberRows(services, { merchantId, fact, from, until, cursor }) }
}
