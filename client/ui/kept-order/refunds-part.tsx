import { refundFormMessages, refundMessages } from '#shared/messages/refunds.ts'
import { Button } from '../button.tsx'
import { Money } from '../money.tsx'
import { OrderForm } from '../order/order-form.tsx'
import { Time } from '../time.tsx'
import type { KeptPartProps } from './kept-part-props.ts'
import { RefundForm } from './refund-form.tsx'

const words = refundFormMessages

/** What goes or went back to the customer, and more of it. */
export function RefundsPart({ order, form }: KeptPartProps) {
  const { refunds, leftMinor } = order.back
  if (refunds.length === 0 && leftMinor === 0) return null
  return (
    <section className="panel stack" aria-labelledby="refunds">
      <h2 id="refunds">{refundMessages.title}</h2>
      {refunds.map(({ id, amountMinor, status, reason, note, byHand, createdAt, canSettle, canRetry }) => (
        <div className="stack-tight" key={id}>
          <p>
            <span className="strong">
              <Money minor={amountMinor} />
            </span>{' '}
            · {refundMessages.status[status]} · {refundMessages.reasons[reason]} ·{' '}
            <Time at={createdAt} short />
          </p>
          {note && <p className="small">{note}</p>}
          {canSettle && byHand && <p className="small">{words.settleHint}</p>}
          {(canSettle || canRetry) && (
            <OrderForm number={order.number}>
              <input type="hidden" name="refund" value={id} />
              {canRetry && (
                <Button name="intent" value="retry-refund" small>
                  {words.retry}
                </Button>
              )}
              {canSettle && (
                <Button name="intent" value="settle-refund" look="secondary" small>
                  {words.settle}
                </Button>
              )}
            </OrderForm>
          )}
        </div>
      ))}
      {leftMinor > 0 && <RefundForm order={order} form={form} />}
    </section>
  )
}
