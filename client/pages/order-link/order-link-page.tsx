import { Link } from 'react-router-dom'
import { type FormAnswer, formText } from '#shared/forms.ts'
import { href } from '#shared/href.ts'
import { orderLinkMessages } from '#shared/messages/order-link.ts'
import { linkHeading, orderMessages } from '#shared/messages/orders.ts'
import type { OrderView } from '#shared/orders.ts'
import type { PageProps } from '#shared/pages.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { FormProblems } from '../../ui/form-problems.tsx'
import { Money } from '../../ui/money.tsx'
import { Notice } from '../../ui/notice.tsx'
import { formOfPage } from '../../ui/order/form-of-order.ts'
import { OrderDetail } from '../../ui/order/order-detail.tsx'
import { OrderLinkPart } from '../../ui/order/order-link-part.tsx'
import { isCalledOff, isPaying, PaymentSteps } from '../../ui/order/payment-steps.tsx'
import { PageHead } from '../../ui/page-head.tsx'
import { StatusBadge } from '../../ui/status-badge.tsx'
import { Time } from '../../ui/time.tsx'

const words = orderMessages.link

/** Where a purchase arrives, and what its mail leads back to: every order of it, each with its payment. */
export function OrderLinkPage({ data, form }: PageProps<'order-link'>) {
  const { orders, createdAt, signedIn, reviews } = data
  const title = linkHeading(orders)
  // Several stores: what is to be paid comes first, and each order is folded below it.
  const paysAbove = orders.length > 1 && orders.some(isPaying)
  const detail = (order: OrderView) =>
    ({ order, headings: 'h3', form, reviews: reviews[order.number] ?? [] }) as const
  return (
    <div className="page stack">
      <PageHead title={title} description={words.description} noindex />
      <header className="page-head">
        <h1>{title}</h1>
        <p>
          {stateText(orders)} {words.mailed}
        </p>
        <p className="small">
          {orderMessages.order.madeAt} <Time at={createdAt} withHour />
        </p>
      </header>
      {data.isRenewed && !form && <Notice tone="success">{orderLinkMessages.renewed}</Notice>}
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
      {signedIn ? <Link to={href('orders')}>{words.allOrders}</Link> : <OfferAccount />}
    </div>
  )
}

/** The form that came back is this order's. */
const isAbout = (form: FormAnswer | null, { number }: OrderView) =>
  form !== null && formText(form.values, 'order') === number

/** Several payments are easily taken for one: each with its sum, and the way to it. */
function Overview({ orders }: { orders: readonly OrderView[] }) {
  return (
    <nav aria-label={words.overview}>
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
  return (
    <section className="panel stack-tight" aria-labelledby="offer-account">
      <h2 id="offer-account">{words.signUpTitle}</h2>
      <p>{words.signUpText}</p>
      <div className="cluster">
        <ButtonLink look="secondary" to={href('sign-up')}>
          {words.signUp}
        </ButtonLink>
        <Link to={href('home')}>{words.shop}</Link>
      </div>
    </section>
  )
}

function stateText(orders: readonly OrderView[]): string {
  if (orders.every(({ label }) => label === 'canceled' || label === 'payment_expired')) return words.canceled
  const toPay = orders.filter(({ label }) => label === 'awaiting_payment')
  if (toPay.length === 0) return words.underWay
  if (orders.length === 1) return words.toPay
  return toPay.every(({ payment }) => payment.isShared)
    ? words.toPayTogether
    : words.toPaySeveral(toPay.length, orders.length)
}
