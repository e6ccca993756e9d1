import { Link, useLocation } from 'react-router-dom'
import { AwaitedData } from '#client/data/payload/await.tsx'
import { formOfPage } from '#client/ui/account/order/form-of-order.ts'
import { OrderDetail } from '#client/ui/account/order/order-detail.tsx'
import { OrderLinkPart } from '#client/ui/account/order/order-link-part.tsx'
import { OrderPrivacyPart } from '#client/ui/account/order/order-privacy-part.tsx'
import { isCalledOff, isPaying, PaymentSteps } from '#client/ui/account/payment/payment-steps.tsx'
import { ButtonLink } from '#client/ui/form/button.tsx'
import { FormProblems } from '#client/ui/form/form-errors.tsx'
import { Banner } from '#client/ui/page/banner.tsx'
import { DoneBanner } from '#client/ui/page/done-banner.tsx'
import { PageHead } from '#client/ui/page/page-head.tsx'
import { Money } from '#client/ui/text/money.tsx'
import { StatusBadge } from '#client/ui/text/status-badge.tsx'
import { Time } from '#client/ui/text/time.tsx'
import { type FormAnswer, formText } from '#shared/forms.ts'
import { linkHeading, orderMessages } from '#shared/messages/account/orders.ts'
import type { OrderView } from '#shared/orders/order-view.ts'
import type { PageProps } from '#shared/pages.ts'
import { publicHref } from '#shared/public-href.ts'
import { accountHome } from '#shared/public-routes.ts'

const messages = orderMessages.link

/** A purchase's page, also the target of its mail: each of its orders with its payment. */
export function OrderLinkPage({ data, form }: PageProps<'order-link'>) {
  const { orders, createdAt, signedIn, reviews, timelines, threads } = data
  const title = linkHeading(orders)
  // With several stores, payments come first and each order is folded below.
  const paysAbove = orders.length > 1 && orders.some(isPaying)
  const detail = (order: OrderView) => ({
    ...({ order, timelines, headings: 'h3', form } as const),
    reviews: reviews[order.number] ?? [],
    thread: threads[order.number],
    // The holder of the link needs no session.
    draft: null,
    draftKey: null,
  })
  return (
    <div className="page stack">
      <PageHead title={title} description={messages.description} noindex />
      <AwaitedData name="timelines" value={timelines} />
      <header className="page-head">
        <h1>{title}</h1>
        <p>
          {stateText(orders)} {messages.mailed}
        </p>
        <p className="small">
          {orderMessages.order.madeAt} <Time at={createdAt} withHour />
        </p>
      </header>
      {data.unconfirmedEmail && (
        <Banner>
          {messages.unconfirmed(data.unconfirmedEmail)}{' '}
          <Link to={accountHome}>{orderMessages.list.confirm}</Link>
        </Banner>
      )}
      <DoneBanner />
      <FormProblems form={formOfPage(form)} />
      {paysAbove && <PaymentSteps orders={orders} />}
      {orders.length > 1 && !paysAbove && <Overview orders={orders} />}
      {orders.map((order) => (
        <section key={order.number} className="cart-store" aria-labelledby={`order-${order.number}`}>
          <div className="cart-store-head">
            <h2 id={`order-${order.number}`}>
              {order.store.name}&nbsp;· {orderMessages.order.word}{' '}
              <span className="order-number">{order.number}</span>
            </h2>
            <StatusBadge label={order.label} />
          </div>
          {paysAbove ? (
            <details className="order-fold" open={isAbout(form, order) || undefined}>
              <summary>{orderMessages.order.details}</summary>
              <OrderDetail {...detail(order)} paysAbove={!isCalledOff(order)} />
            </details>
          ) : (
            <OrderDetail {...detail(order)} />
          )}
        </section>
      ))}
      {orders[0] && <OrderLinkPart number={orders[0].number} opensBy="link" />}
      {data.isGuest && <OrderPrivacyPart />}
      {signedIn ? <Link to={publicHref('orders')}>{messages.allOrders}</Link> : <OfferAccount />}
    </div>
  )
}

/** Returns true when the form with errors is about this order. */
const isAbout = (form: FormAnswer | null, { number }: OrderView) =>
  form !== null && formText(form.values, 'order') === number

/** Customers easily mistake several payments for one, so each has its sum and a link to it. */
function Overview({ orders }: { orders: readonly OrderView[] }) {
  return (
    <nav aria-label={messages.overview}>
      {/* biome-ignore lint/a11y/noRedundantRoles: Safari forgets that a list without bullets is one */}
      <ul className="cluster order-overview" role="list">
        {orders.map(({ number, store, totalMinor }) => (
          <li key={number}>
            <a className="chip chip-outlined" href={`#order-${number}`}>
              <span>
                {store.name}&nbsp;· <Money minor={totalMinor} />
              </span>
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}

function OfferAccount() {
  const { pathname } = useLocation()
  return (
    <section className="panel stack-tight" aria-labelledby="offer-account">
      <h2 id="offer-account">{messages.signUpTitle}</h2>
      <p>{messages.signUpText}</p>
      <div className="cluster">
        <ButtonLink variant="secondary" to={publicHref('sign-up', {}, { to: pathname })}>
          {messages.signUp}
        </ButtonLink>
        <Link to={publicHref('home')}>{messages.shop}</Link>
      </div>
    </section>
  )
}

function stateText(orders: readonly OrderView[]): string {
  if (orders.every(({ label }) => label === 'canceled' || label === 'payment_expired'))
    return messages.canceled
  const toPay = orders.filter(({ label }) => label === 'awaiting_payment')
  if (toPay.length === 0) return messages.underWay
  if (orders.length === 1) return messages.toPay
  return toPay.every(({ payment }) => payment.isShared)
    ? messages.toPayTogether
    : messages.toPaySeveral(toPay.length, orders.length)
}
