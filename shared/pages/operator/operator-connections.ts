import type { ListPart } from '#shared/catalog/catalog.ts'
import type { Settlement } from '#shared/orders/orders.ts'
import type { BankConnectionView, ConnectionKind, ListedConnection } from '#shared/payments/connections.ts'

export interface Data {
  settlement: Settlement
  /** The platform's own bank, where the platform is paid. */
  connection: BankConnectionView | null
  hasPixKey: boolean
  /** Of Stripe, or of stores that connect Mercado Pago; `simulated`: a demonstration's own provider stands in. */
  server: 'configured' | 'missing' | 'simulated'
  stores: ListPart<ListedConnection>
  isFailedOnly: boolean
  /** The connection that was just tried, and works. */
  tried: { kind: ConnectionKind; store: string } | null
}
