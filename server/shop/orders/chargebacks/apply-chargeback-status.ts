import type { Db } from '#server/db/connect.ts'
import { moveAttempt } from '#server/shop/orders/payments/move-attempt.ts'
import { paidAttempt } from '#server/shop/orders/refunds/refund-queries.ts'
import type { Services } from '#server/shop/services.ts'
import { chargebacksOfPayment } from './chargeback-queries.ts'

/** Sets the captured attempt's status by its chargebacks: an open one has precedence over a lost one. */
export async function applyChargebackStatus(
  tx: Db,
  services: Services,
  { paymentId, number }: { paymentId: string; number: string },
): Promise<void> {
  const attempt = await paidAttempt(tx, paymentId)
  if (!attempt) return
  const statuses = (await chargebacksOfPayment(tx, paymentId)).map(({ status }) => status)
  const decided = statuses.includes('lost') ? 'charged_back' : 'captured'
  const to = statuses.includes('open') ? 'disputed' : decided
  if (attempt.status === to) return
  const move = { by: 'system', at: services.clock(), number } as const
  const isBetween = attempt.status === 'disputed' || to === 'disputed'
  // A chargeback that is first reported when it is over was open before.
  if (!isBetween) await moveAttempt(tx, attempt, { ...move, to: 'disputed' })
  await moveAttempt(tx, isBetween ? attempt : { ...attempt, status: 'disputed' }, { ...move, to })
}
