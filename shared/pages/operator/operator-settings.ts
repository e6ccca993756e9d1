import type { MailTestView, SettingsView } from '#shared/settings/settings-view.ts'

export type Data = SettingsView & {
  autoApprove: boolean
  operatorsNeedFactor: boolean
  membersNeedFactor: boolean
  mail: MailTestView
  /** The form that was saved last; empty: none. */
  saved: string
}
