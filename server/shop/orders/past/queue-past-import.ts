import type { Db } from '#server/db/connect.ts'
import type { Services } from '#server/shop/services.ts'

/** Queues the job of an import; a second request while one waits changes nothing. */
export const queuePastImport = ({ queue }: Pick<Services, 'queue'>, tx: Db, importId: string) =>
  queue.enqueue(tx, 'past-import', { importId }, { singletonKey: importId })
