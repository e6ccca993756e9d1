import { and, desc, eq, isNull } from 'drizzle-orm'
import type { Db } from '#server/db/connect.ts'
import { backupRun } from '#server/db/schema/index.ts'
import type { BackupKind, BackupRunView, BackupsView } from '#shared/runtime/backups.ts'

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
  if (!found) return null
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
