import type { Db } from '#server/db/connect.ts'
import type { AttemptRow } from '#server/shop/orders/lock-order.ts'
import type { Services } from '#server/shop/services.ts'
import type { Actor } from '#shared/orders/orders.ts'
import { moveAttempt } from './move-attempt.ts'
import { findProvider } from './provider-of.ts'

/** Ends an attempt, which must not be paid any more; its provider cancels it where it can. */
export async function endAttempt(
  tx: Db,
  services: Services,
  attempt: AttemptRow,
  { to, by, number }: { to: 'canceled' | 'failed' | 'expired'; by: Actor; number: string },
): Promise<void> {
  await moveAttempt(tx, attempt, { to, by, at: services.clock(), number })
  if (attempt.status !== 'created' && findProvider(services, attempt)?.cancel)
    await services.queue.enqueue(tx, 'cancel-attempt', { attemptId: attempt.id })
}
