import type { ListPart } from '#shared/catalog/catalog.ts'
import type { Settlement } from '#shared/orders/orders.ts'
import type {
  BankConnectionView,
  ListedConnection,
  StoreConnectionKind,
} from '#shared/payments/connections.ts'
import type { MailServerView } from '#shared/settings/mail-servers.ts'

export interface Data {
  settlement: Settlement
  /** The platform's own bank, when the platform receives payments. */
  connection: BankConnectionView | null
  hasPixKey: boolean
  /**
   * Configuration of Stripe, or of the application by which stores connect Mercado Pago. `simulated`: a demonstration's
   * own provider is used.
   */
  server: 'configured' | 'missing' | 'simulated'
  stores: ListPart<ListedConnection>
  isFailedOnly: boolean
  /** The connection that was just checked successfully. */
  tried: { kind: StoreConnectionKind; store: string } | null
  mail: MailServerView
}
