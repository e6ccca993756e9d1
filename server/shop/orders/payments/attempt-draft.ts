import { newId } from '#server/db/new-id.ts'
import type { paymentAttempt } from '#server/db/schema/index.ts'
import { paymentTimes } from '#server/payments/payment-times.ts'
import type { OrderRow } from '#server/shop/orders/lock-order.ts'
import type { Services } from '#server/shop/services.ts'
import type { PaymentMethod } from '#shared/orders/orders.ts'
import { chargeOf, type Purchase } from './charge-of.ts'
import { providerOf } from './provider-of.ts'

/** An order without the time of its payment is to be paid since it was made. */
type Held = Pick<OrderRow, 'createdAt'> & Partial<Pick<OrderRow, 'payableAt'>>

export interface AttemptRequest {
  paymentId: string
  purchase: Purchase
  /** One of the payment's orders. */
  order: Held & Pick<OrderRow, 'id'>
  method: PaymentMethod
  /** The receiver's connection with the bank, if the method uses one. */
  connectionId: string | null
  attemptNumber: number
  amountMinor: number
  /** The minimum time for an attempt, even at the end of the hold. */
  atLeastMs?: number
}

export interface AttemptDraft {
  row: typeof paymentAttempt.$inferInsert & { id: string }
  orderId: string
  /** The times at which a job checks the payment. */
  checks: Date[]
}

/** Builds the row of a new attempt; a remote provider is called after the commit. */
export async function attemptDraft(services: Services, request: AttemptRequest): Promise<AttemptDraft> {
  const { paymentId, order, method, connectionId, amountMinor, atLeastMs = 0 } = request
  const now = services.clock()
  const heldUntil = holdEnd(order, method)
  const nowMs = now.getTime()
  const endMs = Math.min(nowMs + paymentTimes[method].attemptMs, heldUntil.getTime())
  const expiresAt = new Date(Math.max(endMs, nowMs + atLeastMs))
  const attempt = { id: newId(), paymentId, method, connectionId, amountMinor, expiresAt, createdAt: now }
  const checks = [...new Set([expiresAt.getTime(), heldUntil.getTime()])].map((atMs) => new Date(atMs))
  return { row: { ...attempt, ...(await startOf(services, request, attempt)) }, orderId: order.id, checks }
}

interface NewAttempt {
  id: string
  expiresAt: Date
}

async function startOf(services: Services, request: AttemptRequest, { id, expiresAt }: NewAttempt) {
  const { purchase, attemptNumber, amountMinor } = request
  const provider = providerOf(services, request)
  if (amountMinor === 0)
    return { status: 'requires_action', providerRef: id, nextAction: { kind: 'none' } } as const
  if (!provider.startsAtOnce)
    return { status: 'created', providerRef: `attempt:${id}`, nextAction: { kind: 'starting' } } as const
  const started = await provider.start(
    chargeOf(services, purchase, { id, attemptNumber, amountMinor, expiresAt, commissionMinor: 0 }),
  )
  return { status: 'requires_action', ...started } as const
}

/** Returns until when an attempt may begin, which needs some time of the hold. */
export const lastStart = (order: Held, method: PaymentMethod) =>
  new Date(holdEnd(order, method).getTime() - paymentTimes[method].neededMs)

/** Returns until when the order's stock is held for it. */
export const holdEnd = ({ createdAt, payableAt }: Held, method: PaymentMethod) =>
  new Date((payableAt ?? createdAt).getTime() + paymentTimes[method].holdMs)
