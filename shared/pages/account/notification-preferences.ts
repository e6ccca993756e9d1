import type { NotificationPreferences } from '#shared/notifications/notifications.ts'

export interface Data {
  choices: NotificationPreferences
}
