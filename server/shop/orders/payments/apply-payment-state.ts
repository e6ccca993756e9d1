import { eq } from 'drizzle-orm'
import { paymentAttempt } from '#server/db/schema/index.ts'
import { inTransaction } from '#server/db/transaction.ts'
import type { ProviderDispute, ProviderReceipt, ProviderState } from '#server/payments/payment-provider.ts'
import type { Services } from '../../services.ts'
import { takeDispute } from '../disputes/take-dispute.ts'
import { attemptById, isOpen, lockPayment } from '../lock-order.ts'
import { recordEvent } from '../record-event.ts'
import type { Changed } from './claim-payment.ts'
import { moveAttempt } from './move-attempt.ts'
import { providerOf } from './provider-of.ts'
import { startAttemptsOf } from './start-attempt.ts'
import { takeReceipt } from './take-receipt.ts'

/**
 * Asks the provider how an attempt stands and follows it there, never back: whoever calls, however often and
 * in whatever order, the end is the same.
 */
export async function applyPaymentState(
  services: Services,
  { attemptId }: { attemptId: string },
): Promise<Changed> {
  const { db } = services
  const [attempt] = await db.select().from(paymentAttempt).where(eq(paymentAttempt.id, attemptId))
  const read = attempt && providerOf(services, attempt).read
  // Of what the provider was never asked it knows nothing.
  if (!attempt || !read || ['none', 'starting'].includes(attempt.nextAction.kind)) return { changed: false }
  const state = await read(attempt)
  let changed = false
  // Each movement of money in a transaction of its own: one that cannot be taken keeps no other from it.
  for (const receipt of state.receipts) {
    changed = (await takeFromProvider(services, attempt, receipt)) || changed
  }
  for (const told of state.disputes ?? []) {
    changed = (await takeFromBank(services, attempt, told)) || changed
  }
  // Too little: what asks for the rest is asked for as soon as that is committed.
  if (changed) await startAttemptsOf(services, attempt)
  const ended = state.receipts.length === 0 && (await followStatus(services, attempt, state))
  return { changed: changed || ended }
}

type Asked = Pick<typeof paymentAttempt.$inferSelect, 'id' | 'paymentId'>

const takeFromProvider = (services: Services, { id, paymentId }: Asked, receipt: ProviderReceipt) =>
  inTransaction(services.db, async (tx) => {
    const locked = await lockPayment(tx, paymentId)
    const attempt = await attemptById(tx, id)
    const received = { ...receipt, source: 'provider' as const }
    return takeReceipt(tx, services, locked, { attempt, received, by: 'system' })
  })

const takeFromBank = (services: Services, { id, paymentId }: Asked, told: ProviderDispute) =>
  inTransaction(services.db, async (tx) => {
    const locked = await lockPayment(tx, paymentId)
    return takeDispute(tx, services, locked, { attempt: await attemptById(tx, id), told })
  })

const followStatus = (services: Services, { id, paymentId }: Asked, { status, failureCode }: ProviderState) =>
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
    // Who has said that it is under way says now that it is not: `processing` knows no `expired`.
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

/** The job that tells a provider to take no more money, and looks whether it was faster. */
export async function cancelAttempt(services: Services, { attemptId }: { attemptId: string }): Promise<void> {
  const attempt = await attemptById(services.db, attemptId)
  await providerOf(services, attempt).cancel?.(attempt)
  await applyPaymentState(services, { attemptId })
}
