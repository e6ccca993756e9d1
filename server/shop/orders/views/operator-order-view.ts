import { and, asc, desc, eq, inArray, isNotNull, isNull, type SQLWrapper } from 'drizzle-orm'
import type { Db } from '#server/db/connect.ts'
import { claim, paymentAllocation, paymentAttempt, paymentReceipt, task } from '#server/db/schema/index.ts'
import { commissionLinesOf } from '#server/shop/money/commission/commission-queries.ts'
import { factsOfOrder } from '#server/shop/money/ledger/ledger-queries.ts'
import type { Services } from '#server/shop/services.ts'
import { tasksWhere } from '#server/shop/tasks/task-queries.ts'
import type { OperatorOrderView, OrderMoneyView } from '#shared/orders/operator-orders.ts'
import { defer } from '#shared/runtime/deferred.ts'
import { idOfOrder } from './order-owner.ts'
import { timelinesOf } from './order-queries.ts'
import { siblingsOf } from './order-row-queries.ts'
import { rowOfPanel, viewOfPanel } from './panel-order-view.ts'

/** Returns one order with everything about it, or null if there is none of this number. */
export async function operatorOrder(services: Services, number: string): Promise<OperatorOrderView | null> {
  const { db } = services
  const operator = { operator: true } as const
  const id = idOfOrder(db, operator, number)
  const isOpen = and(inArray(task.orderId, id), isNull(task.doneAt))
  const timelines = defer(timelinesOf(db, [number], ['merchant', 'operator']))
  const [found, siblings, money, tasks, storeTasks, claims] = await Promise.all([
    rowOfPanel(db, operator, number),
    siblingsOf(db, number),
    orderMoney(db, id),
    tasksWhere(services, and(isOpen, isNull(task.merchantId))),
    tasksWhere(services, and(isOpen, isNotNull(task.merchantId))),
    claimNames(db, id),
  ])
  if (!found) return null
  return {
    order: await viewOfPanel(services, operator, found),
    groupNumber: found.group.number,
    siblings,
    money: { settlement: found.attempt.settlement, ...money },
    tasks,
    storeTasks,
    claims,
    timelines,
  }
}

const claimNames = (db: Db, orderId: SQLWrapper) =>
  db
    .select({ id: claim.id, protocol: claim.protocol, status: claim.status })
    .from(claim)
    .where(inArray(claim.orderId, orderId))
    .orderBy(desc(claim.createdAt), desc(claim.id))

/** Returns how an order was paid, its receipts, and its ledger entries. */
async function orderMoney(db: Db, orderId: SQLWrapper): Promise<Omit<OrderMoneyView, 'settlement'>> {
  const [attempts, receipts, commission, facts] = await Promise.all([
    db
      .select({ attempt: paymentAttempt })
      .from(paymentAllocation)
      .innerJoin(paymentAttempt, eq(paymentAttempt.paymentId, paymentAllocation.paymentId))
      .where(inArray(paymentAllocation.orderId, orderId))
      .orderBy(desc(paymentAttempt.createdAt), desc(paymentAttempt.id)),
    db
      .select({ receipt: paymentReceipt })
      .from(paymentAllocation)
      .innerJoin(paymentAttempt, eq(paymentAttempt.paymentId, paymentAllocation.paymentId))
      .innerJoin(paymentReceipt, eq(paymentReceipt.attemptId, paymentAttempt.id))
      .where(inArray(paymentAllocation.orderId, orderId))
      .orderBy(asc(paymentReceipt.receivedAt), asc(paymentReceipt.id)),
    commissionLinesOf(db, orderId),
    factsOfOrder(db, orderId),
  ])
  return {
    attempts: attempts.map(({ attempt: { id, method, status, amountMinor, createdAt } }) => ({
      id,
      method,
      status,
      amountMinor,
      at: createdAt.toISOString(),
    })),
    receipts: receipts.map(
      ({ receipt: { id, source, providerRef, amountMinor, appliedMinor, receivedAt } }) => ({
        id,
        source,
        reference: providerRef,
        amountMinor,
        appliedMinor,
        at: receivedAt.toISOString(),
      }),
    ),
    commission: commission.map(({ orderId: _order, refundId: _refund, ...line }) => line),
    facts,
  }
}
