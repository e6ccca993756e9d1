import type { StoreAnnouncementCard } from '#shared/announcements.ts'
import type { ListPart } from '#shared/catalog/catalog.ts'
import type { WorkingStore } from '#shared/middleware.ts'

export interface Data {
  store: WorkingStore
  announcements: ListPart<StoreAnnouncementCard>
}
