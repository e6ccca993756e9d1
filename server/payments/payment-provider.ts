import type { ChargebackStatus } from '#shared/orders/order-moves.ts'
import type { FakeOutcome, NextAction, PaymentMethod } from '#shared/orders/orders.ts'

/** What a customer is to pay, and to whom. */
export interface Charge {
  attemptId: string
  /** The same key always means the same charge. */
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
  /** Chargebacks of its receipts; absent where the method has none. */
  chargebacks?: ProviderChargeback[]
}

/** A customer contests a movement of money at their bank. */
export interface ProviderChargeback {
  providerRef: string
  receiptRef: string
  /** While it is an inquiry no money is held. */
  status: ChargebackStatus
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

export interface RefundRequest {
  attempt: { providerRef: string }
  /** The movement that goes back, or part of it. */
  receiptRef: string
  amountMinor: number
  currency: string
  idempotencyKey: string
}

/** A payment method. Providers are called only after the order is committed. */
export interface PaymentProvider {
  method: PaymentMethod
  /** The provider computes its answer locally, so an attempt may start in the order's transaction. */
  startsAtOnce: boolean
  start(charge: Charge): Promise<StartedAttempt>
  /** Null: a person looks. */
  read: null | ((attempt: { providerRef: string }) => Promise<ProviderState>)
  /** It is to take no more money for this attempt; what it took before stays taken. */
  cancel: null | ((attempt: { providerRef: string }) => Promise<void>)
  /** Null: the provider sends no events. */
  readEvent: null | ReadEvent
  /** What it cost and what went to the bank since then; null: nothing of that happens there. */
  movements: null | ((since: Date) => AsyncIterable<ProviderMovement>)
  /** Receipts with a chargeback since then; null: the method has none, or the provider does not list them. */
  disputedSince: null | ((since: Date) => AsyncIterable<string>)
  /** Null: a person gives it back. */
  refund: null | ((request: RefundRequest) => Promise<{ providerRef: string }>)
}

/** An event from a provider: a reason to query it, never a fact. */
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
) => Promise<ProviderEvent | null>

/** Null where this installation has no such provider. */
export interface PaymentProviders {
  pix: PaymentProvider | null
  fake: FakeProvider | null
  stripe: PaymentProvider | null
}

/** Can be set to decline, fail or succeed. */
export interface FakeProvider extends PaymentProvider {
  setOutcome(charge: { providerRef: string }, outcome: FakeOutcome): Promise<void>
  /** A customer contests what they paid; the same reference again changes how it stands. */
  chargeback(
    charge: { providerRef: string },
    reported: { ref: string; movementRef: string; amountMinor: number; status: ChargebackStatus },
  ): Promise<void>
}
