import { eq } from 'drizzle-orm'
import type { Db } from '#server/db/connect.ts'
import { connection } from '#server/db/schema/index.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { ProviderContradiction } from '#server/payments/provider-error.ts'
import type { Transfer } from '#server/payments/stripe/stripe-connect.ts'
import type { PayoutRow } from '#server/shop/money/payouts/move-payout.ts'
import type { Services } from '#server/shop/services.ts'
import { refusalOf } from './refusal-of.ts'
import { recordUnanswered, transferArrived, transferFailed } from './settle-transfer.ts'
import { lockWaiting, type SentPayout } from './waiting-transfer.ts'

/**
 * The job that transfers a payout to its store's account at Stripe. A retry is the same transfer there, too. A refusal,
 * and the last try without an answer, open a task of the operator.
 */
export async function sendTransfer(
  services: Services,
  { payoutId }: { payoutId: string },
  { isLastTry }: { isLastTry: boolean } = { isLastTry: false },
): Promise<void> {
  try {
    // Its row is locked while Stripe responds, so that nobody pays it by Pix meanwhile.
    await inTransaction(services.db, async (tx) => {
      const waiting = await lockWaiting(tx, payoutId)
      if (waiting) await send(tx, services, waiting)
    })
  } catch (error) {
    if (isLastTry)
      await inTransaction(services.db, (tx) => recordUnanswered(tx, services, { payoutId, error }))
    throw error
  }
}

async function send(tx: Db, services: Services, waiting: SentPayout): Promise<void> {
  const { row, transfer, number } = waiting
  const connect = services.stripeConnect
  if (!connect) throw new Error('STRIPE_CONNECT is off')
  // A response may have been lost, and Stripe remembers a request for only a day.
  const before = await connect.transferOf(row.id)
  if (before) return transferArrived(tx, services, waiting, isOfPayout(before, row))
  if (!(await isConnected(tx, transfer.connectionId)))
    return transferFailed(tx, services, waiting, { reason: 'disconnected', words: '' })
  try {
    const sent = await connect.transfer({
      payoutId: row.id,
      number,
      amountMinor: row.amountMinor,
      currency: row.currency,
      accountRef: transfer.accountRef,
      idempotencyKey: `payout:${row.id}:${transfer.send}`,
    })
    await transferArrived(tx, services, waiting, isOfPayout(sent, row))
  } catch (error) {
    const refused = refusalOf(error)
    if (!refused) throw error
    await transferFailed(tx, services, waiting, refused)
  }
}

function isOfPayout(transfer: Transfer, { id, amountMinor }: PayoutRow): Transfer {
  if (transfer.payoutId === id && transfer.amountMinor === amountMinor) return transfer
  throw new ProviderContradiction(`The transfer ${transfer.ref} is not that of the payout ${id}`)
}

async function isConnected(tx: Db, connectionId: string): Promise<boolean> {
  const [found] = await tx
    .select({ disconnectedAt: connection.disconnectedAt })
    .from(connection)
    .where(eq(connection.id, connectionId))
  return found?.disconnectedAt === null
}
