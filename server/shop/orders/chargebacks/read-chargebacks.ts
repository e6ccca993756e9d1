import { and, asc, eq, inArray, min } from 'drizzle-orm'
import { type PaymentMethod, paymentMethods } from '#shared/orders/orders.ts'
import { chargeback, paymentAttempt, paymentReceipt } from '../../../db/schema/index.ts'
import type { Services } from '../../services.ts'
import { applyPaymentState } from '../payments/apply-payment-state.ts'
import { forEachAlone } from '../sweep.ts'

/** Looks this far back, because the provider or we may have been down for days. */
const overlapMs = 14 * 86_400_000

/** The job that finds chargebacks whose event never came. */
export async function readChargebacks(services: Services): Promise<void> {
  for (const method of paymentMethods) {
    const request = services.payments[method]?.disputedSince
    if (!request) continue
    const receiptRefs = new Set<string>()
    for await (const ref of request(await readSince(services, method))) receiptRefs.add(ref)
    if (receiptRefs.size === 0) continue
    const attempts = await services.db
      .selectDistinct({ attemptId: paymentAttempt.id })
      .from(paymentReceipt)
      .innerJoin(paymentAttempt, eq(paymentAttempt.id, paymentReceipt.attemptId))
      .where(and(eq(paymentReceipt.method, method), inArray(paymentReceipt.providerRef, [...receiptRefs])))
      .orderBy(asc(paymentAttempt.id))
    await forEachAlone(
      attempts,
      (attempt) => applyPaymentState(services, attempt),
      'chargebacks could not be read',
    )
  }
}

/** Undecided chargebacks are read again. */
async function readSince({ db, clock }: Services, method: PaymentMethod): Promise<Date> {
  const [open] = await db
    .select({ at: min(chargeback.openedAt) })
    .from(chargeback)
    .where(and(eq(chargeback.method, method), inArray(chargeback.status, ['inquiry', 'open'])))
  const since = new Date(clock().getTime() - overlapMs)
  return open?.at && open.at < since ? open.at : since
}
