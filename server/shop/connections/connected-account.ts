import type { PaymentAccountKind } from '#server/payments/payment-accounts.ts'
import type { ListedMovement, PaymentProvider } from '#server/payments/payment-provider.ts'
import type { Services } from '#server/shop/services.ts'
import { bankNames, mercadoPagoName } from '#shared/messages/merchant/connections.ts'
import { openAccount } from './bank-account.ts'
import { connectedMercadoPago } from './connected-mercado-pago.ts'
import { connectedPix } from './connected-pix.ts'
import type { PaymentConnection } from './connection-queries.ts'

/** Whoever holds an account is asked how each payment stands, and gives money back. */
export type AccountProvider = PaymentProvider &
  Required<{
    [Does in 'read' | 'cancel' | 'refund' | 'disputedSince']: NonNullable<PaymentProvider[Does]>
  }> & {
    /** What moved on the account as a whole. */
    statement(since: Date): AsyncIterable<ListedMovement>
  }

interface AccountDriver {
  /** For what concerns the account as a whole. */
  open: (services: Services, connectionId: string) => AccountProvider
  /** For Pix by the account. */
  openPix: (services: Services, connectionId: string) => AccountProvider
  /** What people call whoever holds it; what is sealed may say so. */
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

/** The provider of a connected account by which somebody is paid, for what concerns the account as a whole. */
export const connectedAccount = (services: Services, { id, kind }: Pick<PaymentConnection, 'id' | 'kind'>) =>
  accountDrivers[kind].open(services, id)

export const accountName = (services: Services, connection: PaymentConnection): string =>
  accountDrivers[connection.kind].nameOf(services, connection)
