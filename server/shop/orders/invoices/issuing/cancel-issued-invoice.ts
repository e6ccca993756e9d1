import { and, eq, isNull } from 'drizzle-orm'
import type { Db } from '#server/db/connect.ts'
import { newId } from '#server/db/new-id.ts'
import { invoice, invoiceRequest, task } from '#server/db/schema/index.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { IssuerRefused } from '#server/invoicing/issuer-error.ts'
import { recordAction } from '#server/shop/audit/record-action.ts'
import { callIssuerOf } from '#server/shop/connections/connected-issuer.ts'
import { lockOrder } from '#server/shop/orders/lock-order.ts'
import type { Changed } from '#server/shop/orders/payments/report-payment.ts'
import type { Services } from '#server/shop/services.ts'
import { closeTask } from '#server/shop/tasks/close-task.ts'
import { openTask } from '#server/shop/tasks/open-task.ts'
import { ShopError } from '#shared/errors.ts'
import { invoiceMessages } from '#shared/messages/merchant/invoices.ts'
import { cancelInvoiceMs } from '#shared/orders/invoice-requests.ts'
import { queueCanceling } from './queue-requests.ts'
import {
  type InvoiceRequestRow,
  isAuthorized,
  leaseRequest,
  releaseRequest,
  requestOfOrder,
} from './request-queries.ts'

const messages = invoiceMessages.issue

interface Cancellation {
  orderId: string
  merchantId: string
  /** The reason as the tax authority is told. */
  reason: string
}

/**
 * Asks the issuer to cancel an authorized invoice, within the time that the law gives; the job `cancel-invoice` does
 * it. A repeated call changes nothing. Errors: `invalid_transition`, `invoice_too_old`.
 */
export async function cancelIssuedInvoice(
  services: Services,
  { orderId, merchantId, reason: cancelReason }: Cancellation,
): Promise<Changed> {
  return inTransaction(services.db, async (tx) => {
    const { order } = await lockOrder(tx, { orderId, merchantId })
    const known = await requestOfOrder(tx, orderId)
    if (known?.status === 'canceling') return { changed: false }
    if (!known?.authorizedAt || !isAuthorized(known))
      throw new ShopError('invalid_transition', `The order ${order.number} has no issued invoice`)
    if (services.clock().getTime() >= known.authorizedAt.getTime() + cancelInvoiceMs)
      throw new ShopError('invoice_too_old', `The invoice of ${order.number} is older than a day`)
    const requestId = known.id
    const values = { status: 'canceling', cancelReason, failure: null, failureText: null } as const
    await releaseRequest(tx, requestId, values)
    await closeNotCanceled(tx, orderId, { outcome: 'tried_again', at: services.clock() })
    await queueCanceling(tx, services, requestId)
    await recordAction(tx, services, {
      action: 'invoice.cancel_requested',
      merchantId,
      before: {},
      after: {},
      reason: cancelReason,
      subject: { type: 'order', id: orderId, name: order.number },
    })
    return { changed: true }
  })
}

/**
 * The job that cancels an invoice at its issuer. A refusal leaves the invoice valid and opens a task with the message
 * of the tax authority.
 */
export async function cancelInvoiceAtIssuer(
  services: Services,
  { requestId }: { requestId: string },
  { isLastTry }: { isLastTry: boolean } = { isLastTry: false },
): Promise<void> {
  const leased = await leaseRequest(services, requestId, ['canceling'])
  if (!leased) return
  try {
    const { cancelReason } = leased
    await callIssuerOf(services, leased, (issuer) => issuer.cancel(requestId, cancelReason ?? ''))
    await canceled(services, leased)
  } catch (error) {
    const said = error instanceof IssuerRefused ? error.said : null
    const isOver = error instanceof IssuerRefused || error instanceof ShopError || isLastTry
    if (isOver) await notCanceled(services, leased, said)
    else await releaseRequest(services.db, requestId)
    if (!(error instanceof IssuerRefused)) throw error
  }
}

/** Leaves the invoice as it was, in its order or outside of it, and opens a new task each time. */
const notCanceled = (services: Services, request: InvoiceRequestRow, said: string | null) =>
  inTransaction(services.db, async (tx) => {
    const { id, invoiceId, merchantId, orderId } = request
    const failureText = messages.cancelNotDone(said ? messages.said(said) : '')
    const values =
      invoiceId === null
        ? ({ status: 'failed', failure: 'not_attached', failureText } as const)
        : ({ status: 'authorized', failureText: said ?? '' } as const)
    await releaseRequest(tx, id, values)
    const about = { kind: 'invoice_not_canceled', merchantId, orderId, refId: newId() } as const
    await openTask(tx, services, { ...about, data: {}, at: services.clock() })
  })

/** Removes a canceled invoice from its order, so that another may be issued. */
const canceled = (services: Services, { id, invoiceId, orderId }: InvoiceRequestRow) =>
  inTransaction(services.db, async (tx) => {
    const canceledAt = services.clock()
    await tx
      .update(invoiceRequest)
      .set({ status: 'canceled', canceledAt, claimedUntil: null, invoiceId: null })
      .where(eq(invoiceRequest.id, id))
    if (invoiceId) await tx.delete(invoice).where(eq(invoice.id, invoiceId))
    await closeTask(tx, { kind: 'invoice_failed', refId: id, outcome: 'canceled', at: canceledAt })
    await closeNotCanceled(tx, orderId, { outcome: 'canceled', at: canceledAt })
  })

/** Closes the tasks of earlier attempts. */
const closeNotCanceled = (tx: Db, orderId: string, { outcome, at }: { outcome: string; at: Date }) =>
  tx
    .update(task)
    .set({ doneAt: at, outcome })
    .where(and(eq(task.kind, 'invoice_not_canceled'), eq(task.orderId, orderId), isNull(task.doneAt)))
