import type { BackupFailure } from '#shared/runtime/backups.ts'

/** Brings an empty shop back from a backup while its process runs. */
export interface SetupRestore {
  /** The server has a passphrase for backups. */
  hasPassphrase: boolean
  /** What there is to choose from; null: no place of backups is configured. */
  offers(): Promise<RestoreOffers | null>
  /**
   * Begins, and answers null; the shop is closed until it is over. What can be refused without reading the whole
   * backup is refused at once.
   */
  begin(wanted: WantedRestore): Promise<RestoreRefusal | null>
  /** How the last one ended, for whoever began it with this token. */
  outcomeFor(token: string): RestoreOutcome | null
}

export interface RestoreRefusal {
  failure: BackupFailure
  subject: string
}

export interface RestoreOffers {
  location: string
  /** The newest first. */
  backups: OfferedBackup[]
  /** How many could not be read. */
  unreadable: number
  /** The place itself cannot be read. */
  refusal: RestoreRefusal | null
}

export interface OfferedBackup {
  name: string
  takenAt: string
  bytes: number
}

export interface WantedRestore {
  /** The token of the setup address. */
  token: string
  /** One of the configured place, or a place that a person wrote. */
  backup: { name: string } | { place: string }
  /** Null: the server's own. */
  passphrase: string | null
  withoutSecrets: boolean
}

export type RestoreOutcome =
  | ({ kind: 'failed' } & RestoreRefusal)
  | {
      kind: 'restored'
      location: string
      takenAt: string
      /** Null: the secrets were left out. */
      environmentFile: string | null
    }
