import type { Moderation } from '#shared/catalog/moderation.ts'
import type { ModeratedList, ReportedReview } from '#shared/catalog/reviews.ts'

export type Data = Moderation<ModeratedList, ReportedReview>
