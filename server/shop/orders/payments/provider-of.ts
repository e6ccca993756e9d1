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

/**
 * Returns the provider of an attempt: the receiver's connection, or the installation's provider. Null if the
 * installation has none for the method.
 */
export function findProvider(services: Services, { method, connectionId }: Attempt): PaymentProvider | null {
  if (connectionId === null) return services.payments[method]
  return isAccountMethod(method)
    ? connectedMercadoPago(services, connectionId, method)
    : accountPix(services, connectionId)
}

/** The store has disconnected the account of this attempt, so the shop no longer receives its webhooks. */
export const isOfFormerAccount = ({ method, connectionId }: Attempt) =>
  isAccountMethod(method) && connectionId === null

/** A Pix code of a disconnected account, which may have been paid: the store checks that account, not its bank. */
export const isOfFormerPix = ({
  connectionId,
  nextAction,
}: Pick<Attempt, 'connectionId'> & { nextAction: NextAction }) =>
  connectionId === null && nextAction.kind === 'pix' && nextAction.account !== undefined

/** The account of this attempt is disconnected, whether it was charged by Pix or by another method. */
export const isOfDisconnected = (attempt: Attempt & { nextAction: NextAction }) =>
  isOfFormerAccount(attempt) || isOfFormerPix(attempt)

/** The holder of the account checks it and reports what has arrived. */
export const isSettledByHand = (attempt: Attempt) => attempt.method === 'pix' || isOfFormerAccount(attempt)

/** Returns the provider of an attempt. Throws if this installation has none, so that nothing is settled. */
export function providerOf(services: Services, attempt: Attempt): PaymentProvider {
  const provider = findProvider(services, attempt)
  if (!provider) throw new Error(`This installation has no payment provider "${attempt.method}"`)
  return provider
}
