import { claimStatusText } from '#shared/messages/account/claims.ts'
import type { ClaimOutcome, ClaimStatus } from '#shared/orders/claims.ts'

const toneOf: Record<ClaimStatus, 'warn' | 'info' | 'bad' | 'good' | 'plain'> = {
  open: 'warn',
  merchant_replied: 'info',
  under_review: 'bad',
  resolved: 'good',
  withdrawn: 'plain',
}

/** Where a claim stands, in words; the colour only repeats them. */
export const ClaimBadge = ({ status, outcome }: { status: ClaimStatus; outcome: ClaimOutcome | null }) => (
  <span className={`badge badge-${toneOf[status]}`}>{claimStatusText(status, outcome)}</span>
)
