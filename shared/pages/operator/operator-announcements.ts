import type { AnnouncementCard } from '#shared/announcements.ts'
import type { ListPart } from '#shared/catalog/catalog.ts'

export interface Data {
  announcements: ListPart<AnnouncementCard>
  /** To choose from, by slug. */
  categories: { slug: string; name: string }[]
  regions: { code: string; name: string }[]
  formKey: string
}
