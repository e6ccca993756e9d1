import type { Settlement } from '#shared/orders/orders.ts'
import type { CarrierConnectionView } from '#shared/payments/carrier-accounts.ts'
import type {
  AuthorizationProblem,
  BankConnectionView,
  ChargedInstalments,
  ConnectionView,
} from '#shared/payments/connections.ts'
import type { IssuerConnectionView } from '#shared/payments/issuer-accounts.ts'
import type { StripeConnectionView } from '#shared/payments/stripe-accounts.ts'

export interface Data {
  store: { slug: string; name: string }
  settlement: Settlement
  connection: BankConnectionView | null
  carrier: CarrierConnectionView | null
  /** Null: the operator pays out by Pix alone. `isAway`: Stripe's page could not be opened just now. */
  stripe: { account: StripeConnectionView | null; isAway: boolean } | null
  issuer: IssuerConnectionView | null
  /** Where the store's invoices may be mailed to; null: the operator takes none in. */
  mailbox: string | null
  hasPixKey: boolean
  mercadoPago: ConnectionView | null
  /** The operator wishes that commission is withheld of what customers pay there. */
  isCommissionWithheld: boolean
  /** Where an owner lets the shop into their account; null: the operator has no application there. */
  authorizationUrl: string | null
  /** Why the account was not connected. */
  failed: AuthorizationProblem | null
  /** Found when the account was tried just now. */
  charged: ChargedInstalments
}
