import type { LineKind } from '#shared/money/reconciliation.ts'
import type { ChargebackStatus } from '#shared/orders/order-moves.ts'
import type { FakeOutcome, NextAction, PaymentMethod } from '#shared/orders/orders.ts'

/** A charge: the amount, its payer and its receiver. */
export interface Charge {
  attemptId: string
  /** The same key always means the same charge. */
  idempotencyKey: string
  /** The number of the order, or of the group that is paid together. */
  number: string
  /** The attempt's number, from 1. Each has its own reference. */
  attemptNumber: number
  amountMinor: number
  currency: string
  receiver: Receiver
  email: string
  /** The page that the provider redirects the customer to. */
  returnUrl: string
  /** Expiry of the charge. */
  expiresAt: Date
  /** The platform's commission on it, for a provider that can withhold it. Zero when nothing is to be withheld. */
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
  /** The commission that the provider is to withhold. Absent for none. */
  feeMinor?: number
}

/** An attempt that was started. */
export interface StoredAttempt {
  id: string
  providerRef: string
  amountMinor: number
  createdAt: Date
  /** The commission that the provider is to withhold, or null for none. */
  feeMinor: number | null
  /** The provider's id of a movement that a webhook named, because lists may be delayed. */
  namedRef?: string | undefined
}

/** A receipt of money for an attempt. */
export interface ProviderReceipt {
  providerRef: string
  amountMinor: number
  receivedAt: Date
}

/** The provider's current state of an attempt, read from its API and not from events. */
export interface ProviderState {
  status: 'open' | 'processing' | 'failed' | 'expired' | 'canceled' | 'paid'
  failureCode?: string
  receipts: ProviderReceipt[]
  /** Chargebacks of its receipts. Absent when the method has none. */
  chargebacks?: ProviderChargeback[]
  /** The commission withheld from its receipts. Absent when the method does not support it. */
  withheld?: ProviderWithheld[]
}

/** The commission that the provider withheld from a receipt for the platform, as far as it was read. */
export interface ProviderWithheld {
  receiptRef: string
  takenMinor: number
  /** The part of it that refunds and chargebacks took back from the platform. */
  returnedMinor: number
  /** The provider's time of the last change. The later of two responses counts. */
  changedAt: Date
}

/** A chargeback: a customer contests a payment at their bank. */
export interface ProviderChargeback {
  providerRef: string
  receiptRef: string
  /** No money is held while it is an inquiry. */
  status: ChargebackStatus
  amountMinor: number
  /** The provider's own name of the reason. */
  reason: string
  /** The bank's deadline for evidence. */
  dueBy: Date | null
  /** The provider's page for the evidence. */
  url: string | null
  openedAt: Date
}

/** A movement as the account's provider lists it, independent of the shop's records. */
export interface ListedMovement {
  kind: LineKind
  /** The provider's id of the movement. */
  ref: string
  /** Minor units. Negative when it left the account, and zero for a chargeback that was won. */
  amountMinor: number
  currency: string
  at: Date
  /** The shop's reference in it: a txid, an attempt's id, or null for none. */
  reference: string | null
}

/** A movement on our account with a provider, except payments and refunds. */
export interface ProviderMovement {
  providerRef: string
  /** The provider's own name of the type. */
  type: string
  /** The provider's id of the receipt, refund or transfer concerned. */
  sourceRef: string | null
  /** The fee, negative when it was returned. */
  feeMinor: number
  /** The amount that it moved on the account, before its fee. */
  amountMinor: number
  /** The attempt named by a charge, and the charge of a refund or a chargeback, where the provider names them. */
  attemptId: string | null
  receiptRef: string | null
  /** The transfer to a store's account that the movement is or changes, and the payout named by a new one. */
  transfer: { ref: string; payoutId: string | null } | null
  /** The amount transferred to our bank account, negative when it was returned. */
  toBankMinor: number
  currency: string
  at: Date
}

export interface RefundRequest {
  attempt: { providerRef: string }
  /** The receipt that is refunded, or part of it. */
  receiptRef: string
  amountMinor: number
  currency: string
  idempotencyKey: string
}

/** A payment method. Providers are called only after the order is committed. */
export interface PaymentProvider {
  method: PaymentMethod
  /** True when the provider computes its response locally, so that an attempt may start in the order's transaction. */
  startsAtOnce: boolean
  start(charge: Charge): Promise<StartedAttempt>
  /** Null when a person checks the payment. */
  read: null | ((attempt: StoredAttempt) => Promise<ProviderState>)
  /** Stops the attempt from receiving more money. Earlier receipts stay. */
  cancel: null | ((attempt: Pick<StoredAttempt, 'id' | 'providerRef'>) => Promise<void>)
  /** Null when the provider sends no events. */
  readEvent: null | ReadEvent
  /** Lists fees and bank transfers since then. Null when the method has none. */
  movements: null | ((since: Date) => AsyncIterable<ProviderMovement>)
  /** Lists receipts with a chargeback since then. Null when the method has none, or the provider does not list them. */
  disputedSince: null | ((since: Date) => AsyncIterable<string>)
  /**
   * Sends a refund, and returns null while the provider is processing it: the same request polls it. Null when a person
   * refunds.
   */
  refund: null | ((request: RefundRequest) => Promise<{ providerRef: string } | null>)
}

/** An event from a provider. It only causes a query, and is never trusted. */
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

/** Reads an event's raw bytes, or returns null when they are not this provider's. */
export type ReadEvent = (
  raw: Uint8Array,
  header: (name: string) => string | undefined,
  now: Date,
) => Promise<ProviderEvent | null>

/** Providers by method, null where this installation has none. */
export interface PaymentProviders {
  pix: PaymentProvider | null
  fake: FakeProvider | null
  stripe: PaymentProvider | null
  /** Only by a store's own account. */
  card: null
  boleto: null
  /** Money that never left the shop. */
  exchange: null
}

/** A provider that can be set to decline, fail or succeed. */
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
