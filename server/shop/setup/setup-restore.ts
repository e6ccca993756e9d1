import type { BackupFailure } from '#shared/runtime/backups.ts'

/** Restores an empty shop from a backup while its process runs. */
export interface SetupRestore {
  /** True if the server has a passphrase for backups. */
  hasPassphrase: boolean
  /** Returns the backups to choose from, or null if no backup location is configured. */
  offers(): Promise<RestoreOffers | null>
  /**
   * Begins a restore and returns null; the shop is closed until it is over. Returns a refusal at once if it is known
   * without reading the whole backup.
   */
  begin(wanted: WantedRestore): Promise<RestoreRefusal | null>
  /** Returns how the last one ended, for the person who began it with this token. */
  outcomeFor(token: string): RestoreOutcome | null
}

export interface RestoreRefusal {
  failure: BackupFailure
  subject: string
}

export interface RestoreOffers {
  location: string
  /** The backups, the newest first. */
  backups: OfferedBackup[]
  /** Number of backups that could not be read. */
  unreadable: number
  /** The reason why the location itself cannot be read. */
  refusal: RestoreRefusal | null
}

export interface OfferedBackup {
  name: string
  takenAt: string
  bytes: number
}

export interface WantedRestore {
  /** The token of the setup URL. */
  token: string
  /** A backup of the configured location, or a location that a person entered. */
  backup: { name: string } | { place: string }
  /** Null for the server's own. */
  passphrase: string | null
  withoutSecrets: boolean
}

export type RestoreOutcome =
  | ({ kind: 'failed' } & RestoreRefusal)
  | {
      kind: 'restored'
      location: string
      takenAt: string
      /** Null if the secrets were left out. */
      environmentFile: string | null
    }
