import { and, eq, inArray, isNull } from 'drizzle-orm'
import { connection, paymentAttempt } from '#server/db/schema/index.ts'
import { readBankWebhook } from '#server/payments/bank-pix/read-bank-webhook.ts'
import { openWebhookToken } from '#server/shop/connections/webhook-address.ts'
import { receiveEvent } from '#server/shop/orders/payments/payment-events.ts'
import type { Services } from '#server/shop/services.ts'

/**
 * Stores a bank's webhook, each content once; jobs verify it at the bank. A webhook about a charge that is not this
 * connection's is stored as evidence and moves nothing.
 */
export async function receiveBankWebhook(
  services: Services,
  token: string,
  raw: Uint8Array,
): Promise<'taken' | 'unknown' | 'unreadable'> {
  const { db } = services
  const id = openWebhookToken(services, token)
  const [found] = id
    ? await db
        .select({ id: connection.id })
        .from(connection)
        .where(and(eq(connection.id, id), isNull(connection.disconnectedAt)))
    : []
  if (!found) return 'unknown'
  const webhooks = readBankWebhook(raw)
  if (!webhooks) return 'unreadable'
  const attempts = await db
    .select({ id: paymentAttempt.id, txid: paymentAttempt.providerRef })
    .from(paymentAttempt)
    .where(
      and(
        eq(paymentAttempt.method, 'pix'),
        eq(paymentAttempt.connectionId, found.id),
        inArray(
          paymentAttempt.providerRef,
          webhooks.map(({ txid }) => txid),
        ),
      ),
    )
  const attemptOf = new Map(attempts.map((attempt) => [attempt.txid, attempt.id]))
  for (const { eventId, txid, endToEndId } of webhooks) {
    const attemptId = attemptOf.get(txid) ?? null
    const event = {
      eventId: `${found.id}:${eventId}`,
      type: 'pix',
      attemptId,
      providerRef: null,
      receiptRef: null,
      payload: { connectionId: found.id, txid, endToEndId },
    }
    await receiveEvent(services, 'pix', event, { isStrangers: attemptId === null })
  }
  return 'taken'
}
