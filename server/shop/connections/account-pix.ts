import { isPaymentAccountKind } from '#server/payments/payment-accounts.ts'
import type { PaymentProvider } from '#server/payments/payment-provider.ts'
import type { Services } from '#server/shop/services.ts'
import { type AccountProvider, accountDrivers } from './connected-account.ts'
import { kindOfConnection } from './connection-queries.ts'

/**
 * Pix by the receiver's own account, at a bank or at Mercado Pago. The kind of a connection never changes: an attempt
 * stays where it was started.
 */
export function accountPix(services: Services, connectionId: string): PaymentProvider {
  const opened = async (): Promise<AccountProvider> => {
    const kind = await kindOfConnection(services.db, connectionId)
    if (kind === null || !isPaymentAccountKind(kind))
      throw new Error(`Nobody is paid by the connection ${connectionId}`)
    return accountDrivers[kind].openPix(services, connectionId)
  }
  return {
    method: 'pix',
    startsAtOnce: false,
    start: async (charge) => (await opened()).start(charge),
    read: async (attempt) => (await opened()).read(attempt),
    cancel: async (attempt) => (await opened()).cancel(attempt),
    refund: async (request) => (await opened()).refund(request),
    // Each account is read as a whole, for all methods.
    disputedSince: null,
    readEvent: null,
    movements: null,
  }
}
