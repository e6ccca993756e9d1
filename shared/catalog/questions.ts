import type { ReportView } from './reviews.ts'

/** Statuses of a question about a product. Only `answered` ones are public. */
export const questionStatuses = [
  /** A guest has not confirmed the e-mail yet. */
  'unconfirmed',
  /** Contains a phone number, mail address, link or document, so the operator reads it first. */
  'held',
  /** Waits for the store. */
  'open',
  /** The answer contains one, so the operator reads it first. */
  'answer_held',
  'answered',
  'hidden',
] as const
export type QuestionStatus = (typeof questionStatuses)[number]

/** In characters. */
export const minQuestionText = 5
export const maxQuestionText = 500
export const maxAnswerText = 1000
export const questionsPerPage = 10
/** Number shown on the product's own page. */
export const questionsAtFirst = 3

/** A public question with its answer. */
export interface QuestionView {
  id: string
  text: string
  createdAt: string
  answer: { text: string; at: string } | null
}

/** A question as its author sees it. */
export interface OwnQuestion extends QuestionView {
  status: QuestionStatus
  hiddenReason: string | null
}

/** A store's lists of questions. */
export const storeQuestionLists = ['open', 'answered'] as const
export type StoreQuestionList = (typeof storeQuestionLists)[number]

/** A question as its store sees it. */
export interface StoreQuestion extends OwnQuestion {
  product: { handle: string; title: string }
}

/** The operator's lists of questions to moderate. */
export const moderatedQuestionLists = ['held', 'reported', 'hidden'] as const
export type ModeratedQuestionList = (typeof moderatedQuestionLists)[number]

/** A question as the operator sees it. */
export interface ModeratedQuestion extends StoreQuestion {
  store: { slug: string; name: string }
  reports: ReportView[]
}

/** State of a guest's confirmation link. */
export type QuestionLinkState =
  | { state: 'open'; text: string }
  | { state: 'confirmed'; path: string }
  | { state: 'over' }

/** Result of a store's answer: with contact data in it, it waits for the operator. */
export type AnswerResult = 'answered' | 'answer_held'
