import { and, desc, eq, isNull } from 'drizzle-orm'
import type { Db } from '#server/db/connect.ts'
import { listOf, newestFirst } from '#server/db/list-of.ts'
import { backupRun } from '#server/db/schema/index.ts'
import { microsOf } from '#server/db/time-cursor.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { recordAction } from '#server/shop/audit/record-action.ts'
import type { Services } from '#server/shop/services.ts'
import type { ListPart } from '#shared/catalog/catalog.ts'
import type { BackupKind, BackupRunRow, BackupRunView, BackupsView } from '#shared/runtime/backups.ts'

/** Returns how the newest backup and the newest rehearsal went. */
export async function lastBackups(db: Db): Promise<BackupsView> {
  const [backup, good, rehearsal] = await Promise.all([
    newest(db, 'backup'),
    newest(db, 'backup', { isGood: true }),
    newest(db, 'rehearsal'),
  ])
  return { backup, lastGoodAt: good?.finishedAt ?? null, rehearsal }
}

async function newest(
  db: Db,
  kind: BackupKind,
  { isGood = false }: { isGood?: boolean } = {},
): Promise<BackupRunView | null> {
  const [found] = await db
    .select()
    .from(backupRun)
    .where(and(eq(backupRun.kind, kind), isGood ? isNull(backupRun.failure) : undefined))
    .orderBy(desc(backupRun.finishedAt))
    .limit(1)
  return found ? runView(found) : null
}

const runsPerPage = 30

/** Returns the attempted backups and rehearsals, the newest first. */
export const backupRuns = (db: Db, cursor: string | null): Promise<ListPart<BackupRunRow>> =>
  listOf({
    order: newestFirst(backupRun.finishedAt, backupRun.id),
    perPage: runsPerPage,
    cursor,
    query: ({ isBeyond, sortedBy, limit }) =>
      db
        .select({ run: backupRun, micros: microsOf(backupRun.finishedAt) })
        .from(backupRun)
        .where(isBeyond)
        .orderBy(...sortedBy)
        .limit(limit),
    idOf: ({ run }) => run.id,
    view: (rows) => rows.map(({ run }) => ({ id: run.id, kind: run.kind, ...runView(run) })),
  })

/** Returns the names of the newest backups, which are there still. */
export async function retainedBackups(db: Db, keep: number): Promise<string[]> {
  const retained = await db
    .select({ name: backupRun.name })
    .from(backupRun)
    .where(and(eq(backupRun.kind, 'backup'), isNull(backupRun.failure)))
    .orderBy(desc(backupRun.finishedAt))
    .limit(keep)
  return retained.flatMap(({ name }) => name ?? [])
}

/** Queues a backup, or a rehearsal of restoring the newest one, and records who asked for it. */
export const backUpSoon = (services: Services, kind: BackupKind): Promise<void> =>
  inTransaction(services.db, async (tx) => {
    await services.queue.enqueue(tx, kind === 'backup' ? 'backup' : 'rehearse-backup', {})
    const action = kind === 'backup' ? 'backup.requested' : 'backup.rehearsal_requested'
    await recordAction(tx, services, { action, merchantId: null, subject: { type: 'backup', id: kind } })
  })

/** Records that somebody takes a whole backup away. */
export const recordDownload = (services: Services, name: string): Promise<void> =>
  inTransaction(services.db, (tx) =>
    recordAction(tx, services, {
      action: 'backup.downloaded',
      merchantId: null,
      subject: { type: 'backup', id: name, name },
    }),
  )

function runView(found: typeof backupRun.$inferSelect): BackupRunView {
  const { failure, name, bytes, ordersSince, missingPictures, newestRowAt, startedAt, finishedAt } = found
  return {
    failure,
    name,
    bytes,
    ordersSince,
    missingPictures,
    newestRowAt: newestRowAt?.toISOString() ?? null,
    finishedAt: finishedAt.toISOString(),
    durationMs: finishedAt.getTime() - startedAt.getTime(),
  }
}
