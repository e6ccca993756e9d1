import type { ListPart } from '#shared/catalog/catalog.ts'
import type { NotificationView } from '#shared/notifications/notifications.ts'

export interface Data {
  notifications: ListPart<NotificationView>
  isUnreadOnly: boolean
  unreadCount: number
  /** Marking all as read leaves later ones unread. */
  seenAt: string
}
