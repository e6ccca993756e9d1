import { PageIcon } from '#client/ui/page/page-icon.tsx'
import { Money } from '#client/ui/text/money.tsx'
import { StatusBadge } from '#client/ui/text/status-badge.tsx'
import { orderMessages } from '#shared/messages/account/orders.ts'
import type { OrderView } from '#shared/orders/order-view.ts'
import { isPaidAttempt } from '#shared/orders/orders.ts'
import { OrderPayment } from './order-payment.tsx'

const messages = orderMessages.payment

/** Returns true while the customer has to pay or wait for the payment. */
export const isPaying = ({ label, canRetryPayment }: OrderView) =>
  label === 'awaiting_payment' ||
  label === 'payment_claimed' ||
  label === 'payment_processing' ||
  canRetryPayment

/** Returns true when the customer has made this payment. */
const isDone = ({ payment }: OrderView) => payment.status === 'processing' || isPaidAttempt(payment.status)

/** Returns true for payments that are no longer requested. */
export const isCalledOff = (order: OrderView) =>
  !isPaying(order) && (order.label === 'canceled' || order.label === 'payment_expired')

/** The payments of a purchase from several stores, below each other. The next one to make is open. */
export function PaymentSteps({ orders }: { orders: readonly OrderView[] }) {
  const steps = orders.filter((order) => !order.payment.isShownAbove && !isCalledOff(order))
  const [only] = steps
  if (only && steps.length === 1) return <OrderPayment order={only} heading="h2" />
  const next = steps.find((order) => !isDone(order))
  const paid = steps.filter(({ payment }) => isPaidAttempt(payment.status)).length
  const checked = steps.filter(isDone).length - paid
  return (
    <section className="panel stack payment-steps" aria-labelledby="payment-steps">
      <div className="stack-tight">
        <h2 id="payment-steps">{messages.steps({ paid, checked, all: steps.length })}</h2>
        <progress className="payment-progress" value={paid} max={steps.length} aria-hidden="true" />
        <p className="soft small">{next ? messages.stepsHint : messages.stepsDone}</p>
      </div>
      <ol className="plain-list">
        {steps.map((order, index) => (
          <li key={order.number}>
            <details className="payment-step" name="payment-step" open={order === next || undefined}>
              <summary>
                <span className="payment-step-mark" aria-hidden="true">
                  {isPaidAttempt(order.payment.status) ? <PageIcon name="check" /> : index + 1}
                </span>
                <span className="payment-step-store">
                  {order.store.name} · <Money minor={order.payment.amountMinor} />
                </span>
                <StatusBadge label={order.label} />
              </summary>
              <OrderPayment order={order} heading="h3" />
            </details>
          </li>
        ))}
      </ol>
    </section>
  )
}
