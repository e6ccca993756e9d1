import * as z from 'zod/mini'
import type { ProviderMovement } from '../payment-provider.ts'
import type { stripeClient } from './stripe-client.ts'

const page = z.object({
  data: z.array(
    z.object({
      id: z.string(),
      type: z.string(),
      source: z.nullish(z.string()),
      amount: z.int(),
      fee: z.int(),
      currency: z.string(),
      created: z.number(),
    }),
  ),
  has_more: z.boolean(),
})
type Told = z.infer<typeof page>['data'][number]

const mostAtOnce = 100

/** What moved on the account since then, the newest first: its balance transactions. */
export async function* stripeMovements(
  stripe: ReturnType<typeof stripeClient>,
  since: Date,
): AsyncGenerator<ProviderMovement> {
  const created = { gte: Math.floor(since.getTime() / 1000) }
  let last: string | undefined
  for (;;) {
    const about = { limit: mostAtOnce, created, starting_after: last }
    const { data, has_more: hasMore } = page.parse(await stripe.get('balance_transactions', about))
    for (const told of data) yield movementOf(told)
    last = data.at(-1)?.id
    if (!hasMore || !last) return
  }
}

const feeTypes = ['stripe_fee', 'stripe_fx_fee', 'tax_fee']
/** To the bank, and back from it. */
const payoutTypes = ['payout', 'payout_cancel', 'payout_failure']

function movementOf({ id, type, source, amount, fee, currency, created }: Told): ProviderMovement {
  return {
    ...{ providerRef: id, type, sourceRef: source ?? null, currency: currency.toUpperCase() },
    at: new Date(created * 1000),
    feeMinor: feeTypes.includes(type) ? fee - amount : fee,
    // Never a negative zero.
    toBankMinor: payoutTypes.includes(type) ? 0 - amount : 0,
  }
}
