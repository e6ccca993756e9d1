import { and, asc, eq, inArray, min } from 'drizzle-orm'
import { ignoreProviderTrouble } from '#server/payments/provider-error.ts'
import { type PaymentMethod, paymentMethods } from '#shared/orders/orders.ts'
import { chargeback, paymentAttempt, paymentReceipt } from '../../../db/schema/index.ts'
import { activeConnections } from '../../connections/connection-queries.ts'
import type { Services } from '../../services.ts'
import { applyPaymentState } from '../payments/apply-payment-state.ts'
import { findProvider } from '../payments/provider-of.ts'
import { forEachAlone } from '../sweep.ts'

/** Looks this far back, because the provider or we may have been down for days. */
const overlapMs = 14 * 86_400_000
/** A payer may ask their bank for a Pix back for 80 days, and banks list it by the day on which it was paid. */
const specialReturnMs = 90 * 86_400_000

/** The job that finds chargebacks whose event never came. */
export async function readChargebacks(services: Services): Promise<void> {
  const connected = await activeConnections(services.db)
  const sources: Source[] = [
    ...paymentMethods.map((method) => ({ method, connectionId: null })),
    ...connected.map(({ connection: { id, kind } }) => ({
      method: kind === 'bank_pix' ? ('pix' as const) : ('card' as const),
      connectionId: id,
    })),
  ]
  await forEachAlone(
    sources,
    (source) => readOf(services, source).catch(ignoreProviderTrouble),
    'providers could not be read',
  )
}

interface Source {
  method: PaymentMethod
  connectionId: string | null
}

async function readOf(services: Services, source: Source): Promise<void> {
  const { method, connectionId } = source
  const request = findProvider(services, source)?.disputedSince
  if (!request) return
  const receiptRefs = new Set<string>()
  const since = connectionId
    ? new Date(services.clock().getTime() - specialReturnMs)
    : await readSince(services, method)
  for await (const ref of request(since)) receiptRefs.add(ref)
  if (receiptRefs.size === 0) return
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

/** Undecided chargebacks are read again. */
async function readSince({ db, clock }: Services, method: PaymentMethod): Promise<Date> {
  const [open] = await db
    .select({ at: min(chargeback.openedAt) })
    .from(chargeback)
    .where(and(eq(chargeback.method, method), inArray(chargeback.status, ['inquiry', 'open'])))
  const since = new Date(clock().getTime() - overlapMs)
  return open?.at && open.at < since ? open.at : since
}
