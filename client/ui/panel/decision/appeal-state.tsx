import { decisionMessages, outcomeNames } from '#shared/messages/moderation/decisions.ts'
import type { DecisionCard } from '#shared/moderation/decisions.ts'

/** Whether a decision was appealed, and what became of it. The color only repeats the text. */
export function AppealState({ appealedAt, outcome }: Pick<DecisionCard, 'appealedAt' | 'outcome'>) {
  if (outcome)
    return (
      <span className={outcome === 'reversed' ? 'badge badge-good' : 'badge badge-plain'}>
        {outcomeNames[outcome]}
      </span>
    )
  if (appealedAt) return <span className="badge badge-warn">{decisionMessages.open}</span>
  return <span className="soft">{decisionMessages.noAppeal}</span>
}
