import type { Readable } from 'node:stream'

/** Where and how this installation keeps its backups. */
export interface BackupKeeping {
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
  /** Returns a complete backup as a tar of its files, or null when there is none of this name. */
  archive(name: string): Promise<Readable | null>
}
