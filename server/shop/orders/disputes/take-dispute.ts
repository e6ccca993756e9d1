import { and, eq } from 'drizzle-orm'
import type { Db } from '#server/db/connect.ts'
import { dispute, paymentReceipt } from '#server/db/schema/index.ts'
import type { ProviderDispute } from '#server/payments/payment-provider.ts'
import type { DisputeStatus } from '#shared/order-moves.ts'
import type { Services } from '../../services.ts'
import { type AttemptRow, type LockedPayment, owedOrders } from '../lock-order.ts'
import { writePaymentStatus } from '../payments/write-payment-status.ts'
import { followAttempt } from './follow-attempt.ts'
import { giveBackCanceled } from './give-back-canceled.ts'
import { type DisputeRow, moveDispute } from './move-dispute.ts'
import { sendWaiting } from './send-waiting.ts'
import { tellOfDispute } from './tell-of-dispute.ts'

/**
 * Follows a dispute to where its provider says that it stands. Told again, nothing changes; told of the end
 * alone, or of another end later, the money ends where the provider's is.
 */
export async function takeDispute(
  tx: Db,
  services: Services,
  locked: LockedPayment,
  { attempt, told }: { attempt: AttemptRow; told: ProviderDispute },
): Promise<boolean> {
  const kept = await keepDispute(tx, services, locked, { attempt, told })
  if (!kept) return false
  let now = kept.row
  for (const to of wayTo(now.status, told.status)) now = await moveDispute(tx, services, locked, now, to)
  const isMoved = now.status !== kept.row.status
  if (!isMoved && !kept.isNew) return false
  for (const { order } of owedOrders(locked)) await writePaymentStatus(tx, order.id)
  const number = locked.orders[0]?.order.number ?? told.providerRef
  await followAttempt(tx, services, { paymentId: locked.payment.id, number })
  await tellOfDispute(tx, services, locked, now)
  if (now.status !== 'open') await sendWaiting(tx, services, locked.payment.id)
  await giveBackCanceled(tx, services, locked, now)
  return true
}

/** Money is taken and comes back only by way of `open`; a question is never asked after its dispute. */
function wayTo(from: DisputeStatus, to: DisputeStatus): DisputeStatus[] {
  if (from === to || to === 'inquiry') return []
  const isDirect = to === 'open' || from === 'open' || (from === 'inquiry' && to === 'won')
  return isDirect ? [to] : ['open', to]
}

/** The dispute as it was known until now; null for one of money that we never got. */
async function keepDispute(
  tx: Db,
  services: Services,
  { payment }: LockedPayment,
  { attempt: { method }, told }: { attempt: AttemptRow; told: ProviderDispute },
): Promise<{ row: DisputeRow; isNew: boolean } | null> {
  const { providerRef, receiptRef, amountMinor, openedAt, reason, dueBy, url } = told
  const [receipt] = await tx
    .select({ id: paymentReceipt.id })
    .from(paymentReceipt)
    .where(and(eq(paymentReceipt.method, method), eq(paymentReceipt.providerRef, receiptRef)))
  if (!receipt) return null
  const isKnown = and(eq(dispute.method, method), eq(dispute.providerRef, providerRef))
  const [known] = await tx.update(dispute).set({ reason, dueBy, url }).where(isKnown).returning()
  if (known) return { row: known, isNew: false }
  const about = {
    paymentId: payment.id,
    receiptId: receipt.id,
    method,
    providerRef,
    status: 'inquiry',
  } as const
  const [row] = await tx
    .insert(dispute)
    .values({ ...about, amountMinor, openedAt, reason, dueBy, url, createdAt: services.clock() })
    .returning()
  if (!row) throw new Error(`The dispute ${providerRef} was not kept`)
  return { row, isNew: true }
}
