import { readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import * as z from 'zod'
import { BackupError } from '#server/backup/backup-error.ts'
import { writeOwned } from '#server/db/embedded-postgres/cluster.ts'
import type { Installation } from '#server/db/embedded-postgres/installation.ts'
import { type BackupFailure, backupFailures } from '#shared/runtime/backups.ts'

const fileName = 'archive-failure.json'
const noted = z.object({ at: z.iso.datetime(), failure: z.enum(backupFailures), subject: z.string() })

/** The reason why the last try to ship segments failed. */
export interface ShipFailure {
  at: Date
  failure: BackupFailure
  subject: string
}

/**
 * Stores the failure beside the segments for the doctor, which is another process. Null when all of them were shipped.
 */
export async function recordShipping(installation: Installation, error: unknown): Promise<void> {
  if (error === null) return rm(join(installation.home, fileName), { force: true })
  const { failure, subject } = error instanceof BackupError ? error : { failure: 'failed', subject: '' }
  const text = JSON.stringify({ at: new Date().toISOString(), failure, subject })
  // On a full disk the error itself says more.
  await writeOwned(installation, fileName, text).catch(() => undefined)
}

/** Returns the failure, or null when the last try succeeded, or there was none. */
export async function lastShipFailure(home: string): Promise<ShipFailure | null> {
  const text = await readFile(join(home, fileName), 'utf8').catch(() => '')
  try {
    const { at, ...why } = noted.parse(JSON.parse(text))
    return { at: new Date(at), ...why }
  } catch {
    // There is no file, or a full disk truncated it.
    return null
  }
}
