import { and, eq, inArray, isNull } from 'drizzle-orm'
import type { Db } from '#server/db/connect.ts'
import { task } from '#server/db/schema/index.ts'
import type { TaskKind } from '#shared/orders/tasks.ts'

/** Closes a task. Returns false if it was closed already. */
export async function closeTask(
  tx: Db,
  { kind, refId, outcome, at }: { kind: TaskKind; refId: string; outcome: string; at: Date },
): Promise<boolean> {
  const closed = await tx
    .update(task)
    .set({ doneAt: at, outcome })
    .where(and(eq(task.kind, kind), eq(task.refId, refId), isNull(task.doneAt)))
    .returning({ id: task.id })
  if (closed.length === 0) return false
  await closeOverdue(
    tx,
    closed.map(({ id }) => id),
    at,
  )
  return true
}

/** Closes the operator's tasks for overdue refunds that were made at last. */
const closeOverdue = (tx: Db, taskIds: string[], at: Date) =>
  tx
    .update(task)
    .set({ doneAt: at, outcome: 'refunded' })
    .where(and(eq(task.kind, 'refund_overdue'), inArray(task.refId, taskIds), isNull(task.doneAt)))
