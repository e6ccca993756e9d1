import type { ListPart } from '#shared/catalog/catalog.ts'
import type { ModeratedQuestion, ModeratedQuestionList } from '#shared/catalog/questions.ts'
import type { Verdict } from '#shared/catalog/verdicts.ts'

export interface Data {
  list: ModeratedQuestionList
  questions: ListPart<ModeratedQuestion>
  done: Verdict | null
}
