import type { PaymentProvider } from '#server/payments/payment-provider.ts'
import { accountPix } from '#server/shop/connections/account-pix.ts'
import { connectedMercadoPago } from '#server/shop/connections/connected-mercado-pago.ts'
import type { Services } from '#server/shop/services.ts'
import { isAccountMethod, type NextAction, type PaymentMethod } from '#shared/orders/orders.ts'

interface Attempt {
  method: PaymentMethod
  /** The receiver's connection with a bank or provider. */
  connectionId: string | null
}

/** The provider of an attempt: the receiver's own, or the installation's; null where it has none. */
export function findProvider(services: Services, { method, connectionId }: Attempt): PaymentProvider | null {
  if (connectionId === null) return services.payments[method]
  return isAccountMethod(method)
    ? connectedMercadoPago(services, connectionId, method)
    : accountPix(services, connectionId)
}

/** Nobody tells the shop what an account received that its store has disconnected. */
export const isOfFormerAccount = ({ method, connectionId }: Attempt) =>
  isAccountMethod(method) && connectionId === null

/** A code of such an account, which may have been paid: its store looks there, and not at its bank. */
export const isOfFormerPix = ({
  connectionId,
  nextAction,
}: Pick<Attempt, 'connectionId'> & { nextAction: NextAction }) =>
  connectionId === null && nextAction.kind === 'pix' && nextAction.account !== undefined

/** Its account is connected no longer, whichever way it was charged there. */
export const isOfDisconnected = (attempt: Attempt & { nextAction: NextAction }) =>
  isOfFormerAccount(attempt) || isOfFormerPix(attempt)

/** Whoever holds the account looks at it, and says what has arrived. */
export const isSettledByHand = (attempt: Attempt) => attempt.method === 'pix' || isOfFormerAccount(attempt)

/** Throws where this installation has none, so nothing is settled. */
export function providerOf(services: Services, attempt: Attempt): PaymentProvider {
  const provider = findProvider(services, attempt)
  if (!provider) throw new Error(`This installation has no payment provider "${attempt.method}"`)
  return provider
}
