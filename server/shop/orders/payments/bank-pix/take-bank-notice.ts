import { and, eq, inArray, isNull } from 'drizzle-orm'
import { connection, paymentAttempt } from '#server/db/schema/index.ts'
import { readNotice } from '#server/payments/bank-pix/read-notice.ts'
import { openNoticeToken } from '#server/shop/connections/notice-address.ts'
import { receiveEvent } from '#server/shop/orders/payments/payment-events.ts'
import type { Services } from '#server/shop/services.ts'

/**
 * Stores what a bank notifies, each content once; jobs ask the bank whether it is so. A notice of a charge that is not
 * this connection's stays as evidence and moves nothing.
 */
export async function takeBankNotice(
  services: Services,
  token: string,
  raw: Uint8Array,
): Promise<'taken' | 'unknown' | 'unreadable'> {
  const { db } = services
  const id = openNoticeToken(services, token)
  const [found] = id
    ? await db
        .select({ id: connection.id })
        .from(connection)
        .where(and(eq(connection.id, id), isNull(connection.disconnectedAt)))
    : []
  if (!found) return 'unknown'
  const notices = readNotice(raw)
  if (!notices) return 'unreadable'
  const attempts = await db
    .select({ id: paymentAttempt.id, txid: paymentAttempt.providerRef })
    .from(paymentAttempt)
    .where(
      and(
        eq(paymentAttempt.method, 'pix'),
        eq(paymentAttempt.connectionId, found.id),
        inArray(
          paymentAttempt.providerRef,
          notices.map(({ txid }) => txid),
        ),
      ),
    )
  const attemptOf = new Map(attempts.map((attempt) => [attempt.txid, attempt.id]))
  for (const { eventId, txid, endToEndId } of notices) {
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
