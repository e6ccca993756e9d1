import type { ReputationLevel } from '#shared/merchants/reputation.ts'
import { reputationMessages } from '#shared/messages/merchant/reputation.ts'

const toneOf: Record<ReputationLevel, string> = {
  newcomer: 'badge-plain',
  good: 'badge-good',
  ordinary: 'badge-info',
  at_risk: 'badge-bad',
}

/** The level of a store's reputation as text; the color only repeats it. */
export const LevelBadge = ({ level }: { level: ReputationLevel }) => (
  <span className={`badge ${toneOf[level]}`}>{reputationMessages.levels[level]}</span>
)
