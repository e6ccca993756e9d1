import { eq } from 'drizzle-orm'
import { paymentAttempt } from '#server/db/schema/index.ts'
import { inTransaction } from '#server/db/transaction.ts'
import type {
  ProviderChargeback,
  ProviderReceipt,
  ProviderState,
  ProviderWithheld,
} from '#server/payments/payment-provider.ts'
import { recordChargeback } from '#server/shop/orders/chargebacks/record-chargeback.ts'
import { attemptById, isOpen, lockPayment } from '#server/shop/orders/lock-order.ts'
import { recordEvent } from '#server/shop/orders/record-event.ts'
import type { Services } from '#server/shop/services.ts'
import { moveAttempt } from './move-attempt.ts'
import { isOfFormerAccount, providerOf } from './provider-of.ts'
import { recordReceipt } from './record-receipt.ts'
import { recordWithheld } from './record-withheld.ts'
import type { Changed } from './report-payment.ts'
import { startAttemptsOf } from './start-attempt.ts'

/**
 * Reads an attempt's state at the provider and applies it, never backwards: the result does not depend on who calls it,
 * how often and in which order.
 */
export async function applyPaymentState(
  services: Services,
  { attemptId, namedRef }: { attemptId: string; namedRef?: string | undefined },
): Promise<Changed> {
  const { db } = services
  const [attempt] = await db.select().from(paymentAttempt).where(eq(paymentAttempt.id, attemptId))
  // Only a person can tell what a disconnected account received.
  const read = attempt && !isOfFormerAccount(attempt) ? providerOf(services, attempt).read : null
  // An attempt that was never started is unknown to the provider.
  if (!attempt || !read || ['none', 'starting'].includes(attempt.nextAction.kind)) return { changed: false }
  const state = await read({ ...attempt, namedRef })
  let changed = false
  // Each movement is a transaction of its own, so that a failure does not stop the others.
  for (const receipt of state.receipts) {
    changed = (await receiveFromProvider(services, attempt, receipt)) || changed
  }
  for (const reported of state.chargebacks ?? []) {
    changed = (await receiveFromBank(services, attempt, reported)) || changed
  }
  for (const reported of state.withheld ?? []) await applyWithheld(services, attempt, reported)
  // If too little was paid, the attempt for the remainder is started after the commit.
  if (changed) await startAttemptsOf(services, attempt)
  const ended = state.receipts.length === 0 && (await applyStatus(services, attempt, state))
  return { changed: changed || ended }
}

type AttemptKey = Pick<typeof paymentAttempt.$inferSelect, 'id' | 'paymentId'>

const receiveFromProvider = (services: Services, { id, paymentId }: AttemptKey, receipt: ProviderReceipt) =>
  inTransaction(services.db, async (tx) => {
    const locked = await lockPayment(tx, paymentId)
    const attempt = await attemptById(tx, id)
    const received = { ...receipt, source: 'provider' as const }
    return recordReceipt(tx, services, locked, { attempt, received, by: 'system' })
  })

const receiveFromBank = (services: Services, { id, paymentId }: AttemptKey, reported: ProviderChargeback) =>
  inTransaction(services.db, async (tx) => {
    const locked = await lockPayment(tx, paymentId)
    return recordChargeback(tx, services, locked, { attempt: await attemptById(tx, id), reported })
  })

const applyWithheld = (services: Services, { id, paymentId }: AttemptKey, reported: ProviderWithheld) =>
  inTransaction(services.db, async (tx) => {
    const locked = await lockPayment(tx, paymentId)
    return recordWithheld(tx, services, locked, { attempt: await attemptById(tx, id), reported })
  })

const applyStatus = (
  services: Services,
  { id, paymentId }: AttemptKey,
  { status, failureCode }: ProviderState,
) =>
  inTransaction(services.db, async (tx) => {
    const { orders, payment } = await lockPayment(tx, paymentId)
    const attempt = await attemptById(tx, id)
    const at = services.clock()
    const move = { by: 'system', at, number: orders[0]?.order.number ?? payment.id } as const
    if (!isOpen(attempt) || status === 'open' || status === 'paid') return false
    if (status === 'processing') {
      if (attempt.status !== 'requires_action') return false
      await moveAttempt(tx, attempt, { ...move, to: status })
      for (const { order } of orders.filter((each) => each.order.status === 'pending')) {
        await recordEvent(tx, { orderId: order.id, type: 'payment_processing', actor: 'system', at })
      }
      return true
    }
    // A provider that reported `processing` now reports that nothing was paid: `processing` is never followed by
    // `expired`.
    const to = status === 'expired' && attempt.status === 'processing' ? 'failed' : status
    if (to === 'failed') await moveAttempt(tx, attempt, { ...move, to, ...(failureCode && { failureCode }) })
    else await moveAttempt(tx, attempt, { ...move, to })
    if (to === 'expired') {
      for (const { order } of orders.filter((each) => each.order.status === 'pending')) {
        await recordEvent(tx, { orderId: order.id, type: 'payment_expired', actor: 'system', at })
      }
    }
    return true
  })

/** The job that cancels an attempt at its provider, and applies the payment if that was faster. */
export async function cancelAttempt(services: Services, { attemptId }: { attemptId: string }): Promise<void> {
  const attempt = await attemptById(services.db, attemptId)
  if (isOfFormerAccount(attempt)) return
  await providerOf(services, attempt).cancel?.(attempt)
  await applyPaymentState(services, { attemptId })
}
