import { and, eq, inArray, isNull } from 'drizzle-orm'
import type { Db } from '#server/db/connect.ts'
import { connection } from '#server/db/schema/index.ts'
import type { Services } from '#server/shop/services.ts'
import { isReadyForTransfers } from '#shared/payments/stripe-accounts.ts'

/** Where a store's payouts go at Stripe. */
export interface StripeWay {
  connectionId: string
  accountRef: string
}

/** Of these stores, those whose account at Stripe takes transfers; the payouts of the others go by Pix. */
export async function stripeWays(
  db: Db,
  { stripeConnect }: Pick<Services, 'stripeConnect'>,
  merchantIds: readonly string[],
): Promise<Map<string, StripeWay>> {
  if (!stripeConnect || merchantIds.length === 0) return new Map()
  const { id, merchantId, accountRef, accountState, kind, disconnectedAt } = connection
  const found = await db
    .select({ connectionId: id, merchantId, accountRef, accountState })
    .from(connection)
    .where(and(eq(kind, 'stripe'), isNull(disconnectedAt), inArray(merchantId, [...merchantIds])))
  return new Map(
    found.flatMap(({ connectionId, merchantId: owner, accountRef: ref, accountState: state }) =>
      owner && ref && state && isReadyForTransfers(state)
        ? [[owner, { connectionId, accountRef: ref }] as const]
        : [],
    ),
  )
}
