import { and, eq, gt, isNotNull } from 'drizzle-orm'
import type { Db } from '#server/db/connect.ts'
import { dataExport, dataExportPiece } from '#server/db/schema/index.ts'
import type { Services } from '#server/shop/services.ts'
import type { DataExportView } from '#shared/account/privacy.ts'
import { fileSizeText } from '#shared/text/file-size.ts'
import { type ExportOwner, exportsOf } from './export-owner.ts'

const current = (owner: ExportOwner, now: Date) => and(exportsOf(owner), gt(dataExport.expiresAt, now))

/** Returns the state of the person's export; `pathOf` leads to its bytes. */
export async function dataExportOf(
  { db, clock, country }: Pick<Services, 'db' | 'clock' | 'country'>,
  owner: ExportOwner,
  pathOf: (exportId: string) => string,
): Promise<DataExportView> {
  const [found] = await db.select().from(dataExport).where(current(owner, clock()))
  if (!found) return { state: 'none' }
  const { id, readyAt, failedAt, expiresAt, sizeBytes } = found
  if (failedAt) return { state: 'failed' }
  if (!readyAt) return { state: 'running' }
  return {
    state: 'ready',
    path: pathOf(id),
    size: fileSizeText(sizeBytes ?? 0, country.locale),
    readyAt: readyAt.toISOString(),
    expiresAt: expiresAt.toISOString(),
  }
}

/** Returns the file's download, or null if it is not this person's, not ready, or expired. */
export async function downloadOf(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  owner: ExportOwner,
  exportId: string,
) {
  const isReady = and(eq(dataExport.id, exportId), isNotNull(dataExport.readyAt))
  const { readyAt, sizeBytes } = dataExport
  const [found] = await db
    .select({ readyAt, sizeBytes })
    .from(dataExport)
    .where(and(current(owner, clock()), isReady))
  return found?.readyAt ? { readyAt: found.readyAt, sizeBytes: found.sizeBytes ?? 0 } : null
}

/** Yields the bytes, piece by piece, so that no process ever holds all of them. */
export async function* bytesOfExport(db: Db, exportId: string): AsyncGenerator<Uint8Array> {
  for (let position = 0; ; position++) {
    const [piece] = await db
      .select({ content: dataExportPiece.content })
      .from(dataExportPiece)
      .where(and(eq(dataExportPiece.exportId, exportId), eq(dataExportPiece.position, position)))
    if (!piece) return
    yield piece.content
  }
}
