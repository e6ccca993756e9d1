import { and, eq, isNull } from 'drizzle-orm'
import { connection } from '#server/db/schema/index.ts'
import { readMercadoPagoWebhook } from '#server/payments/mercado-pago/read-mercado-pago-webhook.ts'
import { openWebhookToken } from '#server/shop/connections/webhook-address.ts'
import { receiveEvent } from '#server/shop/orders/payments/payment-events.ts'
import type { Services } from '#server/shop/services.ts'

interface Webhook {
  token: string
  raw: Uint8Array
  dataId: string | null
  header: (name: string) => string | undefined
}

/** Stores a webhook of an account's provider, each content once; a job verifies it at the provider. */
export async function receiveMercadoPagoWebhook(
  services: Services,
  { token, ...received }: Webhook,
): Promise<'taken' | 'unknown' | 'unreadable' | 'unsigned'> {
  const id = openWebhookToken(services, token)
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
  const webhook = readMercadoPagoWebhook({ ...received, secret, now: services.clock() })
  if (webhook === null) return 'unreadable'
  if (webhook === 'unsigned') return 'unsigned'
  // Webhooks of other topics never move money.
  if (webhook === 'other') return 'taken'
  const { eventId, kind, id: about } = webhook
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
