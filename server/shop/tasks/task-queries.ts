import { and, asc, eq, isNull, type SQL } from 'drizzle-orm'
import type { Db } from '#server/db/connect.ts'
import { listOf, oldestFirst } from '#server/db/list-of.ts'
import { merchant, order, task } from '#server/db/schema/index.ts'
import { microsOf } from '#server/db/time-cursor.ts'
import type { PanelActor } from '#server/shop/panel-actor.ts'
import type { Services } from '#server/shop/services.ts'
import { isOwedMoney, refundDueAt } from '#shared/orders/owed-money.ts'
import { type TaskView, tasksPerPage } from '#shared/orders/tasks.ts'

type TaskServices = Pick<Services, 'db' | 'country'>

/** Returns the open tasks, the oldest first. */
export const openTasks = (services: TaskServices, owner: PanelActor, after: string | null = null) =>
  listOf({
    order: oldestFirst(task.createdAt, task.id),
    perPage: tasksPerPage,
    cursor: after,
    query: ({ isBeyond, sortedBy, limit }) =>
      taskRows(services, and(isNull(task.doneAt), isOf(owner), isBeyond))
        .orderBy(...sortedBy)
        .limit(limit),
    idOf: (row) => row.task.id,
    view: (rows) => rows.map((row) => taskView(row, services.country)),
  })

/** Returns the oldest tasks first, one more than a page shows. */
export async function tasksWhere(services: TaskServices, where: SQL | undefined): Promise<TaskView[]> {
  const rows = await taskRows(services, where)
    .orderBy(asc(task.createdAt), asc(task.id))
    .limit(tasksPerPage + 1)
  return rows.map((row) => taskView(row, services.country))
}

const taskRows = ({ db }: Pick<TaskServices, 'db'>, where: SQL | undefined) =>
  db
    .select({ task, order, store: merchant.name, micros: microsOf(task.createdAt) })
    .from(task)
    .leftJoin(order, eq(order.id, task.orderId))
    .leftJoin(merchant, eq(merchant.id, order.merchantId))
    .where(where)
    .$dynamic()

export const countOpenTasks = (db: Db, owner: PanelActor) =>
  db.$count(task, and(isNull(task.doneAt), isOf(owner)))

const isOf = (owner: PanelActor) =>
  'merchantId' in owner ? eq(task.merchantId, owner.merchantId) : isNull(task.merchantId)

interface FoundTask {
  task: typeof task.$inferSelect
  order: typeof order.$inferSelect | null
  store: string | null
}

const taskView = (
  { task: { id, kind, createdAt, data }, order: about, store }: FoundTask,
  country: Services['country'],
): TaskView => ({
  id,
  kind,
  createdAt: createdAt.toISOString(),
  dueAt: isOwedMoney(kind) ? refundDueAt(createdAt, country).toISOString() : null,
  order: about && { number: about.number, store: store ?? '' },
  data,
  canReinstate:
    kind === 'late_money' &&
    about?.status === 'canceled' &&
    (about.cancelReason === 'payment_expired' || about.cancelReason === 'payment_denied'),
})
