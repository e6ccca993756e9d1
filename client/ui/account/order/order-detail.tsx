import type { ReactNode } from 'react'
import { OrderClaims } from '#client/ui/account/claims/order-claims.tsx'
import { OrderPayment } from '#client/ui/account/payment/order-payment.tsx'
import { OrderReturns } from '#client/ui/account/returns/order-returns.tsx'
import { OrderTimeline } from '#client/ui/account/timeline.tsx'
import { useShopConfig } from '#client/ui/behavior/shop-config.tsx'
import { Banner } from '#client/ui/page/banner.tsx'
import { OwnReviews } from '#client/ui/storefront/review/own-reviews.tsx'
import { Money } from '#client/ui/text/money.tsx'
import { Time } from '#client/ui/text/time.tsx'
import type { OwnReview } from '#shared/catalog/reviews.ts'
import type { PageDraft } from '#shared/forms/draft-key.ts'
import type { FormAnswer } from '#shared/forms.ts'
import { orderMessages } from '#shared/messages/account/orders.ts'
import { paperMessages } from '#shared/messages/account/papers.ts'
import { refundMessages, refundStatusText } from '#shared/messages/account/refunds.ts'
import { returnFormMessages } from '#shared/messages/account/returns.ts'
import { invoiceMessages } from '#shared/messages/merchant/invoices.ts'
import { cartMessages } from '#shared/messages/storefront/cart.ts'
import { arrivesText } from '#shared/messages/storefront/delivery.ts'
import { withdrawalExceptionText } from '#shared/messages/storefront/withdrawal.ts'
import type { ThreadLink } from '#shared/orders/order-messages.ts'
import { stepsAhead } from '#shared/orders/order-steps.ts'
import type { OrderView } from '#shared/orders/order-view.ts'
import type { Timelines } from '#shared/orders/orders.ts'
import { receiptPath } from '#shared/orders/papers.ts'
import { lastMomentOf, type RefundView, type ReturnableLine } from '#shared/orders/returns.ts'
import { AddressQuestion } from './address-question.tsx'
import { AddressRequest } from './address-request.tsx'
import { AddressText } from './address-text.tsx'
import { OrderActions } from './order-actions.tsx'
import { OrderFulfillments } from './order-fulfillments.tsx'
import { OrderInvoices } from './order-invoices.tsx'
import { OrderLines } from './order-lines.tsx'
import { PaperLink } from './paper-link.tsx'
import { SubstitutionQuestions } from './substitution-questions.tsx'

interface OrderDetailProps extends PageDraft {
  order: OrderView
  timelines: Timelines
  /** Below the page's own heading, or below the order's. */
  headings: 'h2' | 'h3'
  /** The posted form, if it came back. */
  form: FormAnswer | null
  /** The customer's reviews of the delivered products. */
  reviews: readonly OwnReview[]
  thread?: ThreadLink | undefined
  /** True when the payment instructions are above, for the whole purchase. */
  paysAbove?: boolean
  /** Further actions on the order. */
  children?: ReactNode
}

