import type { Listed } from '#shared/catalog/catalog.ts'
import type { StoreQuestion, StoreQuestionList } from '#shared/catalog/questions.ts'

export interface Data {
  store: { slug: string; name: string }
  list: StoreQuestionList
  questions: Pick<Listed<StoreQuestion>, 'items' | 'next' | 'previous'>
}
