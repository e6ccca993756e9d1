import { and, eq, isNull } from 'drizzle-orm'
import type { Db } from '#server/db/connect.ts'
import { task } from '#server/db/schema/index.ts'
import type { TaskKind } from '#shared/orders/tasks.ts'

/** Closes a task; false if it was closed already. */
export async function closeTask(
  tx: Db,
  { kind, refId, outcome, at }: { kind: TaskKind; refId: string; outcome: string; at: Date },
): Promise<boolean> {
  const closed = await tx
    .update(task)
    .set({ doneAt: at, outcome })
    .where(and(eq(task.kind, kind), eq(task.refId, refId), isNull(task.doneAt)))
    .returning({ id: task.id })
  return closed.length > 0
}
