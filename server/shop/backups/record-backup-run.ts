import { and, eq, inArray, isNull } from 'drizzle-orm'
import { newId } from '#server/db/new-id.ts'
import { backupRun, task } from '#server/db/schema/index.ts'
import { inTransaction } from '#server/db/transaction.ts'
import type { Services } from '#server/shop/services.ts'
import { openTask } from '#server/shop/tasks/open-task.ts'

type NewRun = Omit<typeof backupRun.$inferInsert, 'id' | 'finishedAt'>

/** Records how a backup run went. A failure opens one task for the operator, until the next run succeeds. */
export async function recordBackupRun(services: Services, run: NewRun): Promise<void> {
  const at = services.clock()
  await inTransaction(services.db, async (tx) => {
    const id = newId()
    await tx.insert(backupRun).values({ id, finishedAt: at, ...run })
    const isOpen = and(
      eq(task.kind, 'backup_failed'),
      isNull(task.doneAt),
      inArray(
        task.refId,
        tx.select({ id: backupRun.id }).from(backupRun).where(eq(backupRun.kind, run.kind)),
      ),
    )
    if (!run.failure) {
      await tx.update(task).set({ doneAt: at, outcome: 'succeeded' }).where(isOpen)
    } else if ((await tx.$count(task, isOpen)) === 0) {
      const owner = { merchantId: null, orderId: null }
      await openTask(tx, services, {
        kind: 'backup_failed',
        ...owner,
        refId: id,
        data: {},
        at,
      })
    }
  })
}
