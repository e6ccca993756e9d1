import type { ListPart } from '#shared/catalog/catalog.ts'
import type {
  LevelCounts,
  ReputationLevel,
  ReputationRow,
  ReputationRules,
} from '#shared/merchants/reputation.ts'

export interface Data {
  level: ReputationLevel | null
  levels: LevelCounts
  rules: ReputationRules
  stores: ListPart<ReputationRow>
}
