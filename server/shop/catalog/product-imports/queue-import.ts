import type { Db } from '#server/db/connect.ts'
import type { Services } from '#server/shop/services.ts'

/**
 * Queues the job that checks or imports a file, whichever is next; a second request while one waits changes nothing.
 */
export const queueImport = ({ queue }: Pick<Services, 'queue'>, tx: Db, importId: string) =>
  queue.enqueue(tx, 'product-import', { importId }, { singletonKey: importId })
