import type { DisputeView } from '#shared/disputes.ts'
import { disputeReasonText, disputeMessages as words } from '#shared/messages/disputes.ts'
import { Money } from '../money.tsx'
import { useMoneyText } from '../money-text.ts'
import { Notice } from '../notice.tsx'
import { Time } from '../time.tsx'

/** What the customer contests at their bank, how much of it is held, and until when it can be answered. */
export function DisputesPart({ disputes }: { disputes: readonly DisputeView[] }) {
  return disputes.map((dispute) => <Dispute key={dispute.id} dispute={dispute} />)
}

const amountNames = { inquiry: words.asked, open: words.held, won: null, lost: words.gone } as const

function Dispute({ dispute }: { dispute: DisputeView }) {
  const { id, status, amountMinor, totalMinor, reason, openedAt, dueBy, url } = dispute
  const moneyText = useMoneyText()
  const isWaiting = status === 'open' || status === 'inquiry'
  const amountName = amountNames[status]
  const ownMinor = status === 'inquiry' ? totalMinor : amountMinor
  return (
    <div className="stack-tight">
      <h3 id={`dispute-${id}`}>{words.status[status]}</h3>
      <Notice tone={isWaiting ? 'warning' : 'info'}>{words.explain[status]}</Notice>
      <dl className="facts">
        {amountName && (
          <>
            <dt>{amountName}</dt>
            <dd>
              <Money minor={ownMinor} />{' '}
              {ownMinor !== totalMinor && (
                <span className="soft small">{words.ofPayment(moneyText(totalMinor))}</span>
              )}
            </dd>
          </>
        )}
        <dt>{words.reason}</dt>
        <dd>{disputeReasonText(reason)}</dd>
        <dt>{words.openedAt}</dt>
        <dd>
          <Time at={openedAt} />
        </dd>
        {isWaiting && dueBy && (
          <>
            <dt>{words.dueBy}</dt>
            <dd>
              <Time at={dueBy} withHour />
            </dd>
          </>
        )}
      </dl>
      {isWaiting && url && (
        <p>
          <a href={url} target="_blank" rel="noopener noreferrer">
            {words.dashboard}
          </a>
        </p>
      )}
    </div>
  )
}
