import type { MailTestView, SettingsView } from './settings-view.ts'
import type { SetupStep, SetupStepState } from './setup-steps.ts'

/** The address that opens a shop which nobody operates yet. */
export interface SetupAddressView {
  kind: 'address'
  /** It is the newest one, and nobody has used it. */
  isValid: boolean
  shopName: string
}

/** An address that somebody has used: the shop is open. */
export interface SetupOpenView {
  kind: 'open'
}

/** The same address, for a shop that comes back from a backup instead of being new. */
export interface SetupRestoreView {
  kind: 'restore'
  /** The backups of the configured place; null: none is configured. */
  offered: OfferedBackups | null
  /** Why the last try failed, or the configured place cannot be read; null: nothing is wrong. */
  problem: string | null
  /** The shop runs in several processes, which do not stop for each other. */
  needsOneProcess: boolean
  /** The server has a passphrase, which counts where none is typed. */
  hasPassphrase: boolean
}

interface OfferedBackups {
  /** As people write it. */
  location: string
  /** The newest first. */
  backups: OfferedBackupView[]
  /** How many could not be read. */
  unreadable: number
}

export interface OfferedBackupView {
  name: string
  takenAt: string
  /** As people read it. */
  size: string
}

/** The choice of a backup that is not among those offered. */
export const otherPlace = 'other'

/** What somebody finds who has just restored the shop. */
export interface SetupRestoredView {
  kind: 'restored'
  location: string
  takenAt: string
  /** The file with the variables of the server that was backed up; null: the secrets were left out. */
  environmentFile: string | null
}

/** What the operator still says of a new shop, step by step. */
export interface SetupStepsView {
  kind: 'steps'
  step: SetupStep
  states: SetupStepState[]
  settings: SettingsView
  mail: MailTestView
  presetCategories: { name: string; below: string[] }[]
}
