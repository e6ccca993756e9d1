import { Money } from '#client/ui/text/money.tsx'
import { Time } from '#client/ui/text/time.tsx'
import { claimMessages as messages, offerTexts } from '#shared/messages/account/claims.ts'
import type { ClaimOutcome, ClaimStatus, ClaimView } from '#shared/orders/claims.ts'
import { ClaimBadge } from './claim-badge.tsx'

type DueMessages = Partial<Record<ClaimStatus, string>>

interface ClaimFactsProps {
  claim: ClaimView
  /** Texts about the deadline, and about the effect of silence. */
  due: DueMessages
  dueHint?: DueMessages
  /** Texts of the outcomes for a customer. */
  outcomes?: Record<ClaimOutcome, string>
}

/** The facts of a claim: its kind, status and deadline, the offer and the decision. */
export function ClaimFacts({ claim, due, dueHint = {}, outcomes }: ClaimFactsProps) {
  const { protocol, kind, status, text, openedAt, dueAt, isOutOfReach, reply, settled } = claim
  const isOfRefund = kind === 'refund_not_received'
  return (
    <>
      <p className="cluster">
        <span className="strong">{messages.kinds[kind]}</span>{' '}
        <ClaimBadge status={status} outcome={settled?.outcome ?? null} outcomes={outcomes} />
      </p>
      <p className="soft small">
        {messages.protocol} <span className="order-number">{protocol}</span> · {messages.openedAt}{' '}
        <Time at={openedAt} />
      </p>
      {dueAt && (
        <p>
          <span className="strong">
            {due[status]} <Time at={dueAt} />.
          </span>{' '}
          {isOfRefund && status === 'open' ? messages.refundSilence : dueHint[status]}
        </p>
      )}
      {isOutOfReach && (settled ? settled.outcome === 'customer' : true) && <p>{messages.outOfReach}</p>}
      {text && <p className="small review-text">“{text}”</p>}
      {text === '' && <p className="soft small">{messages.erased}</p>}
      {reply && (
        <>
          <p className="small review-text">
            {messages.storesReply}, <Time at={reply.at} />:{' '}
            {reply.text ? `“${reply.text}”` : <span className="soft">{messages.erased}</span>}
          </p>
          <p className="small">
            {messages.offer}: <span className="strong">{offerTexts(kind)[reply.offer]}</span>
            {reply.offerMinor !== null && (
              <>
                {' '}
                (<Money minor={reply.offerMinor} />)
              </>
            )}
          </p>
        </>
      )}
      {settled?.reason && (
        <p className="small review-text">
          {messages.reason}: “{settled.reason}”
        </p>
      )}
      {settled && settled.refundedMinor > 0 && (
        <p className="small">
          {messages.refunded}:{' '}
          <span className="strong">
            <Money minor={settled.refundedMinor} />
          </span>
        </p>
      )}
      {settled?.returnNumber && <p className="small">{messages.returned(settled.returnNumber)}</p>}
    </>
  )
}
