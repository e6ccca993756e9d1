import type { ListPart } from '#shared/catalog/catalog.ts'
import type { BackupKeepingView, BackupRunRow, BackupsView } from '#shared/runtime/backups.ts'

export interface Data {
  /** Null when this installation makes none by itself. */
  keeping: BackupKeepingView | null
  last: BackupsView
  runs: ListPart<BackupRunRow>
  /** The names of those that can be downloaded. */
  retained: string[]
}
