import type { MailTestView, SettingsView } from './settings-view.ts'
import type { SetupStep, SetupStepState } from './setup-steps.ts'

/** The address that opens a shop which nobody operates yet. */
export interface SetupAddressView {
  kind: 'address'
  /** It is the newest one, and nobody has used it. */
  isValid: boolean
  shopName: string
}

/** What the operator still says of a new shop, step by step. */
export interface SetupStepsView {
  kind: 'steps'
  step: SetupStep
  states: SetupStepState[]
  settings: SettingsView
  mail: MailTestView
  presetCategories: { name: string; below: string[] }[]
  /** The step that was saved last; null: none. */
  saved: SetupStep | null
}
