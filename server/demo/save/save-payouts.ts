import { draftPayouts } from '#server/shop/money/payouts/draft-payouts.ts'
import { settlePayouts } from '#server/shop/money/payouts/settle-payouts.ts'
import type { Services } from '#server/shop/services.ts'
import { daysLater } from './days-later.ts'
import { withoutMail } from './without-mail.ts'

/** In platform settlement, pays out the available balances. */
export async function savePayouts(services: Services) {
  if (services.settlement !== 'platform') return
  const then = { ...daysLater(services, -2), queue: withoutMail(services.queue) }
  const { number } = await draftPayouts(then)
  if (!number) return
  for (const to of ['approved', 'processing', 'paid'] as const) await settlePayouts(then, { number }, { to })
}
