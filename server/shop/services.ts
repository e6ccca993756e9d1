import type { Db } from '#server/db/connect.ts'
import type { Queue } from '#server/jobs/queue.ts'
import type { Mailer } from '#server/mail/mailer.ts'
import type { MercadoPagoConfig } from '#server/payments/mercado-pago/mercado-pago-account.ts'
import type { PaymentProviders, Receiver } from '#server/payments/payment-provider.ts'
import type { StripeConnect } from '#server/payments/stripe/stripe-connect.ts'
import type { PictureStore } from '#server/pictures/picture-store.ts'
import type { AddressFinder } from '#server/postal-codes/address-finder.ts'
import type { CountryPack } from '#shared/country/country-pack.ts'
import type { Settlement } from '#shared/orders/orders.ts'
import type { SetupProblem } from '#shared/runtime/setup-problems.ts'
import type { Author } from './audit/record-audit.ts'
import type { BackupKeeping } from './backups/backup-keeping.ts'
import type { CachedFacts } from './cached-facts.ts'
import type { Simulation } from './connections/simulation.ts'
import type { LiveSettings, ShopIdentity } from './settings/shop-settings.ts'
import type { SetupRestore } from './setup/setup-restore.ts'

/** Everything that the shop's rules need from outside. */
export interface Services {
  db: Db
  cached: CachedFacts
  queue: Queue
  mailer: Mailer
  clock: () => Date
  country: CountryPack
  addresses: AddressFinder
  pictures: PictureStore
  /** The operator's settings; `shop`, `settlement` and `platformReceiver` follow them. */
  settings: LiveSettings
  /** Folder for uploaded files until the form is answered. */
  uploadFolder: string
  shop: ShopIdentity
  /** The first secret signs; all of them verify. */
  secrets: readonly string[]
  /** The first key seals what is encrypted at rest; all of them open. The secrets are the last of them. */
  sealingKeys: readonly string[]
  /** The settlement of new orders; existing ones keep theirs. */
  settlement: Settlement
  /** The Pix key that customers pay to in platform settlement, or null if there is none. */
  platformReceiver: Receiver | null
  /** Null outside of a demonstration. */
  simulation: Simulation | null
  /** The payment providers, null for those that this installation does not have. */
  payments: PaymentProviders
  /** Sends payouts to the stores' accounts at Stripe, or null if all go by Pix. */
  stripeConnect: StripeConnect | null
  /** How stores connect their own accounts at Mercado Pago. */
  mercadoPago: MercadoPagoConfig
  /** The address and secret by which the operator's mail server delivers invoices, or null if it does not. */
  mailIn: { address: string; secret: string } | null
  /** Demo accounts may sign in and payments are fake: see `server/demo/open-demo.ts`. */
  isDemo: boolean
  reportError: ReportError
  noteSecurityEvent: NoteSecurityEvent
  /** The setup problems that this installation's processes have noticed. */
  setupProblems: Set<SetupProblem>
  /** Null if the shop runs in several processes, which do not stop for each other. */
  setupRestore: SetupRestore | null
  /** Null if this installation makes no backups by itself. */
  backups: BackupKeeping | null
  /** The person with rights who acts through these services; undefined for visitors, customers and jobs. */
  author?: Author | undefined
}

/** Reports an unexpected error to the operator. Never throws, and receives no personal data. */
export type ReportError = (error: unknown, context?: ErrorContext) => void

export interface ErrorContext {
  requestId?: string | undefined
  /** The pattern of the route, never the URL, which may contain a key to an order. */
  route?: string | undefined
  /** The id that the error screen showed. */
  errorId?: string | undefined
  job?: string | undefined
  /** The trace id of the browser's request. */
  sentryTrace?: string | undefined
  baggage?: string | undefined
}

/** A security event for the log: ids only, nothing that names a person. */
type SecurityEvent =
  | {
      event:
        | (
            | 'signed_in'
            | 'signed_up'
            | 'password_reset'
            | 'password_changed'
            | 'email_confirmed'
            | 'account_claimed'
            | 'address_disowned'
            | 'change_undone'
          )
        | ('data_exported' | 'erasure_requested' | 'erasure_canceled' | 'account_erased')
      userId: string
    }
  | {
      event: 'passkey_added' | 'passkey_removed'
      userId: string
    }
  | {
      event: 'second_factor_on' | 'second_factor_off' | 'second_factor_failed'
      userId: string
    }
  /** Null if there is no such account. */
  | { event: 'sign_in_failed'; userId: string | null }
  | { event: 'order_links_revoked'; groupId: string; by: string; userId: string | null }
  | {
      event: 'guest_data_exported' | 'guest_erasure_requested' | 'guest_erasure_canceled' | 'guest_erased'
      groupId: string
    }

type NoteSecurityEvent = (event: SecurityEvent) => void
