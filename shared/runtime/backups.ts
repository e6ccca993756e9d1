export const backupKinds = ['backup', 'rehearsal'] as const
export type BackupKind = (typeof backupKinds)[number]

/** Why a backup was not made, was refused, or could not be restored. */
export const backupFailures = [
  'wrong_place',
  'no_backup',
  'no_folder',
  'not_writable',
  'no_space',
  'not_enough_space',
  'no_credentials',
  'no_bucket',
  'storage_unreachable',
  'storage_refused',
  'storage_failed',
  'already_running',
  'stopped',
  'damaged',
  'other_format',
  'newer_schema',
  'unknown_schema',
  'no_passphrase',
  'wrong_passphrase',
  'not_empty',
  'demonstration',
  'shop_running',
  'no_base',
  'other_server',
  'wal_hole',
  'wal_too_short',
  'not_archiving',
  'other_shop',
  'media_foreign',
  'media_unmarked',
  'not_loaded',
  'other_counts',
  'differences',
  'failed',
] as const
export type BackupFailure = (typeof backupFailures)[number]

/** The parts of a restore, in this order. A folder needs no download. */
export const restoreParts = ['closing', 'download', 'checks', 'database', 'opening'] as const
export type RestorePart = (typeof restoreParts)[number]

/** The newest backup or rehearsal. */
export interface BackupRunView {
  finishedAt: string
  durationMs: number
  failure: BackupFailure | null
  name: string | null
  bytes: number | null
  newestRowAt: string | null
  ordersSince: number | null
  missingPictures: number | null
}

/** Null when there was none yet. */
export interface BackupsView {
  backup: BackupRunView | null
  /** The newest successful backup, when the newest one failed. */
  lastGoodAt: string | null
  rehearsal: BackupRunView | null
}

/** An attempted backup or rehearsal in a list. */
export interface BackupRunRow extends BackupRunView {
  id: string
  kind: BackupKind
}

/** Where and how backups are kept. */
export interface BackupKeepingView {
  /** The folder or bucket as people write it, without credentials. */
  place: string
  /** A cron expression in UTC. */
  schedule: string
  /** Number of complete backups that are retained. */
  keep: number
  /** True when what changes between two backups is kept as well. */
  archivesWal: boolean
  /** True when backups contain the sealed secrets. */
  hasSecrets: boolean
}

/** The address of a backup as one file. */
export const backupFilePath = (name: string) => `/operator/backups/${name}.tar`
