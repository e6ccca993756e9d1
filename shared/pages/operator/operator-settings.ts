import type { ShopRules } from '#shared/forms/shop-rules.ts'
import type { MailTestView, SettingsView } from '#shared/settings/settings-view.ts'

export type Data = SettingsView & {
  rules: ShopRules
  mail: MailTestView
}
