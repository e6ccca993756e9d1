import { and, eq, inArray, isNull } from 'drizzle-orm'
import type { Db } from '#server/db/connect.ts'
import { connection } from '#server/db/schema/index.ts'
import type { Services } from '#server/shop/services.ts'
import { isReadyForTransfers } from '#shared/payments/stripe-accounts.ts'

/** A store's account at Stripe, to which its payouts are sent. */
export interface StripeWay {
  connectionId: string
  accountRef: string
}

/**
 * Returns the accounts of those stores whose account at Stripe accepts transfers; the payouts of the others go by Pix.
 */
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
