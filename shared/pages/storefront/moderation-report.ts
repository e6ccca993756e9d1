import type { DecisionQuarter } from '#shared/moderation/decisions.ts'

export interface Data {
  quarters: DecisionQuarter[]
}
