import { and, asc, eq, inArray, min } from 'drizzle-orm'
import { chargeback, paymentAttempt, paymentReceipt } from '#server/db/schema/index.ts'
import type { PaymentProvider } from '#server/payments/payment-provider.ts'
import { ignoreProviderTrouble } from '#server/payments/provider-error.ts'
import { connectedAccount } from '#server/shop/connections/connected-account.ts'
import { activeConnections } from '#server/shop/connections/connection-queries.ts'
import { applyPaymentState } from '#server/shop/orders/payments/apply-payment-state.ts'
import { forEachAlone, forEachAlongside } from '#server/shop/orders/sweep.ts'
import type { Services } from '#server/shop/services.ts'
import { type PaymentMethod, paymentMethods } from '#shared/orders/orders.ts'

/**
 * How far back chargebacks are read: a card is contested within 120 days, a Pix within 80, which banks list by the day
 * on which it was paid. A shop that was down for weeks, or whose events were lost, misses none.
 */
const lookBackMs = 120 * 86_400_000

/** The job that finds chargebacks whose event never came. */
export async function readChargebacks(services: Services): Promise<void> {
  const connected = await activeConnections(services.db)
  const sources: Source[] = [
    ...paymentMethods.map((method) => ({ method, provider: services.payments[method] })),
    ...connected.map(({ connection }) => ({
      connectionId: connection.id,
      provider: connectedAccount(services, connection),
    })),
  ]
  await forEachAlongside(
    sources,
    (source) => readOf(services, source).catch(ignoreProviderTrouble),
    'providers could not be read',
  )
}

/** A provider of the installation for one method, or a connected account for all of its methods. */
type Source = { provider: PaymentProvider | null } & ({ method: PaymentMethod } | { connectionId: string })

async function readOf(services: Services, source: Source): Promise<void> {
  const request = source.provider?.disputedSince
  if (!request) return
  const receiptRefs = new Set<string>()
  const since =
    'method' in source
      ? await readSince(services, source.method)
      : new Date(services.clock().getTime() - lookBackMs)
  for await (const ref of request(since)) receiptRefs.add(ref)
  if (receiptRefs.size === 0) return
  const isOfSource =
    'method' in source
      ? eq(paymentReceipt.method, source.method)
      : eq(paymentAttempt.connectionId, source.connectionId)
  const attempts = await services.db
    .selectDistinct({ attemptId: paymentAttempt.id })
    .from(paymentReceipt)
    .innerJoin(paymentAttempt, eq(paymentAttempt.id, paymentReceipt.attemptId))
    .where(and(isOfSource, inArray(paymentReceipt.providerRef, [...receiptRefs])))
    .orderBy(asc(paymentAttempt.id))
  await forEachAlone(
    attempts,
    (attempt) => applyPaymentState(services, attempt),
    'chargebacks could not be read',
  )
}

/** Returns the time to read from, which is earlier while an older chargeback is undecided, so that it is read again. */
async function readSince({ db, clock }: Services, method: PaymentMethod): Promise<Date> {
  const [open] = await db
    .select({ at: min(chargeback.openedAt) })
    .from(chargeback)
    .where(and(eq(chargeback.method, method), inArray(chargeback.status, ['inquiry', 'open'])))
  const since = new Date(clock().getTime() - lookBackMs)
  return open?.at && open.at < since ? open.at : since
}
