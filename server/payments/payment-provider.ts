import type { DisputeStatus } from '#shared/order-moves.ts'
import type { FakeOutcome, NextAction, PaymentMethod } from '#shared/orders.ts'

/** What someone is asked to pay, and to whom. */
export interface Charge {
  attemptId: string
  /** Asked twice with the same key, it is the same charge. */
  idempotencyKey: string
  /** Of the order, or of the group that is paid at once. */
  number: string
  /** From 1; a second attempt has a reference of its own. */
  attemptNumber: number
  amountMinor: number
  currency: string
  receiver: Receiver
  email: string
  /** Where the customer comes back to from the provider's page. */
  returnUrl: string
}

export interface Receiver {
  pixKey: string | null
  name: string
  city: string
}

export interface StartedAttempt {
  /** What the provider knows it by. */
  providerRef: string
  nextAction: NextAction
}

/** One movement of money into an attempt. */
export interface ProviderReceipt {
  providerRef: string
  amountMinor: number
  receivedAt: Date
}

/** Where an attempt stands with its provider now, whatever its events said. */
export interface ProviderState {
  status: 'open' | 'processing' | 'failed' | 'expired' | 'canceled' | 'paid'
  failureCode?: string
  receipts: ProviderReceipt[]
  /** Of its receipts; none where nobody can contest. */
  disputes?: ProviderDispute[]
}

/** A customer contests a movement of money at their bank. */
export interface ProviderDispute {
  providerRef: string
  receiptRef: string
  /** While it is an inquiry no money is held. */
  status: DisputeStatus
  amountMinor: number
  /** The provider's own word. */
  reason: string
  /** Until then the bank takes evidence. */
  dueBy: Date | null
  /** Where it is answered. */
  url: string | null
  openedAt: Date
}

/** What happened on our account with a provider, beside the money that customers pay and get back. */
export interface ProviderMovement {
  providerRef: string
  /** The provider's own word. */
  type: string
  /** Of the receipt, the refund or the transfer that it is about. */
  sourceRef: string | null
  /** What it cost; negative where a fee came back. */
  feeMinor: number
  /** What went to our bank account; negative where it came back. */
  toBankMinor: number
  currency: string
  at: Date
}

export interface RefundAsk {
  attempt: { providerRef: string }
  /** The movement that goes back, or part of it. */
  receiptRef: string
  amountMinor: number
  currency: string
  idempotencyKey: string
}

/** A way to pay: what we ask of it. Nothing is asked before the order is committed. */
export interface PaymentProvider {
  method: PaymentMethod
  /** It computes its answer here: nobody is asked, so it may start with the order itself. */
  startsAtOnce: boolean
  start(charge: Charge): Promise<StartedAttempt>
  /** Null: a person looks. */
  read: null | ((attempt: { providerRef: string }) => Promise<ProviderState>)
  /** It is to take no more money for this attempt; what it took before stays taken. */
  cancel: null | ((attempt: { providerRef: string }) => Promise<void>)
  /** Null: it never tells anything by itself. */
  readEvent: null | ReadEvent
  /** What it cost and what went to the bank since then; null: nothing of that happens there. */
  movements: null | ((since: Date) => AsyncIterable<ProviderMovement>)
  /** The receipts that were contested since then; null: nobody can, or nobody tells. */
  disputedSince: null | ((since: Date) => AsyncIterable<string>)
  /** Null: a person gives it back. */
  refund: null | ((ask: RefundAsk) => Promise<{ providerRef: string }>)
}

/** What a provider told us by itself: a reason to ask it, never a fact. */
export interface ProviderEvent {
  eventId: string
  type: string
  /** What it is about: our own word for the attempt, or the provider's. */
  attemptId: string | null
  providerRef: string | null
  /** Of a movement of money, where it is about that. */
  receiptRef: string | null
  payload: unknown
}

/** Reads an event's raw bytes; null: they are not this provider's. */
export type ReadEvent = (
  raw: Uint8Array,
  header: (name: string) => string | undefined,
  now: Date,
) => ProviderEvent | null

/** Null where this installation cannot ask. */
export interface PaymentProviders {
  pix: PaymentProvider | null
  fake: FakeProvider | null
  stripe: PaymentProvider | null
}

/** Does what it is told. */
export interface FakeProvider extends PaymentProvider {
  tell(charge: { providerRef: string }, outcome: FakeOutcome): Promise<void>
  /** A customer contests what they paid; the same reference again changes how it stands. */
  dispute(
    charge: { providerRef: string },
    told: { ref: string; movementRef: string; amountMinor: number; status: DisputeStatus },
  ): Promise<void>
}
