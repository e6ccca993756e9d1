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

/** The invoice that the store asked its issuer for and did not cancel; null: it asked for none. */
export async function requestOfOrder(db: Db, orderId: string): Promise<InvoiceRequestRow | null> {
  const [found] = await db
    .select()
    .from(invoiceRequest)
    .where(and(eq(invoiceRequest.orderId, orderId), ne(invoiceRequest.status, 'canceled')))
  return found ?? null
}

/** Whether the tax authority has authorized it; it may have failed to enter its order since. */
export const isAuthorized = ({ status, authorizedAt }: InvoiceRequestRow): boolean =>
  authorizedAt !== null && (status === 'authorized' || status === 'failed')

/** The same as the store sees it. */
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

/** Longer than all calls of a try may last together. */
const leaseMs = 5 * 60_000

/** Another process works on the request, or did until it was stopped: whoever comes later goes on. */
export class RequestBusy extends Error {}

/** One process at a time works on a request with its issuer; null: it is past those statuses. Error: `RequestBusy`. */
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

/** Whoever comes next may work on it. */
export const releaseRequest = (
  db: Db,
  requestId: string,
  values: Partial<typeof invoiceRequest.$inferInsert> = {},
): Promise<unknown> =>
  db
    .update(invoiceRequest)
    .set({ ...values, claimedUntil: null })
    .where(eq(invoiceRequest.id, requestId))

/** Those whose authorization is awaited and that nobody works on; who waits longest for an answer comes first. */
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

/** Longer than a job tries. */
const jobIsGoneMs = 12 * 3_600_000

/** Those whose job is gone, because its process was killed at the last try. */
export const requestsWithoutJob = ({ db, clock }: Pick<Services, 'db' | 'clock'>, limit: number) =>
  db
    .select({ id: invoiceRequest.id, status: invoiceRequest.status })
    .from(invoiceRequest)
    .where(
      and(
        // Written out, because the database looks at its index for these alone.
        sql`${invoiceRequest.status} in ('issuing', 'canceling')`,
        lt(invoiceRequest.checkedAt, new Date(clock().getTime() - jobIsGoneMs)),
      ),
    )
    .orderBy(asc(invoiceRequest.checkedAt))
    .limit(limit)

/** The invoices of a store come after those of all others, because its issuer has just failed. */
export const postponeRequests = ({ db, clock }: Pick<Services, 'db' | 'clock'>, merchantId: string) =>
  db
    .update(invoiceRequest)
    .set({ checkedAt: clock() })
    .where(and(eq(invoiceRequest.status, 'processing'), eq(invoiceRequest.merchantId, merchantId)))

/** An authorization that takes longer needs a person. */
const maxProcessingMs = 3 * 86_400_000

export const isRequestOverdue = ({ status, requestedAt }: InvoiceRequestRow, now: Date): boolean =>
  status === 'processing' && requestedAt.getTime() + maxProcessingMs < now.getTime()
