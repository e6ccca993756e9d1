import { newId } from '#server/db/new-id.ts'
import { inTransaction } from '#server/db/transaction.ts'
import type { IssuedState } from '#server/invoicing/invoice-issuer.ts'
import { IssuerRefused } from '#server/invoicing/issuer-error.ts'
import { callIssuerOf, isStillConnected } from '#server/shop/connections/connected-issuer.ts'
import { attachInvoice } from '#server/shop/orders/invoices/attach-invoice.ts'
import { invoiceIdOf } from '#server/shop/orders/invoices/invoice-queries.ts'
import { readInvoiceApart } from '#server/shop/orders/invoices/read-invoice-apart.ts'
import { lockOrder } from '#server/shop/orders/lock-order.ts'
import type { Services } from '#server/shop/services.ts'
import { closeTask } from '#server/shop/tasks/close-task.ts'
import { openTask } from '#server/shop/tasks/open-task.ts'
import { ShopError } from '#shared/errors.ts'
import { invoiceMessages } from '#shared/messages/merchant/invoices.ts'
import type { InvoiceRequestFailure } from '#shared/orders/invoice-requests.ts'
import { invoiceDraftToIssue } from './invoice-draft-to-issue.ts'
import { queueIssuing } from './queue-requests.ts'
import { type InvoiceRequestRow, isRequestOverdue, leaseRequest, releaseRequest } from './request-queries.ts'

/**
 * The job that sends an invoice to the issuer, with the request's id as its reference, and attaches it once it is
 * authorized. A refusal by the issuer or a final failure opens a task.
 */
export async function issueInvoice(
  services: Services,
  { requestId }: { requestId: string },
  { isLastTry }: { isLastTry: boolean } = { isLastTry: false },
): Promise<void> {
  const leased = await leaseRequest(services, requestId, ['issuing', 'processing'])
  if (!leased) return
  try {
    const known = await stateOf(services, leased)
    const isMissing = known.status === 'unknown' || known.status === 'refused'
    if (known.status === 'unknown' && !(await isStillConnected(services, leased))) {
      // The account that was connected before may have issued it: a person decides whether this one does.
      const failureText = invoiceMessages.issue.isUnknown
      await requestFailed(services, leased, { failure: 'unavailable', failureText })
    } else if (leased.status === 'issuing' && isMissing && !leased.authorizedAt) {
      await handIn(services, leased)
      await settle(services, leased, await stateOf(services, leased))
    } else await settle(services, leased, known)
  } catch (error) {
    const late = isRequestOverdue(leased, services.clock()) ? overdue : null
    const failure = failureOf(error) ?? late ?? (isLastTry ? { failure: 'unavailable' as const } : null)
    if (failure) await requestFailed(services, leased, failure)
    else await releaseRequest(services.db, requestId)
    if (!failureOf(error)) throw error
  }
}

const stateOf = (services: Services, request: InvoiceRequestRow): Promise<IssuedState> =>
  callIssuerOf(services, request, (issuer) => issuer.status(request.id))

/**
 * Sends the invoice to the issuer. The draft is built again, because since the request the order may have been
 * canceled, or have been given an invoice by hand.
 */
async function handIn(services: Services, request: InvoiceRequestRow) {
  const { id, orderId, merchantId } = request
  const note = await inTransaction(services.db, async (tx) => {
    await lockOrder(tx, { orderId, merchantId })
    return invoiceDraftToIssue({ ...services, db: tx }, orderId)
  })
  if (typeof note === 'string')
    throw new IssuerRefused(`No invoice: ${note}`, invoiceMessages.obstacles[note])
  await callIssuerOf(services, request, (issuer) => issuer.issue(id, note))
}

