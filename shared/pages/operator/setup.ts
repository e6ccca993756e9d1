import type {
  SetupAddressView,
  SetupOpenView,
  SetupRestoredView,
  SetupRestoreView,
  SetupStepsView,
} from '#shared/settings/setup-view.ts'

export type Data = SetupAddressView | SetupOpenView | SetupRestoreView | SetupRestoredView | SetupStepsView
