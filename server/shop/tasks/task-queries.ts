import { and, asc, eq, gt, isNull, or, type SQL } from 'drizzle-orm'
import type { Db } from '#server/db/connect.ts'
import { merchant, order, task } from '#server/db/schema/index.ts'
import type { SellerSide } from '#server/shop/seller-side.ts'
import { type TaskView, tasksPerPage } from '#shared/orders/tasks.ts'

/** Open, oldest first; `after` is the last one of the page before. */
export async function openTasks(db: Db, owner: SellerSide, after: string | null = null) {
  const [last] =
    after && /^[0-9a-f-]{36}$/.test(after) ? await db.select().from(task).where(eq(task.id, after)) : []
  const isPastCursor =
    last &&
    or(gt(task.createdAt, last.createdAt), and(eq(task.createdAt, last.createdAt), gt(task.id, last.id)))
  const found = await tasksWhere(db, and(isNull(task.doneAt), isOf(owner), isPastCursor))
  const shown = found.slice(0, tasksPerPage)
  return { items: shown, next: found.length > tasksPerPage ? (shown.at(-1)?.id ?? null) : null }
}

/** The oldest first: one more than a page shows. */
export async function tasksWhere(db: Db, where: SQL | undefined): Promise<TaskView[]> {
  const rows = await db
    .select({ task, order, store: merchant.name })
    .from(task)
    .leftJoin(order, eq(order.id, task.orderId))
    .leftJoin(merchant, eq(merchant.id, order.merchantId))
    .where(where)
    .orderBy(asc(task.createdAt), asc(task.id))
    .limit(tasksPerPage + 1)
  return rows.map(taskView)
}

export const countOpenTasks = (db: Db, owner: SellerSide) =>
  db.$count(task, and(isNull(task.doneAt), isOf(owner)))

const isOf = (owner: SellerSide) =>
  'merchantId' in owner ? eq(task.merchantId, owner.merchantId) : isNull(task.merchantId)

interface FoundTask {
  task: typeof task.$inferSelect
  order: typeof order.$inferSelect | null
  store: string | null
}

const taskView = ({ task: { id, kind, createdAt, data }, order: about, store }: FoundTask): TaskView => ({
  id,
  kind,
  createdAt: createdAt.toISOString(),
  order: about && { number: about.number, store: store ?? '' },
  data,
  canReinstate:
    kind === 'late_money' &&
    about?.status === 'canceled' &&
    (about.cancelReason === 'payment_expired' || about.cancelReason === 'payment_denied'),
})
