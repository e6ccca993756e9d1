import type { Readable } from 'node:stream'
import type { BackupKeepingView } from '#shared/runtime/backups.ts'

/** Where and how this installation keeps its backups. */
export interface BackupKeeping extends BackupKeepingView {
  /** Returns a complete backup as a tar of its files, or null when there is none of this name. */
  archive(name: string): Promise<Readable | null>
}
