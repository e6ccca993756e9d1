import type { ReportView } from './reviews.ts'

/** Of a question about a product. Only `answered` ones are public. */
export const questionStatuses = [
  /** A guest has not confirmed the e-mail yet. */
  'unconfirmed',
  /** Names a phone, mail, link or document: the operator reads it first. */
  'held',
  /** Waits for the store. */
  'open',
  /** The answer names one: the operator reads it first. */
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
/** On the product's own page. */
export const questionsAtFirst = 3

/** A question that everybody reads, with its answer. */
export interface QuestionView {
  id: string
  text: string
  createdAt: string
  answer: { text: string; at: string } | null
}

/** A question as the person sees it who asked. */
export interface OwnQuestion extends QuestionView {
  status: QuestionStatus
  hiddenReason: string | null
}

/** What a store works through. */
export const storeQuestionLists = ['open', 'answered'] as const
export type StoreQuestionList = (typeof storeQuestionLists)[number]

/** A question as its store sees it. */
export interface StoreQuestion extends OwnQuestion {
  product: { handle: string; title: string }
}

/** What the operator moderates. */
export const moderatedQuestionLists = ['held', 'reported', 'hidden'] as const
export type ModeratedQuestionList = (typeof moderatedQuestionLists)[number]

/** A question as the operator sees it. */
export interface ModeratedQuestion extends StoreQuestion {
  store: { slug: string; name: string }
  reports: ReportView[]
}

/** What a guest's confirmation link does. */
export type QuestionLinkState =
  | { state: 'open'; text: string }
  | { state: 'confirmed'; path: string }
  | { state: 'over' }

/** What becomes of a store's answer: a contact in it waits for the operator. */
export type AnswerResult = 'answered' | 'answer_held'
