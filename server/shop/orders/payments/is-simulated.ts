import type { AttemptRow } from '#server/shop/orders/lock-order.ts'
import type { Services } from '#server/shop/services.ts'

/** Tells whether a payment is simulated: by the fake provider, or by a simulated bank. */
export const isSimulated = (
  { payments, simulation }: Services,
  { method, connectionId }: Pick<AttemptRow, 'method' | 'connectionId'>,
): boolean =>
  method === 'fake' ? payments.fake !== null : method === 'pix' && (simulation?.has(connectionId) ?? false)
