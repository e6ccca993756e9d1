import { and, eq, isNotNull, isNull } from 'drizzle-orm'
import type { Db } from '#server/db/connect.ts'
import { task } from '#server/db/schema/index.ts'
import type { Services } from '#server/shop/services.ts'
import { type NewTask, notifyOfTask, openTask } from './open-task.ts'

/**
 * Opens the task of a subject, or reopens its earlier one: a subject has one task of a kind. Its owner is notified when
 * it opens, and not while it is open.
 */
export async function reopenTask(tx: Db, services: Services, values: NewTask): Promise<void> {
  if (await openTask(tx, services, values)) return
  const { kind, refId, merchantId, data } = values
  const isIt = and(eq(task.kind, kind), eq(task.refId, refId))
  await tx
    .update(task)
    .set({ data })
    .where(and(isIt, isNull(task.doneAt)))
  const [reopened] = await tx
    .update(task)
    .set({ doneAt: null, outcome: null, reminders: 0, data })
    .where(and(isIt, isNotNull(task.doneAt)))
    .returning({ id: task.id })
  if (reopened) await notifyOfTask(tx, services, { taskId: reopened.id, merchantId })
}
