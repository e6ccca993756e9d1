import type { OperatorDecisionView } from '#shared/moderation/decisions.ts'

export interface Data {
  decision: OperatorDecisionView
}
