import type { MerchantStatus } from './merchants/merchant-statuses.ts'

/** What became of a mail, as far as the mail server has said. */
export const mailOutcomes = ['sent', 'failed'] as const
export type MailOutcome = (typeof mailOutcomes)[number]

export const maxAnnouncementSubject = 120
export const maxAnnouncementBody = 5000

/** The statuses of stores that can be written to. */
export const announcedStatuses = ['active', 'suspended', 'in_review', 'applied'] as const
export type AnnouncedStatus = (typeof announcedStatuses)[number]

/** The stores that an announcement is for; an empty value means any. */
export interface Audience {
  status: AnnouncedStatus
  /** Code of a region of the country. */
  region: string
  /** Slug of a category whose goods, or those below it, the store has on sale. */
  category: string
}

/** What an announcement that is about to be sent says, and how many stores get it. */
export interface AnnouncementPreview {
  subject: string
  body: string
  stores: number
}

/** An announcement in the operator's list. */
export interface AnnouncementCard {
  id: string
  subject: string
  /** ISO 8601. */
  createdAt: string
  /** Null for a command, or an erased person. */
  author: string | null
  stores: number
  mails: Record<MailOutcome | 'waiting', number>
}

export interface AnnouncementView extends AnnouncementCard {
  body: string
  status: MerchantStatus
  region: string
  categoryName: string
}

/** An announcement in the list of a store that got it. */
export interface StoreAnnouncementCard {
  id: string
  subject: string
  /** ISO 8601. */
  at: string
}

/** The mail of an announcement to an owner of a store. */
export interface AnnouncedMail {
  id: string
  merchantId: string
  store: string
  person: string
  outcome: MailOutcome | 'waiting'
  /** ISO 8601; null while it waits. */
  at: string | null
}
