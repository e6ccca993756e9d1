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
/** For one message. */
export const maxMessagePictures = 4

/** The newest of a thread; earlier ones have pages of their own. */
export const messagesPerPage = 50

/** What is written within this time reaches the other side in one mail. */
export const messageMailDelayMinutes = 2

/** Until when a store answers what a customer wrote: the end of the last day that the law gives. */
export const answerEnd = (
  writtenAt: Date,
  { answerDays, timeZone }: Pick<CountryPack, 'answerDays' | 'timeZone'>,
): Date => startOfDay(addDays(localDay(writtenAt, timeZone), answerDays + 1), timeZone)

export interface MessageView {
  id: string
  side: MessageSide
  /** Who of the store wrote it, for its own people; null for the customer and for whoever is erased. */
  writer: string | null
  /** Empty where there are pictures alone, and in what was erased. */
  text: string
  at: string
  /** When the other side saw it. */
  readAt: string | null
  pictures: SizedPicture[]
}

/** What one side sees of a thread. */
export interface ThreadView {
  side: MessageSide
  /** Null: nothing was written yet. */
  protocol: string | null
  /** The last moment of the store's last day to answer; null while nothing waits. */
  answerBy: string | null
  isOverdue: boolean
  /** The oldest first. */
  messages: MessageView[]
  /** The cursors of the pages beside this one. */
  earlier: string | null
  later: string | null
  /** False: the store is closed, or the customer's account erased. */
  canWrite: boolean
}

/** Leads from an order to its thread. */
export interface ThreadLink {
  path: string
  count: number
  unread: number
  answerBy: string | null
}

/** A store's threads: with something to answer, with something new, all. */
export const inboxLists = ['waiting', 'unread', 'all'] as const
export type InboxList = (typeof inboxLists)[number]

export const threadsPerPage = 20

/** A thread in its store's list. */
export interface ThreadCard {
  number: string
  customer: string
  /** The beginning of the newest message; empty where it is pictures alone, or was erased with its customer. */
  text: string
  isErased: boolean
  side: MessageSide
  at: string
  unread: number
  answerBy: string | null
  isOverdue: boolean
}

/** Of one store. */
export const maxAnswerTemplates = 50
/** In characters. */
export const maxTemplateName = 60

/** An answer that a store saved to use again. */
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
  isSent: boolean
}
