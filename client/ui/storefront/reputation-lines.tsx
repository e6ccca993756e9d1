import { PageIcon } from '#client/ui/page/page-icon.tsx'
import type { PublicReputation } from '#shared/merchants/reputation.ts'
import { catalogMessages } from '#shared/messages/storefront/catalog.ts'

const messages = catalogMessages.store

/** How a store kept its promises lately, in plain words. */
export function ReputationLines({ reputation }: { reputation: PublicReputation }) {
  const { punctualPercent, answeredPercent, hasBadge } = reputation
  return (
    <>
      {hasBadge && (
        <span className="fact-checked">
          <PageIcon name="check" />
          {messages.trusted}
        </span>
      )}
      {punctualPercent !== null && <span className="fact-line">{messages.punctual(punctualPercent)}</span>}
      {answeredPercent !== null && <span className="fact-line">{messages.answered(answeredPercent)}</span>}
    </>
  )
}

/** Returns true when there is something to say. */
export const saysSomething = (reputation: PublicReputation | null): reputation is PublicReputation =>
  reputation !== null && Object.values(reputation).some((value) => value !== null && value !== false)
