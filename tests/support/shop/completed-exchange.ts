import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { returnRequest } from '#server/db/schema/index.ts'
import { answerReturn } from '#server/shop/orders/returns/answer-return.ts'
import { inspectReturn, receiveReturn } from '#server/shop/orders/returns/inspect-return.ts'
import { requestReturn } from '#server/shop/orders/returns/request-return.ts'
import { sendReturn } from '#server/shop/orders/returns/send-return.ts'
import type { Services } from '#server/shop/services.ts'
import { markDelivered } from './an-order.ts'

interface Exchanged {
  orderId: string
  merchantId: string
  orderLineId: string
  quantity: number
  wantedVariantId: string
}

/** Delivers an order, and exchanges pieces of it without freight until the store has accepted them; the replacement's id. */
export async function completedExchange(
  services: Services,
  { orderId, merchantId, orderLineId, quantity, wantedVariantId }: Exchanged,
): Promise<string> {
  await markDelivered(services, orderId)
  const { number } = await requestReturn(services, {
    orderId,
    kind: 'withdrawal',
    remedy: 'exchange',
    lines: [{ orderLineId, quantity, wantedVariantId }],
    note: 'É pequeno',
    formKey: randomUUID(),
  })
  const key = { orderId, number }
  const ofStore = { ...key, merchantId }
  await answerReturn(services, { ...ofStore, approve: true, answer: '', shippingMinor: 0 })
  await sendReturn(services, { ...key, trackingCode: null })
  await receiveReturn(services, ofStore)
  const lines = [{ orderLineId, acceptedQuantity: quantity, restock: true }]
  await inspectReturn(services, { ...ofStore, lines, answer: '' })
  const [row] = await services.db.select().from(returnRequest).where(eq(returnRequest.number, number))
  if (!row?.replacementId) throw new Error(`The exchange ${number} has no replacement`)
  return row.replacementId
}
