import { and, asc, eq, inArray, isNull, sql } from 'drizzle-orm'
import type { Db } from '#server/db/connect.ts'
import { paymentAttempt, paymentReceipt, task } from '#server/db/schema/index.ts'
import { type LockedPayment, owedOrders } from '#server/shop/orders/lock-order.ts'
import { invalidTransition } from '#server/shop/orders/move-order.ts'
import { requestRemainder } from '#server/shop/orders/payments/request-remainder.ts'
import type { ReceiptRow } from '#server/shop/orders/payments/unapplied-receipts.ts'
import type { Services } from '#server/shop/services.ts'
import { closeTask } from '#server/shop/tasks/close-task.ts'
import { recordMoneyReturned } from './record-money-moved.ts'
import { markReturned } from './return-surplus.ts'

interface OutsideReturn {
  amountMinor: number
  /** The provider's id of what it gave back. */
  providerRef: string
}

/**
 * Books money that was returned outside of the shop as the return of a surplus of this payment and amount. Returns
 * false if there is none. Nothing is sent. Error: `invalid_transition` while such a surplus is being sent.
 */
export async function bookOutsideReturn(
  tx: Db,
  services: Services,
  locked: LockedPayment,
  { amountMinor, providerRef }: OutsideReturn,
): Promise<boolean> {
  const surplus = await surplusOf(tx, locked.payment.id, amountMinor)
  if (!surplus) return false
  const at = services.clock()
  const { id: refId, surplusStatus, surplusReason } = surplus
  // The provider is being called: what it lists may be this very return.
  if (surplusStatus === 'returning' && !(await isOfPerson(tx, refId)))
    throw invalidTransition(locked.orders[0]?.order.number ?? providerRef, {
      from: 'returning',
      to: 'returned',
      allowed: [],
    })
  const isWaiting = owedOrders(locked).some(({ order }) => order.status === 'pending')
  const asksAgain = surplusReason === 'under' && isWaiting
  if (await markReturned(tx, services, refId, providerRef))
    await recordMoneyReturned(tx, services, surplus, { by: 'system', asksAgain })
  for (const kind of surplusTasks) await closeTask(tx, { kind, refId, outcome: 'returned', at })
  // A partial payment went back: the whole amount is requested again.
  if (asksAgain) await requestRemainder(tx, services, locked, 'returned')
  return true
}

const surplusTasks = ['surplus_money', 'late_money', 'underpaid'] as const

/** Returns the oldest surplus that is not returned, preferring one that waits for a person. */
async function surplusOf(tx: Db, paymentId: string, amountMinor: number): Promise<ReceiptRow | null> {
  const { surplusStatus, createdAt, id } = paymentReceipt
  const [found] = await tx
    .select({ receipt: paymentReceipt })
    .from(paymentReceipt)
    .innerJoin(paymentAttempt, eq(paymentAttempt.id, paymentReceipt.attemptId))
    .where(
      and(
        eq(paymentAttempt.paymentId, paymentId),
        inArray(surplusStatus, ['open', 'returning']),
        eq(sql`${paymentReceipt.amountMinor} - ${paymentReceipt.appliedMinor}`, amountMinor),
      ),
    )
    .orderBy(asc(surplusStatus), asc(createdAt), asc(id))
    .limit(1)
  return found?.receipt ?? null
}

/** Tells whether the job has failed for hours, so that a task asks a person. */
const isOfPerson = async (tx: Db, receiptId: string) =>
  (await tx.$count(
    task,
    and(inArray(task.kind, [...surplusTasks]), eq(task.refId, receiptId), isNull(task.doneAt)),
  )) > 0
