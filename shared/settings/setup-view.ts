import type { MailTestView, SettingsView } from './settings-view.ts'
import type { SetupStep, SetupStepState } from './setup-steps.ts'

/** The address that opens a shop without an operator. */
export interface SetupAddressView {
  kind: 'address'
  /** True when it is the newest one, and unused. */
  isValid: boolean
  shopName: string
}

/** A used address: the shop is open. */
export interface SetupOpenView {
  kind: 'open'
}

/** The same address, for restoring a shop from a backup. */
export interface SetupRestoreView {
  kind: 'restore'
  /** The backups of the configured place, or null when none is configured. */
  offered: OfferedBackups | null
  /** Why the last try failed, or why the configured place cannot be read, or null without a problem. */
  problem: string | null
  /** True when the shop runs in several processes, which cannot stop each other. */
  needsOneProcess: boolean
  /** True when the server has a passphrase, which is used when none is typed. */
  hasPassphrase: boolean
}

interface OfferedBackups {
  /** As people write it. */
  location: string
  /** The newest first. */
  backups: OfferedBackupView[]
  /** Number of unreadable backups. */
  unreadable: number
}

export interface OfferedBackupView {
  name: string
  takenAt: string
  /** Formatted for people. */
  size: string
}

/** The choice of a backup that is not in the list. */
export const otherPlace = 'other'

/** Result for a person who has just restored the shop. */
export interface SetupRestoredView {
  kind: 'restored'
  location: string
  takenAt: string
  /** The file with the variables of the server that was backed up, or null when secrets were left out. */
  environmentFile: string | null
}

/** The operator's remaining settings of a new shop, step by step. */
export interface SetupStepsView {
  kind: 'steps'
  step: SetupStep
  states: SetupStepState[]
  settings: SettingsView
  mail: MailTestView
  presetCategories: { name: string; below: string[] }[]
}
