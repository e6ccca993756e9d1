import type { Db } from '#server/db/connect.ts'
import type { Queue } from '#server/jobs/queue.ts'
import type { Mailer } from '#server/mail/mailer.ts'
import type { PaymentProviders, Receiver } from '#server/payments/payment-provider.ts'
import type { PictureStore } from '#server/pictures/picture-store.ts'
import type { AddressFinder } from '#server/places/address-finder.ts'
import type { CountryPack } from '#shared/country/country-pack.ts'
import type { Settlement } from '#shared/orders.ts'
import type { SetupProblem } from '#shared/setup-problems.ts'
import type { KeptFacts } from './kept-facts.ts'
import type { NoteSecurityEvent } from './security-events.ts'

/** What the shop needs from outside. */
export interface Services {
  db: Db
  kept: KeptFacts
  queue: Queue
  mailer: Mailer
  clock: () => Date
  country: CountryPack
  addresses: AddressFinder
  pictures: PictureStore
  /** Where the files of forms lie until they are answered. */
  uploadFolder: string
  shop: ShopIdentity
  /** The first signs, all verify. */
  secrets: readonly string[]
  /** Who holds the money of the orders to come; those that are there keep theirs. */
  settlement: Settlement
  /** Whose Pix key customers pay to in platform settlement; null: none. */
  platformReceiver: Receiver | null
  /** Null where this installation cannot ask that provider. */
  payments: PaymentProviders
  /** Its demo accounts may sign in, and its payments are pretended: see `server/demo.ts`. */
  isDemo: boolean
  reportError: ReportError
  noteSecurityEvent: NoteSecurityEvent
  /** What is wrong with this installation, as far as its processes have noticed. */
  setupProblems: Set<SetupProblem>
}

/** Tells the operator about an error that nobody meant. Never fails, and knows nobody's data. */
export type ReportError = (error: unknown, context?: ErrorContext) => void

export interface ErrorContext {
  requestId?: string | undefined
  /** The pattern, never the address: it may hold a key to an order. */
  route?: string | undefined
  /** The id that the error screen showed. */
  errorId?: string | undefined
  job?: string | undefined
  /** The trace of the browser that asked. */
  sentryTrace?: string | undefined
  baggage?: string | undefined
}

/** Who runs this installation, and where it is reached. */
export interface ShopIdentity {
  name: string
  /** Without a slash at the end. */
  publicUrl: string
  /** Null: the operator has not said where people reach them. */
  supportEmail: string | null
  /** E.164. */
  supportPhone: string | null
  /** Who answers for it in law; null: the operator has not said so. The tax id as it is stored. */
  legal: { name: string; taxId: string; address: string } | null
}
