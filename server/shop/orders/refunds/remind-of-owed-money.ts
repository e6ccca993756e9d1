import { and, asc, eq, inArray, isNull, lte, sql } from 'drizzle-orm'
import type { Db } from '#server/db/connect.ts'
import { task } from '#server/db/schema/index.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { notifyOperators, notifyStore } from '#server/shop/notifications/notify.ts'
import { lockOrder } from '#server/shop/orders/lock-order.ts'
import { notifyOrderCustomer } from '#server/shop/orders/mails/notify-about-order.ts'
import { refundOverdueMail, refundReminderMail } from '#server/shop/orders/mails/owed-money-mails.ts'
import { sweep } from '#server/shop/orders/sweep.ts'
import type { Services } from '#server/shop/services.ts'
import { reopenTask } from '#server/shop/tasks/reopen-task.ts'
import { isOwedMoney, owedMoneyTasks, refundDueAt, remindersBy } from '#shared/orders/owed-money.ts'

type TaskRow = typeof task.$inferSelect
type Due = Pick<TaskRow, 'id' | 'orderId'>

/** The job for money that a person has to return to a customer: nobody else would notice that it is forgotten. */
export async function remindOfAllOwedMoney(services: Services): Promise<void> {
  const pageAfter = (last: Due | undefined, limit: number) =>
    services.db
      .select({ id: task.id, orderId: task.orderId })
      .from(task)
      .where(
        and(
          isNull(task.doneAt),
          inArray(task.kind, [...owedMoneyTasks]),
          lte(task.createdAt, remindedBefore(services)),
          sql`${task.reminders} < 3`,
          last &&
            sql`(${task.createdAt}, ${task.id}) > (select created_at, id from ${task} seen where seen.id = ${last.id})`,
        ),
      )
      .orderBy(asc(task.createdAt), asc(task.id))
      .limit(limit)
  await sweep(pageAfter, (due) => remindOfOwedMoney(services, due))
}

const remindedBefore = ({ clock }: Services) => new Date(clock().getTime() - 24 * 3_600_000)

/**
 * Reminds the holder of the money. Once it is overdue, the operator gets a task, and the customer learns what to do.
 */
export async function remindOfOwedMoney(services: Services, { id, orderId }: Due): Promise<void> {
  await inTransaction(services.db, async (tx) => {
    const locked = orderId ? await lockOrder(tx, { orderId }) : null
    const [row] = await tx.select().from(task).where(eq(task.id, id)).for('update')
    if (!row || row.doneAt || !isOwedMoney(row.kind)) return
    const at = services.clock()
    const reminders = remindersBy(row.createdAt, at, services.country)
    if (reminders <= row.reminders) return
    await tx.update(task).set({ reminders }).where(eq(task.id, id))
    await remindHolder(tx, services, row)
    if (reminders < 3) return
    if (row.merchantId) await openOverdue(tx, services, row, at)
    if (locked)
      await notifyOrderCustomer(tx, services, locked.order, {
        kind: 'refund',
        template: refundOverdueMail,
        data: { orderId: locked.order.id, taskId: id },
      })
  })
}

async function remindHolder(tx: Db, services: Services, { id, merchantId }: TaskRow) {
  const mail = { template: refundReminderMail, data: { taskId: id } }
  if (merchantId) await notifyStore(tx, services, merchantId, { kind: 'store_task', mail })
  else await notifyOperators(tx, services, { kind: 'operator_task', mail })
}

const openOverdue = (tx: Db, services: Services, row: TaskRow, at: Date) =>
  reopenTask(tx, services, {
    kind: 'refund_overdue',
    merchantId: null,
    orderId: row.orderId,
    refId: row.id,
    at,
    data: {
      ...(row.data.amountMinor !== undefined && { amountMinor: row.data.amountMinor }),
      dueBy: refundDueAt(row.createdAt, services.country).toISOString(),
    },
  })
