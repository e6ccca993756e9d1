import { ConfirmedAction } from '#client/ui/account/order/confirmed-action.tsx'
import { OrderForm } from '#client/ui/account/order/order-form.tsx'
import { Button } from '#client/ui/form/button.tsx'
import { Banner } from '#client/ui/page/banner.tsx'
import { Countdown } from '#client/ui/text/countdown.tsx'
import { useMoneyText } from '#client/ui/text/money-text.ts'
import { Time } from '#client/ui/text/time.tsx'
import { exchangeMessages } from '#shared/messages/account/exchanges.ts'
import { fakeOutcomeNames, orderMessages } from '#shared/messages/account/orders.ts'
import { checkoutMessages } from '#shared/messages/storefront/checkout.ts'
import { pixDiscountMessages } from '#shared/messages/storefront/pix-discount.ts'
import type { OrderView } from '#shared/orders/order-view.ts'
import { type FakeOutcome, fakeOutcomes, type PaymentView, type PixView } from '#shared/orders/orders.ts'
import { PixCode } from './pix-code.tsx'

const messages = orderMessages.payment
const { methods } = checkoutMessages.payment

interface OrderPaymentProps {
  order: OrderView
  heading: 'h2' | 'h3'
}

/** The state of the payment, and the customer's possible actions. */
export function OrderPayment({ order, heading }: OrderPaymentProps) {
  const { payment, store, label, canPayFake, canPayFakeLate, canRetryPayment, otherMethods } = order
  if (canPayFakeLate) return <CanceledFake order={order} heading={heading} />
  if (label === 'canceled') return <Canceled order={order} />
  if (payment.method === 'exchange' && payment.status === 'requires_action')
    return <Banner tone="info">{exchangeMessages.waitsForReturn(store.name)}</Banner>
  if (payment.isShownAbove) return <Banner tone="info">{messages.shownAbove}</Banner>
  if (payment.status === 'processing') return <ReportedPayment order={order} />
  if (payment.redirectUrl)
    return <RedirectPayment order={order} url={payment.redirectUrl} heading={heading} />
  if (payment.status === 'created') return <StartingPayment order={order} />
  if (payment.pix) {
    return (
      <>
        <PixPayment order={order} pix={payment.pix} heading={heading} />
        {canPayFake && <FakePayment order={order} outcomes={pixOutcomes} heading={heading} />}
      </>
    )
  }
  if (canPayFake) return <FakePayment order={order} outcomes={openOutcomes} heading={heading} />
  const isOver = payment.status === 'failed' || payment.status === 'expired'
  if (canRetryPayment || (isOver && otherMethods.length > 0)) return <RetryPayment order={order} />
  // After shipping, the fulfillments are more relevant than the payment.
  if (payment.status === 'captured' && label !== 'placed' && label !== 'preparing') return null
  if (payment.status === 'captured') return <Banner tone="success">{messages.captured(store.name)}</Banner>
  if (payment.status === 'disputed') return <Banner tone="info">{messages.disputed}</Banner>
  if (payment.status === 'charged_back') return <Banner tone="info">{messages.chargedBack}</Banner>
  return order.wasCanceled ? <Canceled order={order} /> : <Banner tone="warning">{messages.over}</Banner>
}

/** A canceled order. For a customer who paid, the refund comes first. */
function Canceled({ order }: { order: OrderView }) {
  const moneyText = useMoneyText()
  const owed = order.refunds.filter(({ status }) => status !== 'succeeded')
  if (owed.length === 0) return <Banner tone="warning">{canceledText(order)}</Banner>
  const amount = moneyText(owed.reduce((sum, { amountMinor }) => sum + amountMinor, 0))
  const dueAt = owed
    .flatMap((each) => each.dueAt ?? [])
    .sort()
    .at(-1)
  return (
    <Banner tone="info">
      {dueAt ? messages.canceledOwedUntil(amount) : messages.canceledOwed(amount)}
      {dueAt && (
        <>
          {' '}
          <Time at={dueAt} />.
        </>
      )}
    </Banner>
  )
}

function CanceledFake({ order, heading }: OrderPaymentProps) {
  return (
    <div className="stack-tight">
      <Canceled order={order} />
      <FakePayment order={order} outcomes={['pay_late']} heading={heading} />
    </div>
  )
}

const pixOutcomes = ['succeed', 'underpay', 'pay_twice'] as const
const openOutcomes = fakeOutcomes.filter((outcome) => outcome !== 'pay_late')

/** The provider has not responded yet. The customer does not need to wait. */
const StartingPayment = ({ order }: { order: OrderView }) => (
  <Banner tone="info">
    <div className="stack-tight">
      <p>{startingText(order)}</p>
      <RetryButton order={order} />
      <OtherMethods order={order} />
    </div>
  </Banner>
)

function startingText({ canRetryPayment, otherMethods }: OrderView): string {
  if (canRetryPayment) return messages.startingOrRetry
  return otherMethods.length > 0 ? messages.startingOrOther : messages.starting
}

const RetryButton = ({ order: { number, canRetryPayment } }: { order: OrderView }) =>
  canRetryPayment && (
    <OrderForm number={number}>
      <Button name="intent" value="retry">
        {messages.retry}
      </Button>
    </OrderForm>
  )

const OtherMethods = ({ order: { number, otherMethods } }: { order: OrderView }) =>
  otherMethods.map((method) => (
    <OrderForm key={method} number={number}>
      <input type="hidden" name="paymentMethod" value={method} />
      <Button name="intent" value="retry" variant="secondary">
        {messages.otherwise(methods[method].label)}
      </Button>
    </OrderForm>
  ))

