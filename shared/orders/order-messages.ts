import type { SizedPicture } from '#shared/catalog/pictures/private-pictures.ts'
import type { CountryPack } from '#shared/country/country-pack.ts'
import type { PageDraft } from '#shared/forms/draft-key.ts'
import { addDays, localDay, startOfDay } from '#shared/time/local-day.ts'

/** The two sides of an order's thread. */
export const messageSides = ['customer', 'merchant'] as const
export type MessageSide = (typeof messageSides)[number]

export const otherSide = (side: MessageSide): MessageSide => (side === 'customer' ? 'merchant' : 'customer')

/** In characters. */
export const maxMessageText = 2000
/** Limit for one message. */
export const maxMessagePictures = 4

/** Number of the newest messages of a thread. Earlier ones have pages of their own. */
export const messagesPerPage = 50

/** Messages written within this time are mailed to the other side together. */
export const messageMailDelayMinutes = 2

/** Returns the deadline for a store's answer: the end of the last day that the law allows. */
export const answerEnd = (
  writtenAt: Date,
  { answerDays, timeZone }: Pick<CountryPack, 'answerDays' | 'timeZone'>,
): Date => startOfDay(addDays(localDay(writtenAt, timeZone), answerDays + 1), timeZone)

export interface MessageView {
  id: string
  side: MessageSide
  /** The member of the store who wrote it, for its own members. Null for the customer and for an erased person. */
  writer: string | null
  /** Empty for messages with pictures only, and for erased ones. */
  text: string
  at: string
  /** When the other side saw it. */
  readAt: string | null
  pictures: SizedPicture[]
}

/** A thread as one side sees it. */
export interface ThreadView {
  side: MessageSide
  /** Null when nothing was written yet. */
  protocol: string | null
  /** The last moment of the store's last day to answer, or null while nothing waits. */
  answerBy: string | null
  isOverdue: boolean
  /** The oldest first. */
  messages: MessageView[]
  /** The cursors of the pages beside this one. */
  earlier: string | null
  later: string | null
  /** False when the store is closed, or the customer's account erased. */
  canWrite: boolean
}

/** Link from an order to its thread. */
export interface ThreadLink {
  path: string
  count: number
  unread: number
  answerBy: string | null
}

/** A store's lists of threads: unanswered, unread, all. */
export const inboxLists = ['waiting', 'unread', 'all'] as const
export type InboxList = (typeof inboxLists)[number]

export const threadsPerPage = 20

/** A thread in its store's list. */
export interface ThreadCard {
  number: string
  customer: string
  /** The beginning of the newest message. Empty when it has pictures only, or was erased with its customer. */
  text: string
  isErased: boolean
  side: MessageSide
  at: string
  unread: number
  answerBy: string | null
  isOverdue: boolean
}

/** Limit for one store. */
export const maxAnswerTemplates = 50
/** In characters. */
export const maxTemplateName = 60

/** An answer saved by a store for reuse. */
export interface AnswerTemplate {
  id: string
  name: string
  text: string
}

/** The messages of an order, as its customer sees them. */
export interface CustomersThread extends PageDraft {
  order: { number: string; store: { slug: string; name: string }; path: string }
  thread: ThreadView
  formKey: string
}
