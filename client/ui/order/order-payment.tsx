import { checkoutMessages } from '#shared/messages/checkout.ts'
import { orderMessages } from '#shared/messages/orders.ts'
import { fakeOutcomes, type OrderView } from '#shared/orders.ts'
import { Button } from '../button.tsx'
import { Notice } from '../notice.tsx'
import { ClaimedPayment } from './claimed-payment.tsx'
import { FakePayment } from './fake-payment.tsx'
import { OrderForm } from './order-form.tsx'
import { PixPayment } from './pix-payment.tsx'
import { RedirectPayment } from './redirect-payment.tsx'

const words = orderMessages.payment
const { methods } = checkoutMessages.payment

interface OrderPaymentProps {
  order: OrderView
  heading: 'h2' | 'h3'
}

/** Where the payment stands, and what the customer can do about it now. */
export function OrderPayment({ order, heading }: OrderPaymentProps) {
  const { payment, store, label, canPayFake, canPayFakeLate, canRetryPayment } = order
  if (canPayFakeLate) return <CanceledFake order={order} heading={heading} />
  if (label === 'canceled') return <Notice tone="warning">{canceledText(order)}</Notice>
  if (payment.isShownAbove) return <Notice tone="info">{words.shownAbove}</Notice>
  if (payment.status === 'processing') return <ClaimedPayment order={order} />
  if (payment.redirectUrl)
    return <RedirectPayment order={order} url={payment.redirectUrl} heading={heading} />
  if (payment.status === 'created') return <Notice tone="info">{words.starting}</Notice>
  if (payment.pix) return <PixPayment order={order} pix={payment.pix} heading={heading} />
  if (canPayFake) return <FakePayment order={order} outcomes={openOutcomes} heading={heading} />
  if (canRetryPayment) return <RetryPayment order={order} />
  // Once it is on its way, the parcels say more.
  if (payment.status === 'captured' && label !== 'placed' && label !== 'preparing') return null
  if (payment.status === 'captured') return <Notice tone="success">{words.captured(store.name)}</Notice>
  if (payment.status === 'disputed') return <Notice tone="info">{words.disputed}</Notice>
  if (payment.status === 'charged_back') return <Notice tone="info">{words.chargedBack}</Notice>
  return <Notice tone="warning">{isCanceled(order) ? canceledText(order) : words.over}</Notice>
}

function CanceledFake({ order, heading }: OrderPaymentProps) {
  return (
    <div className="stack-tight">
      <Notice tone="warning">{canceledText(order)}</Notice>
      <FakePayment order={order} outcomes={['pay_late']} heading={heading} />
    </div>
  )
}

const openOutcomes = fakeOutcomes.filter((outcome) => outcome !== 'pay_late')

function RetryPayment({ order: { number, payment, otherMethods } }: { order: OrderView }) {
  return (
    <Notice tone="warning">
      <div className="stack-tight">
        <p>{payment.status === 'expired' ? words.expired : words.failed}</p>
        <OrderForm number={number}>
          <Button name="intent" value="retry">
            {words.retry}
          </Button>
        </OrderForm>
        {otherMethods.map((method) => (
          <OrderForm key={method} number={number}>
            <input type="hidden" name="paymentMethod" value={method} />
            <Button name="intent" value="retry" look="secondary">
              {words.otherwise(methods[method].label)}
            </Button>
          </OrderForm>
        ))}
      </div>
    </Notice>
  )
}

const isCanceled = ({ events }: OrderView) => events.some(({ type }) => type === 'canceled')

function canceledText({ label, events, payment }: OrderView): string {
  const who = payment.isDirect ? words.store : words.shop
  if (events.some(({ type }) => type === 'payment_denied')) return words.canceledDenied(who)
  return label === 'payment_expired' ? words.canceledLate(who) : words.canceled
}
