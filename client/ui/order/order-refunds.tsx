import { refundMessages } from '#shared/messages/refunds.ts'
import type { RefundView } from '#shared/returns.ts'
import { Money } from '../money.tsx'
import { Time } from '../time.tsx'

const words = refundMessages

interface OrderRefundsProps {
  id: string
  refunds: readonly RefundView[]
  store: string
  heading: 'h2' | 'h3'
}

/** What went back of an order, and what is on its way. */
export function OrderRefunds({ id, refunds, store, heading: Heading }: OrderRefundsProps) {
  if (refunds.length === 0) return null
  return (
    <section className="panel panel-raised stack" aria-labelledby={id}>
      <Heading id={id}>{words.title}</Heading>
      {refunds.map((refund) => (
        <div className="stack-tight" key={refund.id}>
          <p>
            <span className="strong">
              <Money minor={refund.amountMinor} />
            </span>{' '}
            · {words.status[refund.status]}
          </p>
          <p className="small">
            {words.reasons[refund.reason]} · {refund.settledAt ? words.settled : words.opened}{' '}
            <Time at={refund.settledAt ?? refund.createdAt} />
          </p>
          {refund.note && <p className="small">{refund.note}</p>}
          {refund.status !== 'succeeded' && (
            <p className="soft small">{refund.byHand ? words.byHand(store) : words.byProvider}</p>
          )}
        </div>
      ))}
    </section>
  )
}
