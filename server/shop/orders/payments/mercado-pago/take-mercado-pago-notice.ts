import { and, eq, isNull } from 'drizzle-orm'
import { connection } from '#server/db/schema/index.ts'
import { readMercadoPagoNotice } from '#server/payments/mercado-pago/read-mercado-pago-notice.ts'
import { openNoticeToken } from '#server/shop/connections/notice-address.ts'
import { receiveEvent } from '#server/shop/orders/payments/payment-events.ts'
import type { Services } from '#server/shop/services.ts'

interface Notice {
  token: string
  raw: Uint8Array
  dataId: string | null
  header: (name: string) => string | undefined
}

/** Stores what an account's provider notifies, each content once; a job asks the provider whether it is so. */
export async function takeMercadoPagoNotice(
  services: Services,
  { token, ...received }: Notice,
): Promise<'taken' | 'unknown' | 'unreadable' | 'unsigned'> {
  const id = openNoticeToken(services, token)
  const [found] = id
    ? await services.db
        .select({ id: connection.id })
        .from(connection)
        .where(
          and(eq(connection.id, id), eq(connection.kind, 'mercado_pago'), isNull(connection.disconnectedAt)),
        )
    : []
  if (!found) return 'unknown'
  const secret = services.mercadoPago.webhookSecret
  const notice = readMercadoPagoNotice({ ...received, secret, now: services.clock() })
  if (notice === null) return 'unreadable'
  if (notice === 'unsigned') return 'unsigned'
  // Other topics are about nothing that moves money.
  if (notice === 'other') return 'taken'
  const { eventId, kind, id: about } = notice
  await receiveEvent(services, 'mercado_pago', {
    ...{
      eventId: `${found.id}:${eventId}`,
      type: kind,
      attemptId: null,
      providerRef: null,
      receiptRef: null,
    },
    payload: { connectionId: found.id, kind, id: about },
  })
  return 'taken'
}
