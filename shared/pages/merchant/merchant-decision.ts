import type { WorkingStore } from '#shared/middleware.ts'
import type { DecisionView } from '#shared/moderation/decisions.ts'

export interface Data {
  store: WorkingStore
  decision: DecisionView
}