/** Applies the issuer's status. An invoice that is still processed is polled by `poll-invoices`. */
async function settle(services: Services, request: InvoiceRequestRow, state: IssuedState): Promise<void> {
  const { id } = request
  switch (state.status) {
    case 'processing':
      if (isRequestOverdue(request, services.clock())) return requestFailed(services, request, overdue)
      await releaseRequest(services.db, id, { status: 'processing' })
      return
    case 'authorized': {
      const { xmlPath } = state
      const xml = await callIssuerOf(services, request, (issuer) => issuer.file(xmlPath))
      return recordIssued(services, request, xml.toString('utf8'))
    }
    case 'refused':
      return requestFailed(services, request, { failure: 'refused', failureText: state.said })
    case 'denied':
      return requestDenied(services, request, state.said)
    case 'canceled':
      // It was canceled in the issuer's own panel: its reference is used up, and the store may ask for another.
      await releaseRequest(services.db, id, { status: 'canceled', canceledAt: services.clock() })
      return
    case 'unknown':
      // The issuer does not know an invoice that was sent: it is sent again under the same reference, unless it was
      // authorized before.
      if (request.authorizedAt) return notAttached(services, request, invoiceMessages.issue.isUnknown)
      if (request.status === 'issuing') throw new Error(`The issuer does not know the invoice ${id}`)
      return inTransaction(services.db, async (tx) => {
        await releaseRequest(tx, id, { status: 'issuing' })
        await queueIssuing(tx, services, id)
      })
  }
}

/** Attaches the authorized invoice, which goes through the same check as a file that the store uploads. */
async function recordIssued(services: Services, request: InvoiceRequestRow, xml: string): Promise<void> {
  const { id } = request
  const at = services.clock()
  const authorizedAt = request.authorizedAt ?? at
  const refused = await attach(services, request, xml)
  if (refused !== null) return notAttached(services, { ...request, authorizedAt }, refused)
  const read = await readInvoiceApart(xml, request.merchantId)
  const invoiceId = typeof read === 'string' ? null : await invoiceIdOf(services.db, read.accessKey)
  await releaseRequest(services.db, id, { status: 'authorized', authorizedAt, invoiceId })
  await closeTask(services.db, { kind: 'invoice_failed', refId: id, outcome: 'authorized', at })
}

/** Attaches the XML and returns null, or the reason for the store why the order does not accept it. */
async function attach(services: Services, { orderId, merchantId }: InvoiceRequestRow, xml: string) {
  try {
    const reason = await attachInvoice(services, { orderId, merchantId, xml })
    return reason && invoiceMessages.refused[reason]
  } catch (error) {
    // The order was canceled while the tax authority looked at its invoice.
    if (error instanceof ShopError && error.code === 'invalid_transition')
      return invoiceMessages.obstacles.not_sold
    throw error
  }
}

const notAttached = (services: Services, request: InvoiceRequestRow, failureText: string) =>
  requestFailed(services, request, { failure: 'not_attached', failureText })

interface Failed {
  failure: InvoiceRequestFailure
  failureText?: string | null
}

const overdue: Failed = { failure: 'unavailable', failureText: invoiceMessages.issue.isOverdue }

function failureOf(error: unknown): Failed | null {
  if (error instanceof IssuerRefused) return { failure: 'refused', failureText: error.said }
  return error instanceof ShopError && error.code === 'no_issuer' ? { failure: 'unavailable' } : null
}

/**
 * Stores the failure and opens a task. An invoice that was authorized exists, whatever failed afterwards: its failure
 * is that it is not attached.
 */
async function requestFailed(
  services: Services,
  { id: refId, merchantId, orderId, authorizedAt }: InvoiceRequestRow,
  failed: Failed,
): Promise<void> {
  const failure = authorizedAt ? 'not_attached' : failed.failure
  const { failureText = null } = failed
  await inTransaction(services.db, async (tx) => {
    await releaseRequest(tx, refId, { status: 'failed', failure, failureText, authorizedAt })
    const about = { kind: 'invoice_failed', merchantId, orderId, refId } as const
    await openTask(tx, services, { ...about, data: {}, at: services.clock() })
  })
}

/**
 * Cancels the request, whose reference is used up, so that the store can ask for another invoice. The issuer's message
 * is in a task of its own.
 */
const requestDenied = (services: Services, request: InvoiceRequestRow, said: string | null) =>
  inTransaction(services.db, async (tx) => {
    const { id, merchantId, orderId } = request
    const at = services.clock()
    await releaseRequest(tx, id, { status: 'canceled', canceledAt: at })
    await closeTask(tx, { kind: 'invoice_failed', refId: id, outcome: 'denied', at })
    const about = { kind: 'invoice_failed', merchantId, orderId, refId: newId() } as const
    const reason = said ?? invoiceMessages.issue.failures.refused
    await openTask(tx, services, { ...about, data: { reason }, at })
  })
