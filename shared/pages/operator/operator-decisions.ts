import type { ListPart } from '#shared/catalog/catalog.ts'
import type { DecisionCard, DecisionKind, DecisionList } from '#shared/moderation/decisions.ts'

export interface Data {
  list: DecisionList
  kind: DecisionKind | ''
  decisions: ListPart<DecisionCard>
}
