import type { ReputationRules } from '#shared/merchants/reputation.ts'

export interface Data {
  rules: ReputationRules
}
