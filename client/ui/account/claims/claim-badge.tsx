import { claimStatusText } from '#shared/messages/account/claims.ts'
import type { ClaimOutcome, ClaimStatus } from '#shared/orders/claims.ts'

const toneOf: Record<ClaimStatus, 'warn' | 'info' | 'bad' | 'good' | 'plain'> = {
  open: 'warn',
  merchant_replied: 'info',
  under_review: 'bad',
  resolved: 'good',
  withdrawn: 'plain',
}

interface ClaimBadgeProps {
  status: ClaimStatus
  outcome: ClaimOutcome | null
  /** How an outcome is said to its customer. */
  outcomes?: Record<ClaimOutcome, string> | undefined
}

/** Where a claim stands, in words; the colour only repeats them. */
export const ClaimBadge = ({ status, outcome, outcomes }: ClaimBadgeProps) => (
  <span className={`badge badge-${toneOf[status]}`}>
    {outcome && outcomes ? outcomes[outcome] : claimStatusText(status, outcome)}
  </span>
)
