import { and, eq, inArray, isNull, or, sql } from 'drizzle-orm'
import { paymentAttempt, paymentEvent } from '#server/db/schema/index.ts'
import { isMercadoPagoMethod } from '#server/payments/mercado-pago/mercado-pago-account.ts'
import { connectedMercadoPago } from '#server/shop/connections/connected-mercado-pago.ts'
import { applyPaymentState } from '#server/shop/orders/payments/apply-payment-state.ts'
import { failUnpaid } from '#server/shop/orders/payments/fail-unpaid.ts'
import { readPaymentEvent } from '#server/shop/orders/payments/payment-events.ts'
import type { Services } from '#server/shop/services.ts'

/**
 * Closes the open pages of an account before its credentials are deleted, and records what was paid on them, because
 * nobody can ask later. A failure at the provider does not stop the others; a person settles what the provider could
 * not say.
 */
export async function endOpenPayments(services: Services, connectionId: string): Promise<void> {
  await readWaitingWebhooks(services, connectionId)
  const open = await services.db
    .select()
    .from(paymentAttempt)
    .where(
      and(
        eq(paymentAttempt.connectionId, connectionId),
        inArray(paymentAttempt.status, ['created', 'requires_action', 'processing']),
      ),
    )
  for (const attempt of open) {
    const { id: attemptId, method, status } = attempt
    if (!isMercadoPagoMethod(method)) continue
    const provider = connectedMercadoPago(services, connectionId, method)
    // A customer who reports the payment of a code has perhaps just made it: the store checks the account.
    const isReported = method === 'pix' && status === 'processing'
    if (status !== 'created' && !isReported) await provider.cancel(attempt).catch(services.reportError)
    await applyPaymentState(services, { attemptId }).catch(services.reportError)
    await failUnpaid(services, { attemptId })
  }
}

/** A webhook may name a payment that the account does not list yet. */
async function readWaitingWebhooks(services: Services, connectionId: string) {
  const waiting = await services.db
    .select({ paymentEventId: paymentEvent.id })
    .from(paymentEvent)
    .where(
      and(
        eq(paymentEvent.provider, 'mercado_pago'),
        or(isNull(paymentEvent.processedAt), eq(paymentEvent.result, 'failed')),
        eq(sql`${paymentEvent.payload} #>> '{body,connectionId}'`, connectionId),
      ),
    )
  for (const event of waiting) await readPaymentEvent(services, event).catch(services.reportError)
}
