import { and, eq } from 'drizzle-orm'
import * as z from 'zod/mini'
import { paymentAttempt } from '#server/db/schema/index.ts'
import { connectedMercadoPago } from '#server/shop/connections/connected-mercado-pago.ts'
import { mercadoPagoAccount } from '#server/shop/connections/mercado-pago-account.ts'
import type { Services } from '#server/shop/services.ts'

const webhook = z.object({
  connectionId: z.uuid(),
  kind: z.enum(['payment', 'chargeback']),
  id: z.string(),
})

/**
 * Returns the attempt that a stored webhook is about, as its provider says, or null if it is about none of this
 * account.
 */
export async function attemptOfWebhook(services: Services, body: unknown) {
  const { connectionId, kind, id } = webhook.parse(body)
  if (!(await mercadoPagoAccount(services, connectionId))) return null
  const reference = await connectedMercadoPago(services, connectionId, 'card').referenceOf({ kind, id })
  if (!z.uuid().safeParse(reference).success || reference === null) return null
  const [attempt] = await services.db
    .select({ attemptId: paymentAttempt.id })
    .from(paymentAttempt)
    .where(and(eq(paymentAttempt.id, reference), eq(paymentAttempt.connectionId, connectionId)))
  return attempt ? { ...attempt, namedRef: kind === 'payment' ? id : undefined } : null
}
