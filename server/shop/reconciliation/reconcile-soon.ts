import { and, asc, gt, inArray, isNotNull, or } from 'drizzle-orm'
import type { Db } from '#server/db/connect.ts'
import { connection, merchant, reconciledAccount } from '#server/db/schema/index.ts'
import { sweep } from '#server/shop/orders/sweep.ts'
import { type PanelActor, storeOf } from '#server/shop/panel-actor.ts'
import type { Services } from '#server/shop/services.ts'

/** Owner of accounts: a store, or null for the platform. */
export interface Owner {
  merchantId: string | null
}

/** Compares the accounts of one side by a job, because its providers may be slow. */
export const reconcileSoon = (services: Services, actor: PanelActor): Promise<void> =>
  queueOwner(services, { merchantId: storeOf(actor) ?? null })

/** The nightly job: it queues one job for each owner, so that nobody waits for another's provider. */
export async function queueReconciliations(services: Services): Promise<void> {
  await queueOwner(services, { merchantId: null })
  await sweep<{ merchantId: string }>(
    (last, limit) => storesAfter(services.db, last?.merchantId, limit),
    (owner) => queueOwner(services, owner),
  )
}

/** Queues the job of an owner; while one waits, another is not queued. */
const queueOwner = ({ db, queue }: Services, { merchantId }: Owner): Promise<void> =>
  queue.enqueue(db, 'reconcile-accounts', { merchantId }, { singletonKey: merchantId ?? 'platform' })

/** Returns the stores that have an account, or a connection that may become one. */
const storesAfter = (db: Db, last: string | undefined, limit: number) => {
  const { id } = merchant
  const connected = db
    .select({ id: connection.merchantId })
    .from(connection)
    .where(isNotNull(connection.merchantId))
  const known = db
    .select({ id: reconciledAccount.merchantId })
    .from(reconciledAccount)
    .where(isNotNull(reconciledAccount.merchantId))
  return db
    .select({ merchantId: id })
    .from(merchant)
    .where(and(or(inArray(id, connected), inArray(id, known)), last ? gt(id, last) : undefined))
    .orderBy(asc(id))
    .limit(limit)
}
