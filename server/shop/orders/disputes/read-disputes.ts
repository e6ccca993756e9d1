import { and, asc, eq, inArray, min } from 'drizzle-orm'
import { dispute, paymentAttempt, paymentReceipt } from '#server/db/schema/index.ts'
import { type PaymentMethod, paymentMethods } from '#shared/orders.ts'
import type { Services } from '../../services.ts'
import { applyPaymentState } from '../payments/apply-payment-state.ts'
import { eachOnItsOwn } from '../sweep.ts'

/** A provider may be away for days, and we too. */
const lookBackMs = 14 * 86_400_000

/** The job for disputes that nobody told of: an event that never comes only delays. */
export async function readDisputes(services: Services): Promise<void> {
  for (const method of paymentMethods) {
    const ask = services.payments[method]?.disputedSince
    if (!ask) continue
    const receiptRefs = new Set<string>()
    for await (const ref of ask(await readSince(services, method))) receiptRefs.add(ref)
    if (receiptRefs.size === 0) continue
    const attempts = await services.db
      .selectDistinct({ attemptId: paymentAttempt.id })
      .from(paymentReceipt)
      .innerJoin(paymentAttempt, eq(paymentAttempt.id, paymentReceipt.attemptId))
      .where(and(eq(paymentReceipt.method, method), inArray(paymentReceipt.providerRef, [...receiptRefs])))
      .orderBy(asc(paymentAttempt.id))
    await eachOnItsOwn(
      attempts,
      (attempt) => applyPaymentState(services, attempt),
      'disputes could not be read',
    )
  }
}

/** As long as one waits for its bank, it is looked at again. */
async function readSince({ db, clock }: Services, method: PaymentMethod): Promise<Date> {
  const [open] = await db
    .select({ at: min(dispute.openedAt) })
    .from(dispute)
    .where(and(eq(dispute.method, method), inArray(dispute.status, ['inquiry', 'open'])))
  const since = new Date(clock().getTime() - lookBackMs)
  return open?.at && open.at < since ? open.at : since
}
