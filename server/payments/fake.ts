import type { ChargebackStatus } from '#shared/orders/order-moves.ts'
import type { FakeOutcome } from '#shared/orders/orders.ts'
import type { FakeProvider, ProviderState } from './payment-provider.ts'

export interface FakeCharge {
  amountMinor: number
  status: 'open' | 'failed' | 'expired' | 'canceled'
  movements: { ref: string; kind: 'payment' | 'refund'; amountMinor: number; at: Date }[]
  chargebacks: FakeChargeback[]
}

export interface FakeChargeback {
  ref: string
  movementRef: string
  status: ChargebackStatus
  amountMinor: number
  at: Date
}

export interface FakeReceived {
  ref: string
  chargeRef: string
  amountMinor: number
  at: Date
  refunds: { ref: string; amountMinor: number; at: Date }[]
}

/** The fake provider's store of charges, which survives restarts like a real provider's. */
export interface FakeBank {
  /** Opens a charge. A repeated reference changes nothing. */
  open(ref: string, amountMinor: number): Promise<void>
  find(ref: string): Promise<FakeCharge | null>
  /** Ends an open charge. */
  end(ref: string, status: Exclude<FakeCharge['status'], 'open'>): Promise<void>
  /** Records a movement. A repeated one changes nothing. */
  move(ref: string, movement: { ref: string; kind: 'payment' | 'refund'; amountMinor: number }): Promise<void>
  /** Returns the payments of a connection's attempts since then, with their refunds. */
  received(connectionId: string, since: Date): Promise<FakeReceived[]>
  /** Creates a chargeback, or updates the status of one with the same reference. */
  chargeback(ref: string, reported: Omit<FakeChargeback, 'at'>): Promise<void>
}

/** A provider without real money, controlled by `pay-fake.ts`, for the demo world and for tests. */
export function fakePayments(bank: FakeBank): FakeProvider {
  const charge = async (ref: string): Promise<FakeCharge> => {
    const found = await bank.find(ref)
    if (!found) throw new Error(`The fake provider knows no charge ${ref}`)
    return found
  }
  return {
    method: 'fake',
    startsAtOnce: false,
    async start({ idempotencyKey, amountMinor }) {
      const providerRef = `fake:${idempotencyKey}`
      await bank.open(providerRef, amountMinor)
      return { providerRef, nextAction: { kind: 'fake' } }
    },
    read: async ({ providerRef }) => stateOf(await charge(providerRef)),
    cancel: ({ providerRef }) => bank.end(providerRef, 'canceled'),
    // The fake's events come from `pay-fake.ts`, inside the shop.
    readEvent: null,
    movements: null,
    disputedSince: null,
    async setOutcome({ providerRef }, outcome) {
      const { amountMinor } = await charge(providerRef)
      if (outcome === 'decline') return bank.end(providerRef, 'failed')
      if (outcome === 'expire') return bank.end(providerRef, 'expired')
      for (const [place, paidMinor] of paymentsOf(outcome, amountMinor).entries()) {
        const ref = `${providerRef}:${place + 1}`
        await bank.move(providerRef, { ref, kind: 'payment', amountMinor: paidMinor })
      }
    },
    chargeback: ({ providerRef }, reported) => bank.chargeback(providerRef, reported),
    async refund({ attempt, receiptRef, amountMinor, idempotencyKey }) {
      const { movements, chargebacks } = await charge(attempt.providerRef)
      const ref = `fake-refund:${idempotencyKey}`
      if (movements.some((each) => each.ref === ref)) return { providerRef: ref }
      const paid = movements.find((each) => each.ref === receiptRef && each.kind === 'payment')
      if (!paid) throw new Error(`The fake provider took no money as ${receiptRef}`)
      const sum = (kind: 'payment' | 'refund') =>
        movements.reduce((total, each) => total + (each.kind === kind ? each.amountMinor : 0), 0)
      const lostMinor = sumOfChargebacks(chargebacks, 'lost')
      if (sumOfChargebacks(chargebacks, 'open') > 0)
        throw new Error(`The fake provider gives nothing back of ${attempt.providerRef}: it is disputed`)
      if (amountMinor > sum('payment') - sum('refund') - lostMinor)
        throw new Error(`The fake provider has not ${amountMinor} left of ${attempt.providerRef}`)
      await bank.move(attempt.providerRef, { ref, kind: 'refund', amountMinor })
      return { providerRef: ref }
    },
  }
}

const sumOfChargebacks = (chargebacks: readonly FakeChargeback[], status: ChargebackStatus) =>
  chargebacks.reduce((total, each) => total + (each.status === status ? each.amountMinor : 0), 0)

/** A week to respond. */
const evidenceMs = 7 * 86_400_000

function stateOf({ status, movements, chargebacks }: FakeCharge): ProviderState {
  const receipts = movements
    .filter(({ kind }) => kind === 'payment')
    .map(({ ref, amountMinor, at }) => ({ providerRef: ref, amountMinor, receivedAt: at }))
  const failure = status === 'failed' ? { failureCode: 'declined' } : {}
  const contested = chargebacks.map(({ ref, movementRef, at, ...reported }) => ({
    ...reported,
    providerRef: ref,
    receiptRef: movementRef,
    reason: 'product_not_received',
    url: null,
    openedAt: at,
    dueBy: new Date(at.getTime() + evidenceMs),
  }))
  return { status: receipts.length > 0 ? 'paid' : status, ...failure, receipts, chargebacks: contested }
}

/** Returns the amounts received in an outcome. */
function paymentsOf(outcome: Exclude<FakeOutcome, 'decline' | 'expire'>, amountMinor: number): number[] {
  switch (outcome) {
    case 'underpay':
      return [Math.ceil(amountMinor / 2)]
    case 'overpay':
      return [amountMinor + 1_000]
    case 'pay_twice':
      return [amountMinor, amountMinor]
    default:
      return [amountMinor]
  }
}
