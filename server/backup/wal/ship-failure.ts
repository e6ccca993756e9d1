import { readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import * as z from 'zod'
import { BackupError } from '#server/backup/backup-error.ts'
import { writeOwned } from '#server/db/embedded-postgres/cluster.ts'
import type { Installation } from '#server/db/embedded-postgres/installation.ts'
import { type BackupFailure, backupFailures } from '#shared/runtime/backups.ts'

const fileName = 'archive-failure.json'
const noted = z.object({ at: z.iso.datetime(), failure: z.enum(backupFailures), subject: z.string() })

/** Why segments could not be brought away when it was tried last. */
export interface ShipFailure {
  at: Date
  failure: BackupFailure
  subject: string
}

/** Leaves a note beside the segments for the doctor, who is another process; null: all of them were brought away. */
export async function recordShipping(installation: Installation, error: unknown): Promise<void> {
  if (error === null) return rm(join(installation.home, fileName), { force: true })
  const { failure, subject } = error instanceof BackupError ? error : { failure: 'failed', subject: '' }
  const text = JSON.stringify({ at: new Date().toISOString(), failure, subject })
  // On a full disk the error itself says more.
  await writeOwned(installation, fileName, text).catch(() => undefined)
}

/** Null: the last try succeeded, or there was none. */
export async function lastShipFailure(home: string): Promise<ShipFailure | null> {
  const text = await readFile(join(home, fileName), 'utf8').catch(() => '')
  try {
    const { at, ...why } = noted.parse(JSON.parse(text))
    return { at: new Date(at), ...why }
  } catch {
    // There is none, or a disk that was full cut it off.
    return null
  }
}
