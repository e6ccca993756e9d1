import { ClaimBadge } from '#client/ui/account/claims/claim-badge.tsx'
import { ButtonLink } from '#client/ui/form/button.tsx'
import { EmptyState } from '#client/ui/page/empty-state.tsx'
import { Time } from '#client/ui/text/time.tsx'
import { claimMessages } from '#shared/messages/account/claims.ts'
import type { ClaimCard, ClaimStatus } from '#shared/orders/claims.ts'

interface ClaimListProps {
  claims: readonly ClaimCard[]
  hrefOf: (claim: ClaimCard) => string
  /** The store's name is shown as well. */
  withStores?: boolean
  messages: {
    none: string
    noneText: string
    overdue: string
    due: Partial<Record<ClaimStatus, string>>
  }
}

/** The claims of a list, each with its deadline. */
export function ClaimList({ claims, hrefOf, withStores = false, messages }: ClaimListProps) {
  if (claims.length === 0) return <EmptyState title={messages.none} text={messages.noneText} />
  return (
    // biome-ignore lint/a11y/noRedundantRoles: Safari forgets that a list without bullets is one
    <ul className="review-list" role="list">
      {claims.map((claim) => (
        <li className="review" key={claim.id}>
          <p className="cluster">
            <ButtonLink variant="quiet" small to={hrefOf(claim)}>
              {claim.customer} · <span className="order-number">{claim.number}</span>
            </ButtonLink>
            <ClaimBadge status={claim.status} outcome={claim.outcome} />
            {claim.isOverdue && <span className="badge badge-bad">{messages.overdue}</span>}
          </p>
          <p>
            {claimMessages.kinds[claim.kind]}
            {withStores && ` · ${claim.store}`}
          </p>
          <p className="soft small">
            {claimMessages.protocol} <span className="order-number">{claim.protocol}</span> ·{' '}
            {claimMessages.openedAt} <Time at={claim.openedAt} short />
            {claim.dueAt && (
              <>
                {' · '}
                {messages.due[claim.status]} <Time at={claim.dueAt} short />
              </>
            )}
          </p>
        </li>
      ))}
    </ul>
  )
}
