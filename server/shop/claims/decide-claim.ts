import { eq } from 'drizzle-orm'
import { claim } from '#server/db/schema/index.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { recordOrderAction } from '#server/shop/audit/record-action.ts'
import type { Changed } from '#server/shop/orders/payments/report-payment.ts'
import type { Services } from '#server/shop/services.ts'
import { ShopError } from '#shared/errors.ts'
import { type ClaimRemedy, outcomeOf } from '#shared/orders/claims.ts'
import { lockClaim } from './lock-claim.ts'
import { refuseImpossible } from './reply-claim.ts'
import { settleClaim } from './settle-claim.ts'

export interface ClaimDecision {
  claimId: string
  remedy: ClaimRemedy
  /** Amount of the remedy `amount`. */
  amountMinor: number | null
  reason: string
}

/** Decides a claim for the operator if the two sides could not agree. Errors: those of a store's reply. */
export async function decideClaim(
  services: Services,
  { claimId, remedy, amountMinor, reason }: ClaimDecision,
): Promise<Changed> {
  return inTransaction(services.db, async (tx) => {
    const [found] = await tx.select().from(claim).where(eq(claim.id, claimId))
    if (!found) throw new ShopError('not_found', `No claim ${claimId}`)
    const { locked, row } = await lockClaim(tx, found)
    const outcome = outcomeOf[remedy]
    if (row.status === 'resolved' && row.outcome === outcome && row.reason === reason)
      return { changed: false }
    if (row.status === 'under_review')
      await refuseImpossible(tx, services, locked.order, row, { remedy, amountMinor })
    await settleClaim(tx, services, locked, row, { remedy, amountMinor, by: 'operator', reason })
    const before = { status: row.status }
    const after = { outcome, ...(amountMinor !== null && { amountMinor }) }
    await recordOrderAction(tx, services, locked.order, { action: 'claim.decided', before, after, reason })
    return { changed: true }
  })
}
