import type { AnnouncedMail, AnnouncementView } from '#shared/announcements.ts'
import type { ListPart } from '#shared/catalog/catalog.ts'

export interface Data {
  announcement: AnnouncementView
  mails: ListPart<AnnouncedMail>
  onlyFailed: boolean
}
