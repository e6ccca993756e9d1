import type { NotificationPreferences } from '#shared/notifications/notifications.ts'

export interface Data {
  choices: NotificationPreferences
  /** Whether they want reminders of their cart. Null while nobody is asked. */
  cartReminders: boolean | null
}
