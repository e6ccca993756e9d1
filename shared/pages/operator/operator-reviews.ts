import type { ListPart } from '#shared/catalog/catalog.ts'
import type { ModeratedList, ReportedReview } from '#shared/catalog/reviews.ts'
import type { Verdict } from '#shared/catalog/verdicts.ts'

export interface Data {
  list: ModeratedList
  reviews: ListPart<ReportedReview>
  done: Verdict | null
}
