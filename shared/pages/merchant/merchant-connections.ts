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
  /** Null when the operator pays out by Pix only. `isAway`: Stripe's page could not be opened just now. */
  stripe: { account: StripeConnectionView | null; isAway: boolean } | null
  issuer: IssuerConnectionView | null
  /** Mail address for the store's invoices, or null when the operator receives none. */
  mailbox: string | null
  hasPixKey: boolean
  mercadoPago: ConnectionView | null
  /** True when the operator wants the commission to be withheld from payments there. */
  isCommissionWithheld: boolean
  /** Address where an owner authorizes the shop, or null when the operator has no application there. */
  authorizationUrl: string | null
  /** Why the account was not connected. */
  failed: AuthorizationProblem | null
  /** Found by the check of the account just now. */
  charged: ChargedInstalments
}
