import type { QuestionLinkState } from '#shared/catalog/questions.ts'

export type Data = QuestionLinkState