function RetryPayment({ order }: { order: OrderView }) {
  const { payment } = order
  return (
    <Banner tone="warning">
      <div className="stack-tight">
        <p>{payment.status === 'expired' ? messages.expired : messages.failed}</p>
        <RetryButton order={order} />
        <OtherMethods order={order} />
      </div>
    </Banner>
  )
}

function canceledText({ label, wasDenied, payment }: OrderView): string {
  const who = payment.isDirect ? messages.store : messages.shop
  if (wasDenied) return messages.canceledDenied(who)
  return label === 'payment_expired' ? messages.canceledLate(who) : messages.canceled
}

/** A note that one payment covers several orders. */
export const SharedPayment = ({ payment }: { payment: PaymentView }) =>
  payment.isShared ? <p>{orderMessages.payment.shared}</p> : null

const claimedMessages = orderMessages.payment

/** The merchant checks the payment. The code stays available in case it was not paid yet. */
function ReportedPayment({ order: { number, payment, store } }: { order: OrderView }) {
  return (
    <div className="stack-tight">
      <Banner tone="info">
        <p>
          {payment.method === 'pix'
            ? claimedMessages.claimed(payment.isDirect ? store.name : claimedMessages.shopFirst)
            : claimedMessages.processing}
        </p>
        {payment.claimedAt && (
          <p className="small">
            {claimedMessages.claimedAt} <Time at={payment.claimedAt} withHour />
          </p>
        )}
      </Banner>
      {payment.pix && (
        <details className="action">
          <summary>{claimedMessages.codeAgain}</summary>
          <PixCode number={number} pix={payment.pix} payment={payment} />
        </details>
      )}
    </div>
  )
}

const fakeMessages = orderMessages.fake

interface FakePaymentProps {
  order: OrderView
  outcomes: readonly FakeOutcome[]
  heading: 'h2' | 'h3'
}

/** The demo's payment with a button for each outcome. */
function FakePayment({ order: { number, payment }, outcomes, heading: Heading }: FakePaymentProps) {
  const titleId = `fake-${number}`
  const text = payment.method === 'pix' ? fakeMessages.bank : fakeMessages
  return (
    <section className="panel stack" aria-labelledby={titleId}>
      <Heading id={titleId}>{text.title}</Heading>
      <p>{text.text}</p>
      <SharedPayment payment={payment} />
      <div className="cluster">
        {outcomes.map((outcome, index) => (
          <OrderForm key={outcome} number={number}>
            <input type="hidden" name="intent" value="fake" />
            <Button name="outcome" value={outcome} variant={index === 0 ? 'primary' : 'secondary'}>
              {payment.method === 'pix' && outcome === 'succeed'
                ? fakeMessages.bank.pay
                : fakeOutcomeNames[outcome]}
            </Button>
          </OrderForm>
        ))}
      </div>
    </section>
  )
}

const pixMessages = orderMessages.pix

interface PixPaymentProps {
  order: OrderView
  pix: PixView
  heading: 'h2' | 'h3'
}

/** The Pix code to scan or copy, its receiver and deadline, and then "Já paguei". */
function PixPayment({
  order: { number, payment, pixDiscountMinor, canReportPayment },
  pix,
  heading: Heading,
}: PixPaymentProps) {
  const money = useMoneyText()
  const titleId = `pix-${number}`
  const amount = money(payment.amountMinor)
  const who = payment.isDirect ? orderMessages.payment.store : orderMessages.payment.shop
  return (
    <section className="panel stack" aria-labelledby={titleId}>
      <div className="stack-tight">
        <Heading id={titleId}>{pixMessages.title(amount)}</Heading>
        {payment.expiresAt && <Countdown until={payment.expiresAt} />}
      </div>
      <SharedPayment payment={payment} />
      {pixDiscountMinor > 0 && <p className="soft small">{pixDiscountMessages.otherwise}</p>}
      <PixCode number={number} pix={pix} payment={payment} />
      {payment.isAutomatic && <p>{pixMessages.automatic}</p>}
      {canReportPayment && (
        <ConfirmedAction
          number={number}
          intent="claim"
          label={pixMessages.claim}
          question={pixMessages.claimQuestion(amount, pix.receiver, who)}
          yes={pixMessages.claimYes}
          isNext={!payment.isAutomatic}
        />
      )}
    </section>
  )
}

const redirectMessages = orderMessages.redirect

interface RedirectPaymentProps {
  order: OrderView
  url: string
  heading: 'h2' | 'h3'
}

/** Links to the provider's page, so that no card number passes through ours. */
function RedirectPayment({ order, url, heading: Heading }: RedirectPaymentProps) {
  const { payment, number } = order
  const { method } = payment
  const text = redirectMessages[method === 'card' || method === 'boleto' ? method : 'stripe']
  const money = useMoneyText()
  const titleId = `redirect-${number}`
  return (
    <section className="panel stack" aria-labelledby={titleId}>
      <Heading id={titleId}>{text.title(money(payment.amountMinor))}</Heading>
      {payment.dueAt && (
        <p>
          {redirectMessages.dueAt} <Time at={payment.dueAt} withHour />
        </p>
      )}
      {!payment.dueAt && payment.expiresAt && <Countdown until={payment.expiresAt} />}
      <SharedPayment payment={payment} />
      <p>{text.text}</p>
      <div className="cluster">
        <a className="button button-primary" href={url}>
          {text.pay}
        </a>
        <OtherMethods order={order} />
      </div>
    </section>
  )
}
