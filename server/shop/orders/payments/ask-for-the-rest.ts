import { eq } from 'drizzle-orm'
import type { Db } from '#server/db/connect.ts'
import { paymentAttempt } from '#server/db/schema/index.ts'
import type { Services } from '../../services.ts'
import { isOpen, type LockedPayment, owedOrders } from '../lock-order.ts'
import { mailCustomer } from '../mails/mail-about-order.ts'
import { paymentRestMail, type WhyRest } from '../mails/payment-rest-mail.ts'
import { endAttempt } from './end-attempt.ts'
import { startPayment } from './start-payment.ts'
import { missingMinor } from './unapplied-receipts.ts'

/** Time enough to see the mail, whatever is left of the first clock. */
const answerMs = 24 * 3_600_000

/** What is owed is not what the open attempt asks for: it makes place for one that does, and a mail says so. */
export async function askForTheRest(
  tx: Db,
  services: Services,
  { payment, attempt, orders }: LockedPayment,
  why: WhyRest,
): Promise<void> {
  const [first] = owedOrders({ orders })
  if (!first) throw new Error(`Nothing is owed for the payment ${payment.id}`)
  const { order } = first
  if (isOpen(attempt))
    await endAttempt(tx, services, attempt, { to: 'canceled', by: 'system', number: order.number })
  const attemptNumber = 1 + (await tx.$count(paymentAttempt, eq(paymentAttempt.paymentId, payment.id)))
  await startPayment(tx, services, {
    ...{ payment, order, method: attempt.method, attemptNumber },
    amountMinor: await missingMinor(tx, payment),
    atLeastMs: answerMs,
  })
  await mailCustomer(tx, services, order, { template: paymentRestMail, data: { orderId: order.id, why } })
}
