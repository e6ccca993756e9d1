import { Banner } from '#client/ui/page/banner.tsx'
import { Money } from '#client/ui/text/money.tsx'
import { useMoneyText } from '#client/ui/text/money-text.ts'
import { Time } from '#client/ui/text/time.tsx'
import {
  chargebackReasonText,
  chargebackText,
  chargebackMessages as messages,
} from '#shared/messages/operator/chargebacks.ts'
import type { ChargebackView } from '#shared/orders/chargebacks.ts'

/** The order's chargebacks: amount held, state, and the deadline for evidence. */
export function ChargebacksPart({ chargebacks }: { chargebacks: readonly ChargebackView[] }) {
  return chargebacks.map((chargeback) => <Chargeback key={chargeback.id} chargeback={chargeback} />)
}

const amountNames = {
  inquiry: messages.requested,
  open: messages.held,
  won: null,
  lost: messages.gone,
} as const

function Chargeback({ chargeback }: { chargeback: ChargebackView }) {
  const { id, status, settlement, amountMinor, totalMinor, reason, openedAt, dueBy, url } = chargeback
  const moneyText = useMoneyText()
  const isWaiting = status === 'open' || status === 'inquiry'
  const amountName = amountNames[status]
  const ownMinor = status === 'inquiry' ? totalMinor : amountMinor
  return (
    <div className="stack-tight">
      <h3 id={`chargeback-${id}`}>{messages.status[status]}</h3>
      <Banner tone={isWaiting ? 'warning' : 'info'}>{chargebackText(status, settlement)}</Banner>
      <dl className="facts">
        {amountName && (
          <>
            <dt>{amountName}</dt>
            <dd>
              <Money minor={ownMinor} />{' '}
              {ownMinor !== totalMinor && (
                <span className="soft small">{messages.ofPayment(moneyText(totalMinor))}</span>
              )}
            </dd>
          </>
        )}
        <dt>{messages.reason}</dt>
        <dd>{chargebackReasonText(reason)}</dd>
        <dt>{messages.openedAt}</dt>
        <dd>
          <Time at={openedAt} />
        </dd>
        {isWaiting && dueBy && (
          <>
            <dt>{messages.dueBy}</dt>
            <dd>
              <Time at={dueBy} withHour />
            </dd>
          </>
        )}
      </dl>
      {isWaiting && url && (
        <p>
          <a href={url} target="_blank" rel="noopener noreferrer">
            {messages.dashboard}
          </a>
        </p>
      )}
    </div>
  )
}
