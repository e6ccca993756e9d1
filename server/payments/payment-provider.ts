import type { LineKind } from '#shared/money/reconciliation.ts'
import type { ChargebackStatus } from '#shared/orders/order-moves.ts'
import type { FakeOutcome, NextAction, PaymentMethod } from '#shared/orders/orders.ts'

/** A charge: the amount, its payer and its receiver. */
export interface Charge {
  attemptId: string
  /** The same key always means the same charge. */
  idempotencyKey: string
  /** The number of the order, or of the group that is paid at once. */
  number: string
  /** The attempt's number, from 1; each has its own reference. */
  attemptNumber: number
  amountMinor: number
  currency: string
  receiver: Receiver
  email: string
  /** The page that the provider redirects the customer to. */
  returnUrl: string
  /** Until then it can be paid. */
  expiresAt: Date
  /** The platform's commission on it, for a provider that can withhold it; zero: nothing is to be withheld. */
  commissionMinor: number
}

export interface Receiver {
  pixKey: string | null
  name: string
  city: string
}

export interface StartedAttempt {
  /** The provider's id of the attempt. */
  providerRef: string
  nextAction: NextAction
  /** The commission that the provider is to withhold; absent: none. */
  feeMinor?: number
}

/** An attempt that was started. */
export interface StoredAttempt {
  id: string
  providerRef: string
  amountMinor: number
  createdAt: Date
  /** The commission that the provider is to withhold; null: none. */
  feeMinor: number | null
  /** The provider's id of a movement that a webhook named: lists may be late. */
  namedRef?: string | undefined
}

/** A receipt of money for an attempt. */
export interface ProviderReceipt {
  providerRef: string
  amountMinor: number
  receivedAt: Date
}

/** The provider's current state of an attempt, whatever its events said. */
export interface ProviderState {
  status: 'open' | 'processing' | 'failed' | 'expired' | 'canceled' | 'paid'
  failureCode?: string
  receipts: ProviderReceipt[]
  /** Chargebacks of its receipts; absent where the method has none. */
  chargebacks?: ProviderChargeback[]
  /** The commission withheld of its receipts; absent where the method knows no such thing. */
  withheld?: ProviderWithheld[]
}

/** What the provider withheld of a receipt for the platform, as far as it was read. */
export interface ProviderWithheld {
  receiptRef: string
  takenMinor: number
  /** The part of it that refunds and chargebacks took back from the platform. */
  returnedMinor: number
  /** The provider's time of the last change: of two answers the later counts. */
  changedAt: Date
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
  /** The bank's deadline for evidence. */
  dueBy: Date | null
  /** The provider's page for the evidence. */
  url: string | null
  openedAt: Date
}

/** A movement as the account's provider lists it: what it says, whatever the shop believes. */
export interface ListedMovement {
  kind: LineKind
  /** The provider's id of the movement. */
  ref: string
  /** Minor units; negative: it left the account. Zero: a chargeback that was won. */
  amountMinor: number
  currency: string
  at: Date
  /** What it bears of the shop: a txid, an attempt's id; null: nothing. */
  reference: string | null
}

/** A movement on our account with a provider, except payments and refunds. */
export interface ProviderMovement {
  providerRef: string
  /** The provider's own word. */
  type: string
  /** The provider's id of the receipt, refund or transfer concerned. */
  sourceRef: string | null
  /** The fee; negative if it was returned. */
  feeMinor: number
  /** What it moved on the account, before its fee. */
  amountMinor: number
  /** The attempt that a charge bears, and the charge that a refund or a chargeback is of, where the provider says so. */
  attemptId: string | null
  receiptRef: string | null
  /** The transfer to a store's account that it is, or is a change of, and the payout that a new one bears. */
  transfer: { ref: string; payoutId: string | null } | null
  /** The amount transferred to our bank account; negative if it was returned. */
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
  read: null | ((attempt: StoredAttempt) => Promise<ProviderState>)
  /** Stops the attempt from taking more money; receipts so far stay. */
  cancel: null | ((attempt: Pick<StoredAttempt, 'id' | 'providerRef'>) => Promise<void>)
  /** Null: the provider sends no events. */
  readEvent: null | ReadEvent
  /** Fees and bank transfers since then; null: the method has none. */
  movements: null | ((since: Date) => AsyncIterable<ProviderMovement>)
  /** Receipts with a chargeback since then; null: the method has none, or the provider does not list them. */
  disputedSince: null | ((since: Date) => AsyncIterable<string>)
  /** Null: a person gives it back. Answers null while the provider is at it: the same request asks again. */
  refund: null | ((request: RefundRequest) => Promise<{ providerRef: string } | null>)
}

/** An event from a provider: a reason to query it, never a fact. */
export interface ProviderEvent {
  eventId: string
  type: string
  /** The attempt's id, ours or the provider's. */
  attemptId: string | null
  providerRef: string | null
  /** The receipt's id, if the event is about one. */
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
  /** Only by a store's own account. */
  card: null
  boleto: null
}

/** Can be set to decline, fail or succeed. */
export interface FakeProvider extends PaymentProvider {
  read: NonNullable<PaymentProvider['read']>
  cancel: NonNullable<PaymentProvider['cancel']>
  refund: NonNullable<PaymentProvider['refund']>
  setOutcome(charge: { providerRef: string }, outcome: FakeOutcome): Promise<void>
  /** Opens a chargeback, or updates the status of one with the same reference. */
  chargeback(
    charge: { providerRef: string },
    reported: { ref: string; movementRef: string; amountMinor: number; status: ChargebackStatus },
  ): Promise<void>
}
