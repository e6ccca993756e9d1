import { eq } from 'drizzle-orm'
import { batch } from '#server/db/batch.ts'
import type { Db } from '#server/db/connect.ts'
import { paymentAttempt } from '#server/db/schema/index.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { connectionsOf } from '#server/shop/connections/connection-queries.ts'
import { acceptsMethod } from '#server/shop/merchants/offered-methods.ts'
import {
  type AttemptRow,
  isOpen,
  type LockedOrder,
  lockOrder,
  owedOrders,
  type PaymentRow,
} from '#server/shop/orders/lock-order.ts'
import { invalidTransition } from '#server/shop/orders/move-order.ts'
import type { Services } from '#server/shop/services.ts'
import { ShopError } from '#shared/errors.ts'
import { type AttemptStatus, isAccountMethod, type PaymentMethod } from '#shared/orders/orders.ts'
import { type AttemptDraft, type AttemptRequest, attemptDraft, lastStart } from './attempt-draft.ts'
import { type Purchase, purchaseOf } from './charge-of.ts'
import { endAttempt } from './end-attempt.ts'
import { startAttemptsOf } from './start-attempt.ts'
import { missingMinor } from './unapplied-receipts.ts'

/**
 * Creates the attempt of a payment; a remote provider is called after the commit. After the deadline a job cancels
 * the orders.
 */
export async function startPayment(
  tx: Db,
  services: Services,
  {
    payment: { id: paymentId },
    ...request
  }: Omit<AttemptRequest, 'paymentId' | 'purchase' | 'connectionId'> & {
    payment: Pick<PaymentRow, 'id'>
  },
): Promise<void> {
  const purchase = await purchaseOf(tx, paymentId)
  const connectionId = await connectionOfPurchase(tx, purchase, request.method)
  const draft = await attemptDraft(services, { ...request, paymentId, purchase, connectionId })
  await batch(attemptStatements(tx, services, [draft]))
}

async function connectionOfPurchase(tx: Db, { payment, merchant }: Purchase, method: PaymentMethod) {
  const find = await connectionsOf(tx, { method, settlement: payment.settlement, merchantIds: [merchant.id] })
  return find(merchant.id)
}

/** Returns the statements for attempts and their jobs, to be sent as one batch. */
export const attemptStatements = (tx: Db, { queue }: Services, drafts: readonly AttemptDraft[]) => [
  tx.insert(paymentAttempt).values(drafts.map(({ row }) => row)),
  ...drafts
    .filter(({ row }) => row.status === 'created')
    .map(({ row }) => queue.enqueue(tx, 'start-attempt', { attemptId: row.id })),
  ...drafts.flatMap(({ orderId, checks }) =>
    checks.map((startAfter) =>
      queue.enqueue(
        tx,
        'expire-unpaid',
        { orderId },
        { startAfter, singletonKey: `${orderId} ${startAfter.getTime()}` },
      ),
    ),
  ),
]

interface Retry {
  orderId: string
  /** The method of the earlier attempt if it is left out. */
  method?: PaymentMethod | undefined
}

/** Tries a payment again, also by another method, as long as the stock is held. */
export async function retryPayment(services: Services, { orderId, ...wanted }: Retry): Promise<void> {
  const groupId = await inTransaction(services.db, async (tx) => {
    const locked = await lockOrder(tx, { orderId })
    const { order: row, payment, attempt } = locked
    const { method = attempt.method } = wanted
    if (method !== attempt.method || isAccountMethod(method)) await refuseMethod(tx, services, locked, method)
    if (isOpen(attempt) && row.status === 'pending') {
      const isSame = method === attempt.method && !(await isPaidByOtherConnection(tx, payment, attempt))
      if (isSame || !canLeave(attempt)) return row.groupId
      await endAttempt(tx, services, attempt, { to: 'canceled', by: 'customer', number: row.number })
    }
    const { status } = attempt
    const isOver = lastStart(row, method) <= services.clock()
    if (row.status !== 'pending' || isOver)
      throw invalidTransition(row.number, { from: status, to: 'requires_action', allowed: [] })
    const attemptNumber = 1 + (await tx.$count(paymentAttempt, eq(paymentAttempt.paymentId, payment.id)))
    const amountMinor = await missingMinor(tx, payment)
    await startPayment(tx, services, { payment, order: row, method, attemptNumber, amountMinor })
    return row.groupId
  })
  await startAttemptsOf(services, { groupId })
}

interface Leaving {
  method: PaymentMethod
  status: AttemptStatus
  connectionId: string | null
}

/**
 * Tells whether the customer may choose another way to pay: nothing was paid yet on the provider's page, or the account
 * has not made its Pix code.
 */
export const canLeave = (attempt: Leaving) =>
  isUnmadePix(attempt) ||
  (isAccountMethod(attempt.method) && ['created', 'requires_action'].includes(attempt.status))

/** The account has not made its Pix code yet, or cannot. */
export const isUnmadePix = ({ method, status, connectionId }: Leaving) =>
  method === 'pix' && connectionId !== null && status === 'created'

/**
 * Tells whether another connection takes over: the account that has not made its Pix code is in trouble or
 * disconnected, so the next one is used, or the store's key.
 */
async function isPaidByOtherConnection(tx: Db, { id }: PaymentRow, attempt: AttemptRow) {
  if (!isUnmadePix(attempt)) return false
  const purchase = await purchaseOf(tx, id)
  return (await connectionOfPurchase(tx, purchase, attempt.method)) !== attempt.connectionId
}

/**
 * Throws if a method cannot be used: the discount for Pix holds for no other method, and the receiver must accept the
 * method.
 */
async function refuseMethod(tx: Db, services: Services, locked: LockedOrder, method: PaymentMethod) {
  const { payment, order: row } = locked
  if (method !== 'pix' && owedOrders(locked).some((each) => each.order.pixDiscountMinor > 0))
    throw new ShopError('pix_price_only', `The order ${row.number} has the price of Pix`)
  const { merchant } = await purchaseOf(tx, payment.id)
  if (!acceptsMethod({ ...services, settlement: payment.settlement }, merchant, method))
    throw new ShopError('no_payment_method', `The order ${row.number} cannot be paid by ${method}`)
}
