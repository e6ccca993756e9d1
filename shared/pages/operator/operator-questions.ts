import type { Moderation } from '#shared/catalog/moderation.ts'
import type { ModeratedQuestion, ModeratedQuestionList } from '#shared/catalog/questions.ts'

export type Data = Moderation<ModeratedQuestionList, ModeratedQuestion>
