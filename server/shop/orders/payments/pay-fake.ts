import { inTransaction } from '#server/db/transaction.ts'
import { type AttemptRow, attemptById, lockOrder } from '#server/shop/orders/lock-order.ts'
import { invalidTransition } from '#server/shop/orders/move-order.ts'
import type { Services } from '#server/shop/services.ts'
import { ShopError } from '#shared/errors.ts'
import type { AttemptStatus, FakeOutcome } from '#shared/orders/orders.ts'
import { applyPaymentState } from './apply-payment-state.ts'
import { isSimulated } from './is-simulated.ts'
import { readPaymentEvent, receiveEvent } from './payment-events.ts'
import type { Changed } from './report-payment.ts'
import { startAttempt } from './start-attempt.ts'

/**
 * Sets the result of an order's newest simulated attempt. The fake provider sends events as real ones do: twice, and
 * the later event first.
 */
export async function payFake(
  services: Services,
  { orderId, outcome }: { orderId: string; outcome: FakeOutcome },
): Promise<Changed> {
  const { fake } = services.payments
  if (!fake) throw new ShopError('not_found', 'This shop offers no fake payments')
  const { order, attempt: found } = await inTransaction(services.db, (tx) => lockOrder(tx, { orderId }))
  if (isSimulated(services, found)) await startAttempt(services, { attemptId: found.id })
  const attempt = await attemptById(services.db, found.id)
  const to = resultOf[outcome]
  if (isSimulated(services, attempt) && attempt.status === to) return { changed: false }
  if (!isSimulated(services, attempt) || !isPossible(attempt, outcome))
    throw invalidTransition(order.number, { from: attempt.status, to, allowed: [] })

  await fake.setOutcome(attempt, outcome)
  // A bank's webhook only says that the bank is to be read.
  if (attempt.method === 'pix') return applyPaymentState(services, { attemptId: attempt.id })
  const events = ['started', outcome].map((type) => ({
    eventId: `${attempt.providerRef}:${type}`,
    type,
    attemptId: attempt.id,
    providerRef: attempt.providerRef,
    receiptRef: null,
    payload: {},
  }))
  for (const event of [...events.toReversed(), ...events]) {
    const paymentEventId = await receiveEvent(services, 'fake', event)
    if (paymentEventId) await readPaymentEvent(services, { paymentEventId })
  }
  return { changed: true }
}

const resultOf: Record<FakeOutcome, AttemptStatus> = {
  succeed: 'captured',
  decline: 'failed',
  expire: 'expired',
  underpay: 'canceled',
  overpay: 'captured',
  pay_twice: 'captured',
  pay_late: 'captured',
}

const isPossible = ({ status }: AttemptRow, outcome: FakeOutcome) =>
  outcome === 'pay_late' ? ['expired', 'canceled', 'failed'].includes(status) : status === 'requires_action'
