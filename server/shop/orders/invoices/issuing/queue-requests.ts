import type { Db } from '#server/db/connect.ts'
import type { Services } from '#server/shop/services.ts'

/** Queues the job that issues an invoice; while one waits, another is not queued. */
export const queueIssuing = (tx: Db, { queue }: Pick<Services, 'queue'>, requestId: string) =>
  queue.enqueue(tx, 'issue-invoice', { requestId }, { singletonKey: requestId })

export const queueCanceling = (tx: Db, { queue }: Pick<Services, 'queue'>, requestId: string) =>
  queue.enqueue(tx, 'cancel-invoice', { requestId }, { singletonKey: `cancel ${requestId}` })
