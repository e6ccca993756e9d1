import { isIssuerTrouble } from '#server/invoicing/issuer-error.ts'
import type { Services } from '#server/shop/services.ts'
import { issueInvoice } from './issue-invoice.ts'
import { queueCanceling, queueIssuing } from './queue-requests.ts'
import { postponeRequests, RequestBusy, requestsUnderWay, requestsWithoutJob } from './request-queries.ts'

const requestsPerRound = 100

/**
 * Polls the invoices whose authorization is awaited; a store whose issuer fails is skipped for the round. A request
 * that has lost its job gets another.
 */
export async function pollInvoices(services: Services): Promise<void> {
  for (const { id: requestId, status } of await requestsWithoutJob(services, requestsPerRound)) {
    if (status === 'issuing') await queueIssuing(services.db, services, requestId)
    else await queueCanceling(services.db, services, requestId)
  }
  const failing = new Set<string>()
  for (const { id: requestId, merchantId } of await requestsUnderWay(services, requestsPerRound)) {
    if (failing.has(merchantId)) continue
    try {
      await issueInvoice(services, { requestId })
    } catch (error) {
      // The connection has recorded the failure.
      if (isIssuerTrouble(error)) {
        failing.add(merchantId)
        await postponeRequests(services, merchantId)
      } else if (!(error instanceof RequestBusy)) services.reportError(error)
    }
  }
}
