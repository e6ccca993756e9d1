import { and, eq, isNull, sql } from 'drizzle-orm'
import type { Db } from '#server/db/connect.ts'
import { reconciliationLine, task } from '#server/db/schema/index.ts'
import type { LockedAccount } from '#server/shop/money/reconciliation/reconciled-account.ts'
import type { Services } from '#server/shop/services.ts'
import { closeTask } from '#server/shop/tasks/close-task.ts'
import { reopenTask } from '#server/shop/tasks/reopen-task.ts'
import { reconciliationMessages } from '#shared/messages/money/reconciliation.ts'
import type { TaskData } from '#shared/orders/tasks.ts'
import { orderOfPayment } from './order-of-payment.ts'

/** More differences at once have one cause, and one task. */
const mostTasksAtOnce = 3

const kind = 'money_difference'
type LineRow = typeof reconciliationLine.$inferSelect

/**
 * Updates the tasks: each open difference has a task of its own. Many at once share the account's task, until none of
 * them is left. No other line has a task.
 */
export async function updateDifferenceTasks(
  tx: Db,
  services: Services,
  account: LockedAccount,
): Promise<void> {
  const at = services.clock()
  const { id: accountId, merchantId } = account
  const line = reconciliationLine
  const isItsTask = and(eq(task.kind, kind), eq(task.refId, line.id), isNull(task.doneAt))
  const done = await tx
    .select({ refId: line.id, status: line.status })
    .from(line)
    .innerJoin(task, isItsTask)
    .where(and(eq(line.accountId, accountId), sql`${line.status} <> 'open'`))
  for (const { refId, status } of done) await closeTask(tx, { kind, refId, outcome: status, at })
  const untold = await tx
    .select({ line })
    .from(line)
    .leftJoin(task, isItsTask)
    .where(and(eq(line.accountId, accountId), eq(line.status, 'open'), isNull(task.id)))
  if (untold.length === 0) {
    await closeTask(tx, { kind, refId: accountId, outcome: 'gone', at })
    return
  }
  if (untold.length > mostTasksAtOnce || (await hasTask(tx, accountId))) {
    const data = { differences: untold.length, account: account.kind }
    await reopenTask(tx, services, { kind, merchantId, orderId: null, refId: accountId, data, at })
    return
  }
  for (const { line: row } of untold) {
    const orderId = row.paymentId && (await orderOfPayment(tx, row.paymentId))
    await reopenTask(tx, services, { kind, merchantId, orderId, refId: row.id, data: dataOf(row), at })
  }
}

const hasTask = async (tx: Db, accountId: string) =>
  (await tx.$count(task, and(eq(task.kind, kind), eq(task.refId, accountId), isNull(task.doneAt)))) > 0

function dataOf({ ref, kind: movement, providerMinor, shopMinor }: LineRow): TaskData {
  const amountMinor = Math.abs((providerMinor ?? 0) - (shopMinor ?? 0))
  const difference = providerMinor === null ? 'not_listed' : shopMinor === null ? 'unknown' : 'amount'
  return { amountMinor, reference: reconciliationMessages.refText(ref), movement, difference }
}
