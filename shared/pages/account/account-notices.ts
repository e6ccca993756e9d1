import type { NoticeChoices } from '#shared/notifications/notifications.ts'

export interface Data {
  choices: NoticeChoices
  saved: string
}
