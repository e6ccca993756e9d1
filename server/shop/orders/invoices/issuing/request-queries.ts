import { and, asc, eq, inArray, isNull, lt, ne, or, sql } from 'drizzle-orm'
import type { Db } from '#server/db/connect.ts'
import { invoiceRequest } from '#server/db/schema/index.ts'
import type { Services } from '#server/shop/services.ts'
import {
  cancelInvoiceMs,
  type InvoiceRequestStatus,
  type InvoiceRequestView,
} from '#shared/orders/invoice-requests.ts'

export type InvoiceRequestRow = typeof invoiceRequest.$inferSelect

/** Returns the invoice request of an order that is not canceled, or null if there is none. */
export async function requestOfOrder(db: Db, orderId: string): Promise<InvoiceRequestRow | null> {
  const [found] = await db
    .select()
    .from(invoiceRequest)
    .where(and(eq(invoiceRequest.orderId, orderId), ne(invoiceRequest.status, 'canceled')))
  return found ?? null
}

/** Tells whether the tax authority has authorized the invoice; attaching it to its order may have failed since. */
export const isAuthorized = ({ status, authorizedAt }: InvoiceRequestRow): boolean =>
  authorizedAt !== null && (status === 'authorized' || status === 'failed')

/** Returns the same request as the store sees it. */
export async function requestView(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  orderId: string,
): Promise<InvoiceRequestView | null> {
  const found = await requestOfOrder(db, orderId)
  if (!found || found.status === 'canceled') return null
  const { status, failure, failureText, authorizedAt } = found
  const end = authorizedAt && new Date(authorizedAt.getTime() + cancelInvoiceMs)
  const mayCancel = isAuthorized(found) && end && end > clock()
  return { status, failure, failureText, cancelBefore: mayCancel ? end.toISOString() : null }
}

/** Length of a lease: longer than all calls of one try may take together. */
const leaseMs = 5 * 60_000

/** The lease is another process's, or that of a stopped process until it ends: the job tries again later. */
export class RequestBusy extends Error {}

/**
 * Leases a request, so that one process at a time works on it with the issuer. Null if its status is none of those
 * given. Error: `RequestBusy`.
 */
export async function leaseRequest(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  requestId: string,
  statuses: readonly InvoiceRequestStatus[],
): Promise<InvoiceRequestRow | null> {
  const now = clock()
  const [claimed] = await db
    .update(invoiceRequest)
    .set({ claimedUntil: new Date(now.getTime() + leaseMs), checkedAt: now })
    .where(
      and(
        eq(invoiceRequest.id, requestId),
        inArray(invoiceRequest.status, [...statuses]),
        or(isNull(invoiceRequest.claimedUntil), lt(invoiceRequest.claimedUntil, now)),
      ),
    )
    .returning()
  if (claimed) return claimed
  const [busy] = await db
    .select({ status: invoiceRequest.status })
    .from(invoiceRequest)
    .where(and(eq(invoiceRequest.id, requestId), inArray(invoiceRequest.status, [...statuses])))
  if (busy) throw new RequestBusy(`Another works on the invoice ${requestId}`)
  return null
}

/** Ends the lease, so that the next process may work on the request. */
export const releaseRequest = (
  db: Db,
  requestId: string,
  values: Partial<typeof invoiceRequest.$inferInsert> = {},
): Promise<unknown> =>
  db
    .update(invoiceRequest)
    .set({ ...values, claimedUntil: null })
    .where(eq(invoiceRequest.id, requestId))

/** Returns the requests without a lease whose authorization is awaited, the least recently polled first. */
export const requestsUnderWay = ({ db, clock }: Pick<Services, 'db' | 'clock'>, limit: number) =>
  db
    .select({ id: invoiceRequest.id, merchantId: invoiceRequest.merchantId })
    .from(invoiceRequest)
    .where(
      and(
        eq(invoiceRequest.status, 'processing'),
        or(isNull(invoiceRequest.claimedUntil), lt(invoiceRequest.claimedUntil, clock())),
      ),
    )
    .orderBy(asc(invoiceRequest.checkedAt), asc(invoiceRequest.id))
    .limit(limit)

/** Longer than the retries of a job take. */
const jobIsGoneMs = 12 * 3_600_000

/** Returns the requests whose job is gone, because its process was killed during the last try. */
export const requestsWithoutJob = ({ db, clock }: Pick<Services, 'db' | 'clock'>, limit: number) =>
  db
    .select({ id: invoiceRequest.id, status: invoiceRequest.status })
    .from(invoiceRequest)
    .where(
      and(
        // Written out, because the partial index covers only these statuses.
        sql`${invoiceRequest.status} in ('issuing', 'canceling')`,
        lt(invoiceRequest.checkedAt, new Date(clock().getTime() - jobIsGoneMs)),
      ),
    )
    .orderBy(asc(invoiceRequest.checkedAt))
    .limit(limit)

/** Polls the invoices of a store after those of all others, because its issuer has just failed. */
export const postponeRequests = ({ db, clock }: Pick<Services, 'db' | 'clock'>, merchantId: string) =>
  db
    .update(invoiceRequest)
    .set({ checkedAt: clock() })
    .where(and(eq(invoiceRequest.status, 'processing'), eq(invoiceRequest.merchantId, merchantId)))

/** An authorization that takes longer needs a person. */
const maxProcessingMs = 3 * 86_400_000

export const isRequestOverdue = ({ status, requestedAt }: InvoiceRequestRow, now: Date): boolean =>
  status === 'processing' && requestedAt.getTime() + maxProcessingMs < now.getTime()
