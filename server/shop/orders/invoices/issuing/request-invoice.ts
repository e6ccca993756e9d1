import { invoiceRequest } from '#server/db/schema/index.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { recordAction } from '#server/shop/audit/record-action.ts'
import { connectionOf } from '#server/shop/connections/connection-queries.ts'
import { refuseWhileAddressOpen } from '#server/shop/orders/address-changes/open-address-change.ts'
import { lockOrder } from '#server/shop/orders/lock-order.ts'
import type { Changed } from '#server/shop/orders/payments/report-payment.ts'
import { refuseWhileProposed } from '#server/shop/orders/substitutions/end-substitutions.ts'
import type { Services } from '#server/shop/services.ts'
import { ShopError } from '#shared/errors.ts'
import { invoiceDraftToIssue } from './invoice-draft-to-issue.ts'
import { queueIssuing } from './queue-requests.ts'
import { releaseRequest, requestOfOrder } from './request-queries.ts'

interface RequestedInvoice {
  orderId: string
  merchantId: string
}

/**
 * Asks the store's issuer for the invoice of a paid order; the job `issue-invoice` does it. A repeated call changes
 * nothing, unless the request failed: then it is tried again under the same reference. Errors: `invalid_transition`,
 * `no_issuer`, `substitution_open`, those of `refuseWhileAddressOpen`, `invoice_obstacle` with the obstacle.
 */
export async function requestInvoice(
  services: Services,
  { orderId, merchantId }: RequestedInvoice,
): Promise<Changed> {
  const connected = await connectionOf(services.db, merchantId, 'focus_nfe')
  if (!connected) throw new ShopError('no_issuer', 'The store has connected no issuer')
  return inTransaction(services.db, async (tx) => {
    const { order } = await lockOrder(tx, { orderId, merchantId })
    const known = await requestOfOrder(tx, orderId)
    if (known && known.status !== 'failed') return { changed: false }
    await refuseWhileProposed(tx, order, { by: 'merchant', at: services.clock() })
    await refuseWhileAddressOpen(tx, order, services.clock())
    const note = await invoiceDraftToIssue({ ...services, db: tx }, orderId)
    if (note === 'not_sold')
      throw new ShopError('invalid_transition', `Nothing of the order ${order.number} is sold`)
    if (typeof note === 'string')
      throw new ShopError('invoice_obstacle', `No invoice: ${note}`, { obstacle: note })
    const requestId = known?.id ?? (await insert(connected.id))
    // The newly connected account issues what the earlier one did not.
    if (known)
      await releaseRequest(tx, known.id, {
        status: 'issuing',
        failure: null,
        failureText: null,
        connectionId: connected.id,
        requestedAt: services.clock(),
      })
    await queueIssuing(tx, services, requestId)
    await recordAction(tx, services, {
      action: 'invoice.requested',
      merchantId,
      before: {},
      after: {},
      subject: { type: 'order', id: orderId, name: order.number },
    })
    return { changed: true }

    async function insert(connectionId: string): Promise<string> {
      const at = services.clock()
      const [made] = await tx
        .insert(invoiceRequest)
        .values({ orderId, merchantId, connectionId, createdAt: at, requestedAt: at, checkedAt: at })
        .returning({ id: invoiceRequest.id })
      if (!made) throw new Error(`The order ${orderId} got no request`)
      return made.id
    }
  })
}
