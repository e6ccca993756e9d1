import { and, eq, isNotNull, isNull } from 'drizzle-orm'
import { order, orderGroup, task } from '#server/db/schema/index.ts'
import type { OperatorOrderView } from '#shared/operator-orders.ts'
import type { Services } from '../services.ts'
import { tasksWhere } from '../tasks/task-queries.ts'
import { orderOfKeeper } from './kept-order-view.ts'
import { siblingsOf } from './order-row-queries.ts'
import { orderMoney } from './payments/order-money-queries.ts'

/** One order with everything about it; null if there is none of this number. */
export async function operatorOrder(services: Services, number: string): Promise<OperatorOrderView | null> {
  const { db } = services
  const [found] = await db
    .select({ id: order.id, groupId: order.groupId, groupNumber: orderGroup.number })
    .from(order)
    .innerJoin(orderGroup, eq(orderGroup.id, order.groupId))
    .where(eq(order.number, number))
  if (!found) return null
  const { id, groupId, groupNumber } = found
  const isOpen = and(eq(task.orderId, id), isNull(task.doneAt))
  const [view, siblings, money, tasks, storeTasks] = await Promise.all([
    orderOfKeeper(services, { operator: true }, number),
    siblingsOf(db, groupId, id),
    orderMoney(db, id),
    tasksWhere(db, and(isOpen, isNull(task.merchantId))),
    tasksWhere(db, and(isOpen, isNotNull(task.merchantId))),
  ])
  return view && { order: view, groupNumber, siblings, money, tasks, storeTasks }
}
