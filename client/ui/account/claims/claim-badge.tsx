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
  /** Texts of the outcomes for a customer. */
  outcomes?: Record<ClaimOutcome, string> | undefined
}

/** The status of a claim as text. The color only repeats it. */
export const ClaimBadge = ({ status, outcome, outcomes }: ClaimBadgeProps) => (
  <span className={`badge badge-${toneOf[status]}`}>
    {outcome && outcomes ? outcomes[outcome] : claimStatusText(status, outcome)}
  </span>
)
