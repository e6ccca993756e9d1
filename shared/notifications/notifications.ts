import type { MerchantNotice } from '#shared/messages/mails/merchant-mails.ts'
import type { TeamNews } from '#shared/messages/mails/team-mails.ts'
import type { AppealOutcome } from '#shared/moderation/decisions.ts'
import type { NotificationKind, NotificationMail, NotifiedRole } from './notification-kinds.ts'

export const notificationsPerPage = 20
/** Maximum of the bell's count. */
export const maxShownUnread = 99

/** Values of a notification's text and address beside its store. Contains no text that a person wrote. */
export interface NotificationData {
  /** An order's number. */
  number?: string
  /** A product's title and handle. */
  title?: string
  handle?: string
  count?: number
  claimStep?: ClaimStep
  storeNews?: MerchantNotice
  teamNews?: TeamNews
  /** Id of a decision of the moderation. */
  decision?: string
  moderationStep?: ModerationStep
  /** Id of an announcement of the operator. */
  announcement?: string
}

/** Step of a decision of the moderation, reported to whom it is about. */
export type ModerationStep = 'decided' | AppealOutcome

/** Step of a claim, reported to those who did not take it. */
export type ClaimStep = 'opened' | 'replied' | 'in_review' | 'resolved' | 'withdrawn'

export interface NotificationView {
  id: string
  kind: NotificationKind
  data: NotificationData
  store: string | null
  at: string
  isUnread: boolean
}

/** One kind on the page of notification settings. */
export interface NotificationPreference {
  kind: NotificationKind
  mail: NotificationMail
  isMailed: boolean
  isShown: boolean
}

export type NotificationPreferences = { role: NotifiedRole; choices: NotificationPreference[] }[]
