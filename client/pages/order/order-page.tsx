import { Link } from 'react-router-dom'
import { href } from '#shared/href.ts'
import { orderMessages } from '#shared/messages/orders.ts'
import type { PageProps } from '#shared/pages.ts'
import { AnswerNotice } from '../../ui/answer-notice.tsx'
import { Breadcrumbs } from '../../ui/breadcrumbs.tsx'
import { Button } from '../../ui/button.tsx'
import { formOfPage } from '../../ui/order/form-of-order.ts'
import { OrderDetail } from '../../ui/order/order-detail.tsx'
import { OrderForm } from '../../ui/order/order-form.tsx'
import { OrderLinkPart } from '../../ui/order/order-link-part.tsx'
import { PageHead } from '../../ui/page-head.tsx'
import { StatusBadge } from '../../ui/status-badge.tsx'
import { Time } from '../../ui/time.tsx'

const words = orderMessages.order

export function OrderPage({ data: { order, siblings, reviews }, form }: PageProps<'order'>) {
  const title = words.title(order.number)
  return (
    <div className="page stack order-page">
      <PageHead title={title} path={href('order', { orderNumber: order.number })} noindex />
      <Breadcrumbs trail={[{ to: href('orders'), label: orderMessages.list.title }]} here={title} />
      <header className="page-head">
        <div className="cluster">
          <h1>
            {words.word} <span className="order-number">{order.number}</span>
          </h1>
          <StatusBadge label={order.label} />
        </div>
        <p>
          <Link to={href('store', { merchantSlug: order.store.slug })}>{order.store.name}</Link> ·{' '}
          <Time at={order.createdAt} withHour />
        </p>
      </header>
      <AnswerNotice form={formOfPage(form)} />
      <OrderDetail order={order} headings="h2" form={form} reviews={reviews}>
        <OrderForm number={order.number} leaves>
          <Button name="intent" value="buy-again" look="secondary" wide>
            {words.buyAgain}
          </Button>
        </OrderForm>
      </OrderDetail>
      <OrderLinkPart number={order.number} opensBy="account" />
      {siblings.length > 0 && <Siblings siblings={siblings} />}
    </div>
  )
}

/** The other stores of the same purchase. */
function Siblings({ siblings }: Pick<PageProps<'order'>['data'], 'siblings'>) {
  return (
    <nav className="stack-tight" aria-labelledby="siblings">
      <h2 id="siblings">{words.siblings}</h2>
      {/* biome-ignore lint/a11y/noRedundantRoles: Safari forgets that a list without bullets is one */}
      <ul className="cluster order-overview" role="list">
        {siblings.map(({ number, store }) => (
          <li key={number}>
            <Link className="chip chip-outlined" to={href('order', { orderNumber: number })}>
              {words.siblingOf(number, store)}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
