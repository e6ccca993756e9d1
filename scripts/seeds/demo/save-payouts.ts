import { draftPayouts } from '#server/shop/money/draft-payouts.ts'
import { settlePayouts } from '#server/shop/money/settle-payouts.ts'
import type { Services } from '#server/shop/services.ts'
import { later } from './later.ts'

/** Where the platform holds the money: what was available has reached the stores. */
export async function savePayouts(services: Services) {
  if (services.settlement !== 'platform') return
  const then = later(services, -2)
  const { number } = await draftPayouts(then)
  if (!number) return
  for (const to of ['approved', 'processing', 'paid'] as const) await settlePayouts(then, { number }, { to })
}
