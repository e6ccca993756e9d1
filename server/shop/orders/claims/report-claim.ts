import { and, eq, sql } from 'drizzle-orm'
import { ShopError } from '#shared/errors.ts'
import type { ProblemReport } from '#shared/forms/problem-form.ts'
import { problemText } from '#shared/messages/account/problems.ts'
import { problemKindsOf } from '#shared/orders/problems.ts'
import type { Db } from '../../../db/connect.ts'
import { newId } from '../../../db/new-id.ts'
import { orderEvent } from '../../../db/schema/index.ts'
import { inTransaction } from '../../../db/transaction.ts'
import type { Services } from '../../services.ts'
import { openTask } from '../../tasks/open-task.ts'
import { lockOrder } from '../lock-order.ts'
import { invalidTransition } from '../move-order.ts'
import type { Changed } from '../payments/claim-payment.ts'
import { recordEvent } from '../record-event.ts'

/** The limit for one order; further details are sent by mail. */
export const maxProblems = 5

/** Something is wrong with an order: a case for its store, and for the operator, who sees that it is answered. */
export async function reportProblem(
  services: Services,
  { orderId, kind, note, formKey }: ProblemReport & { orderId: string },
): Promise<Changed> {
  return inTransaction(services.db, async (tx) => {
    const { order, attempt } = await lockOrder(tx, { orderId })
    if (await isReported(tx, orderId, formKey)) return { changed: false }
    const { number, status, cancelReason } = order
    if (!problemKindsOf({ status, cancelReason, attemptStatus: attempt.status }).includes(kind))
      throw invalidTransition(number, { from: status, to: kind, allowed: [] })
    const isProblem = and(eq(orderEvent.orderId, orderId), eq(orderEvent.type, 'problem_reported'))
    if ((await tx.$count(orderEvent, isProblem)) >= maxProblems)
      throw new ShopError('too_many_problems', `${number}: ${maxProblems} problems were reported`)
    const at = services.clock()
    const event = { type: 'problem_reported', actor: 'customer', at, data: { note, formKey } } as const
    await recordEvent(tx, { orderId, ...event })
    const about = {
      kind: 'customer_problem',
      orderId,
      data: { reason: problemText(kind, note) },
      at,
    } as const
    await openTask(tx, services, { ...about, merchantId: order.merchantId, refId: newId() })
    await openTask(tx, services, { ...about, merchantId: null, refId: newId() })
    return { changed: true }
  })
}

async function isReported(tx: Db, orderId: string, formKey: string): Promise<boolean> {
  const isOfForm = sql`${orderEvent.data} ->> 'formKey' = ${formKey}`
  const isThis = and(eq(orderEvent.orderId, orderId), eq(orderEvent.type, 'problem_reported'), isOfForm)
  return formKey !== '' && (await tx.$count(orderEvent, isThis)) > 0
}
