import type { ListPart } from '#shared/catalog/catalog.ts'
import type { WorkingStore } from '#shared/middleware.ts'
import type { DecisionCard } from '#shared/moderation/decisions.ts'

export interface Data {
  store: WorkingStore
  decisions: ListPart<DecisionCard>
}
