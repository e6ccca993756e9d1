import * as z from 'zod/mini'
import type { DisputeStatus } from '#shared/order-moves.ts'
import type { ProviderDispute, ProviderReceipt } from '../payment-provider.ts'
import type { stripeClient } from './stripe-client.ts'

type Stripe = ReturnType<typeof stripeClient>

const page = z.object({
  data: z.array(
    z.object({
      id: z.string(),
      charge: z.string(),
      amount: z.int(),
      status: z.string(),
      reason: z.string(),
      created: z.number(),
      livemode: z.boolean(),
      evidence_details: z.nullish(z.object({ due_by: z.nullish(z.number()) })),
    }),
  ),
  has_more: z.boolean(),
})
type Told = z.infer<typeof page>['data'][number]

/** The disputes of these charges, as they stand now. */
export async function disputesOf(
  stripe: Stripe,
  receipts: readonly ProviderReceipt[],
): Promise<ProviderDispute[]> {
  const found: ProviderDispute[] = []
  for (const { providerRef: charge } of receipts) {
    for await (const told of listed(stripe, { charge })) found.push(disputeOf(told))
  }
  return found
}

/** The charges that were contested since then. */
export async function* disputedCharges(stripe: Stripe, since: Date): AsyncGenerator<string> {
  const created = { gte: Math.floor(since.getTime() / 1000) }
  for await (const { charge } of listed(stripe, { created })) yield charge
}

const mostAtOnce = 100

/** The newest first. */
async function* listed(
  stripe: Stripe,
  about: { charge: string } | { created: { gte: number } },
): AsyncGenerator<Told> {
  let last: string | undefined
  for (;;) {
    const asked = { ...about, limit: mostAtOnce, starting_after: last }
    const { data, has_more: hasMore } = page.parse(await stripe.get('disputes', asked))
    yield* data
    last = data.at(-1)?.id
    if (!hasMore || !last) return
  }
}

/** A `warning_…` is a question before a dispute: its money stays. What ended without a loss is won. */
const statuses: Record<string, DisputeStatus> = {
  warning_needs_response: 'inquiry',
  warning_under_review: 'inquiry',
  warning_closed: 'won',
  needs_response: 'open',
  under_review: 'open',
  charge_refunded: 'won',
  prevented: 'won',
  won: 'won',
  lost: 'lost',
}

function disputeOf(told: Told): ProviderDispute {
  const { id, charge, amount, reason, created, livemode } = told
  const status = statuses[told.status]
  if (!status) throw new Error(`Stripe's dispute ${id} is ${told.status}: nobody knows what that is`)
  const dueBy = told.evidence_details?.due_by
  return {
    ...{ providerRef: id, receiptRef: charge, status, amountMinor: amount, reason },
    dueBy: dueBy ? new Date(dueBy * 1000) : null,
    url: `https://dashboard.stripe.com/${livemode ? '' : 'test/'}disputes/${id}`,
    openedAt: new Date(created * 1000),
  }
}
