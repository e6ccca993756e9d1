import type { PaymentAccountKind } from '#server/payments/payment-accounts.ts'
import type { ListedMovement, PaymentProvider } from '#server/payments/payment-provider.ts'
import type { Services } from '#server/shop/services.ts'
import { bankNames, mercadoPagoName } from '#shared/messages/merchant/connections.ts'
import { openAccount } from './bank-account.ts'
import { connectedMercadoPago } from './connected-mercado-pago.ts'
import { connectedPix } from './connected-pix.ts'
import type { PaymentConnection } from './connection-queries.ts'

/** The provider of a whole account, which can be read for each payment, and refunds it. */
export type AccountProvider = PaymentProvider &
  Required<{
    [Does in 'read' | 'cancel' | 'refund' | 'disputedSince']: NonNullable<PaymentProvider[Does]>
  }> & {
    /** The movements of the account as a whole. */
    statement(since: Date): AsyncIterable<ListedMovement>
  }

interface AccountDriver {
  /** Opens the account as a whole. */
  open: (services: Services, connectionId: string) => AccountProvider
  /** Opens the account for Pix. */
  openPix: (services: Services, connectionId: string) => AccountProvider
  /** Name of the bank or provider; it may be part of the sealed account. */
  nameOf: (services: Services, sealed: { id: string; sealedAccount: string | null }) => string
}

export const accountDrivers: Record<PaymentAccountKind, AccountDriver> = {
  bank_pix: {
    open: connectedPix,
    openPix: connectedPix,
    nameOf: (services, { id, sealedAccount }) =>
      bankNames[openAccount(services, sealedAccount ?? '', id).bank],
  },
  mercado_pago: {
    open: (services, connectionId) => connectedMercadoPago(services, connectionId, 'card'),
    openPix: (services, connectionId) => connectedMercadoPago(services, connectionId, 'pix'),
    nameOf: () => mercadoPagoName,
  },
}

/** Returns the provider of a connected account that receives payments, for the account as a whole. */
export const connectedAccount = (services: Services, { id, kind }: Pick<PaymentConnection, 'id' | 'kind'>) =>
  accountDrivers[kind].open(services, id)

export const accountName = (services: Services, connection: PaymentConnection): string =>
  accountDrivers[connection.kind].nameOf(services, connection)