/** The whole order: next step, progress, contents and actions. */
export function OrderDetail(props: OrderDetailProps) {
  const { order, timelines, headings: Heading, form, reviews, thread, paysAbove = false, children } = props
  const { draft, draftKey } = props
  const { claims } = order.claims
  const unsettled = claims.filter((claim) => claim.settled === null)
  const settled = claims.filter((claim) => claim.settled !== null)
  return (
    <div className="order-detail">
      <div className="order-now stack">
        {!paysAbove && <OrderPayment order={order} heading={Heading} />}
        {order.payment.isShownAbove && paysAbove && (
          <Banner tone="info">{orderMessages.payment.shownAbove}</Banner>
        )}
        <AddressQuestion order={order} heading={Heading} />
        <SubstitutionQuestions order={order} heading={Heading} />
        <OrderClaims number={order.number} claims={unsettled} heading={Heading} />
        <OrderFulfillments order={order} heading={Heading} />
      </div>
      <div className="order-side stack">
        <section className="panel panel-raised stack">
          <Heading>{orderMessages.order.progress}</Heading>
          <OrderTimeline order={order} timelines={timelines} ahead={stepsAhead(order)} />
        </section>
        <section className="panel panel-raised stack-tight">
          <Heading>{orderMessages.order.delivery}</Heading>
          <OrderDelivery order={order} />
          <AddressRequest order={order} form={form} />
        </section>
        <OrderActions order={order} form={form} draft={draft} draftKey={draftKey} thread={thread}>
          {children}
        </OrderActions>
      </div>
      <div className="order-main stack">
        <section className="stack-tight">
          <Heading>{orderMessages.order.lines}</Heading>
          <OrderLines order={order} notes={order.returns.lines.map(returnNote)} />
          <p>
            <PaperLink
              orderNumber={order.number}
              pathOf={receiptPath}
              label={order.shipping.isPaid ? paperMessages.receipt : paperMessages.summary}
            />
          </p>
        </section>
        {order.invoices.length > 0 && (
          <section className="stack-tight">
            <Heading>{invoiceMessages.section}</Heading>
            <OrderInvoices order={order} />
          </section>
        )}
        <OrderRefunds
          id={`refunds-${order.number}`}
          refunds={order.refunds}
          store={order.store.name}
          heading={Heading}
        />
        <OrderClaims number={order.number} claims={settled} heading={Heading} />
        <OrderReturns order={order} heading={Heading} form={form} />
        <OwnReviews
          orderNumber={order.number}
          reviews={reviews}
          heading={Heading}
          form={form}
          draft={draft}
          draftKey={draftKey}
        />
      </div>
    </div>
  )
}

/** The shipping method, dates and recipient. */
function OrderDelivery({ order: { store, shipping, address, label, delivery } }: { order: OrderView }) {
  const { locale } = useShopConfig()
  return (
    <>
      <p>
        <span className="strong">{shipping.name}</span>
        {label !== 'canceled' && label !== 'payment_expired' && (
          <>
            <br />
            {arrivesText(shipping, locale)}{' '}
            {!shipping.isPaid && <span className="soft small">{cartMessages.store.fromPayment}</span>}
          </>
        )}
      </p>
      {!delivery.isPickup && <AddressText address={address} />}
      <p className="soft small">
        {orderMessages.order.soldBy} {store.legalName}, {store.taxId}
      </p>
      {delivery.pickupAt && delivery.fulfillments.length === 0 && <AddressText address={delivery.pickupAt} />}
    </>
  )
}

const messages = refundMessages

interface OrderRefundsProps {
  id: string
  refunds: readonly RefundView[]
  store: string
  heading: 'h2' | 'h3'
}

/** The refunds of an order, sent and pending. */
function OrderRefunds({ id, refunds, store, heading: Heading }: OrderRefundsProps) {
  if (refunds.length === 0) return null
  return (
    <section className="panel panel-raised stack" aria-labelledby={id}>
      <Heading id={id}>{messages.title}</Heading>
      {refunds.map((refund) => (
        <div className="stack-tight" key={refund.id}>
          <p>
            <span className="strong">
              <Money minor={refund.amountMinor} />
            </span>{' '}
            · {refundStatusText(refund)}
          </p>
          <p className="small">
            {messages.reasons[refund.reason]} · {refund.settledAt ? messages.settled : messages.opened}{' '}
            <Time at={refund.settledAt ?? refund.createdAt} />
          </p>
          {refund.note && <p className="small">{refund.note}</p>}
          {refund.proof && (
            <p className="small">
              {messages.proof} <span className="breakable">{refund.proof}</span>
            </p>
          )}
          {refund.dueAt && (
            <p className="small">
              {messages.due} <Time at={refund.dueAt} />
            </p>
          )}
          {refund.isOverdue && <Banner tone="warning">{messages.overdue}</Banner>}
          {refund.status !== 'succeeded' && !refund.isExchange && (
            <p className="soft small">{refund.byHand ? messages.byHand(store) : messages.byProvider}</p>
          )}
        </div>
      ))}
    </section>
  )
}

/** Describes until when a line may be returned without a reason. */
function returnNote({ id, until, isOver, withdrawable, withdrawalException }: ReturnableLine) {
  if (withdrawalException)
    return (
      <p className="soft small" key={id}>
        {withdrawalExceptionText(withdrawalException)}
      </p>
    )
  if (!until || (!isOver && withdrawable === 0)) return null
  return (
    <p className="soft small" key={id}>
      {isOver ? returnFormMessages.over : returnFormMessages.until}{' '}
      <Time at={lastMomentOf(new Date(until)).toISOString()} />
    </p>
  )
}
