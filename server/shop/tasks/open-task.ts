import type { Db } from '#server/db/connect.ts'
import { task } from '#server/db/schema/index.ts'
import { notifyOperators, notifyStore } from '#server/shop/notifications/notify.ts'
import type { Services } from '#server/shop/services.ts'
import type { TaskData, TaskKind } from '#shared/orders/tasks.ts'
import { taskMail } from './task-mails.ts'

export interface NewTask {
  kind: TaskKind
  /** The merchant who settles it, or null for the operator. */
  merchantId: string | null
  orderId: string | null
  /** The subject's id; a kind opens one task per subject. */
  refId: string
  data: TaskData
  at: Date
}

/** Opens a task that only a person can settle, and notifies its owner. Idempotent. */
export async function openTask(tx: Db, services: Services, { at, ...values }: NewTask): Promise<boolean> {
  const [opened] = await tx
    .insert(task)
    .values({ ...values, createdAt: at })
    .onConflictDoNothing()
    .returning({ id: task.id })
  if (!opened) return false
  await notifyOfTask(tx, services, { taskId: opened.id, merchantId: values.merchantId })
  return true
}

/** Notifies the store that settles a task, or the operators. */
export async function notifyOfTask(
  tx: Db,
  services: Services,
  { taskId, merchantId }: { taskId: string; merchantId: string | null },
): Promise<void> {
  const mail = { template: taskMail, data: { taskId } }
  if (merchantId) await notifyStore(tx, services, merchantId, { kind: 'store_task', mail })
  else await notifyOperators(tx, services, { kind: 'operator_task', mail })
}
