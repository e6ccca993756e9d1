import type { ReactNode } from 'react'
import type { FormAnswer } from '#shared/forms.ts'
import { orderMessages } from '#shared/messages/orders.ts'
import { stepsAhead } from '#shared/order-steps.ts'
import type { OrderView } from '#shared/orders.ts'
import type { OwnReview } from '#shared/reviews.ts'
import { Notice } from '../notice.tsx'
import { OwnReviews } from '../review/own-reviews.tsx'
import { Timeline } from '../timeline.tsx'
import { OrderActs } from './order-acts.tsx'
import { OrderDelivery } from './order-delivery.tsx'
import { OrderLines } from './order-lines.tsx'
import { OrderParcels } from './order-parcels.tsx'
import { OrderPayment } from './order-payment.tsx'
import { OrderRefunds } from './order-refunds.tsx'
import { OrderReturns } from './order-returns.tsx'
import { returnNote } from './return-note.tsx'

interface OrderDetailProps {
  order: OrderView
  /** Below the page's own heading, or below the order's. */
  headings: 'h2' | 'h3'
  /** As it came back. */
  form: FormAnswer | null
  /** What its customer says of what arrived. */
  reviews: readonly OwnReview[]
  /** How to pay it is said above, for the whole purchase. */
  paysAbove?: boolean
  /** More that can be done with it. */
  children?: ReactNode
}

/** All of an order: what comes next, how it goes, what it is, what can be done. */
export function OrderDetail(props: OrderDetailProps) {
  const { order, headings: Heading, form, reviews, paysAbove = false, children } = props
  return (
    <div className="order-detail">
      <div className="order-now stack">
        {!paysAbove && <OrderPayment order={order} heading={Heading} />}
        {order.payment.isShownAbove && paysAbove && (
          <Notice tone="info">{orderMessages.payment.shownAbove}</Notice>
        )}
        <OrderParcels order={order} heading={Heading} />
      </div>
      <div className="order-side stack">
        <section className="panel panel-raised stack">
          <Heading>{orderMessages.order.progress}</Heading>
          <Timeline events={order.events} ahead={stepsAhead(order)} />
        </section>
        <section className="panel panel-raised stack-tight">
          <Heading>{orderMessages.order.delivery}</Heading>
          <OrderDelivery order={order} />
        </section>
        <OrderActs order={order} form={form}>
          {children}
        </OrderActs>
      </div>
      <div className="order-main stack">
        <section className="stack-tight">
          <Heading>{orderMessages.order.lines}</Heading>
          <OrderLines order={order} notes={order.returns.lines.map(returnNote)} />
        </section>
        <OrderRefunds
          id={`refunds-${order.number}`}
          refunds={order.refunds}
          store={order.store.name}
          heading={Heading}
        />
        <OrderReturns order={order} heading={Heading} form={form} />
        <OwnReviews orderNumber={order.number} reviews={reviews} heading={Heading} form={form} />
      </div>
    </div>
  )
}
