import { and, eq, inArray, lte, sql } from 'drizzle-orm'
import type { Db } from '#server/db/connect.ts'
import { picture, pictureFetch, pictureHost } from '#server/db/schema/catalog.ts'
import { inTransaction } from '#server/db/transaction.ts'

const firstPauseMs = 30_000
const longestPauseMs = 3_600_000
/** The last comes about five hours after the first. */
export const maxTries = 10

/** Twice as long after each failure. */
export const pauseAfter = (failures: number) => Math.min(firstPauseMs * 2 ** (failures - 1), longestPauseMs)

export const hostAnswered = (db: Db, host: string) => db.delete(pictureHost).where(eq(pictureHost.host, host))

/** It rests; after the last try nothing is waited for from it any more. Several who fail at once count as one. */
export const hostFailed = (db: Db, host: string, now: Date): Promise<void> =>
  inTransaction(db, async (tx) => {
    const [noted] = await tx
      .insert(pictureHost)
      .values({ host, failures: 1, nextTryAt: new Date(now.getTime() + pauseAfter(1)) })
      .onConflictDoUpdate({
        target: pictureHost.host,
        set: { failures: sql`${pictureHost.failures} + 1` },
        setWhere: lte(pictureHost.nextTryAt, now),
      })
      .returning({ failures: pictureHost.failures })
    if (!noted || noted.failures === 1) return
    if (noted.failures >= maxTries) return giveUp(tx, host)
    await tx
      .update(pictureHost)
      .set({ nextTryAt: new Date(now.getTime() + pauseAfter(noted.failures)) })
      .where(eq(pictureHost.host, host))
  })

async function giveUp(tx: Db, host: string) {
  const ended = await tx
    .delete(pictureFetch)
    .where(eq(pictureFetch.host, host))
    .returning({ id: pictureFetch.pictureId })
  const ids = ended.map(({ id }) => id)
  await tx
    .update(picture)
    .set({ status: 'failed', failure: 'gave_up' })
    .where(and(inArray(picture.id, ids), eq(picture.status, 'pending')))
  await tx.delete(pictureHost).where(eq(pictureHost.host, host))
}
