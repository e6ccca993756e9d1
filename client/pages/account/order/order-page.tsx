import { Link } from 'react-router-dom'
import { AwaitedData } from '#client/data/payload/await.tsx'
import { formOfPage } from '#client/ui/account/order/form-of-order.ts'
import { OrderDetail } from '#client/ui/account/order/order-detail.tsx'
import { OrderForm } from '#client/ui/account/order/order-form.tsx'
import { OrderLinkPart } from '#client/ui/account/order/order-link-part.tsx'
import { AnswerBanner } from '#client/ui/form/answer-banner.tsx'
import { Button } from '#client/ui/form/button.tsx'
import { Breadcrumbs } from '#client/ui/page/breadcrumbs.tsx'
import { DoneBanner } from '#client/ui/page/done-banner.tsx'
import { PageHead } from '#client/ui/page/page-head.tsx'
import { StatusBadge } from '#client/ui/text/status-badge.tsx'
import { Time } from '#client/ui/text/time.tsx'
import { orderMessages } from '#shared/messages/account/orders.ts'
import type { PageProps } from '#shared/pages.ts'
import { publicHref } from '#shared/public-href.ts'

const messages = orderMessages.order

export function OrderPage({ data, form }: PageProps<'order'>) {
  const { order, siblings, reviews, timelines, threads, draft, draftKey } = data
  const title = messages.title(order.number)
  return (
    <div className="page stack order-page">
      <PageHead title={title} path={publicHref('order', { orderNumber: order.number })} noindex />
      <AwaitedData name="timelines" value={timelines} />
      <Breadcrumbs trail={[{ to: publicHref('orders'), label: orderMessages.list.title }]} here={title} />
      <header className="page-head">
        <div className="cluster">
          <h1>
            {messages.word} <span className="order-number">{order.number}</span>
          </h1>
          <StatusBadge label={order.label} />
        </div>
        <p className="cluster">
          <Link to={publicHref('store', { merchantSlug: order.store.slug })}>{order.store.name}</Link>
          <Time at={order.createdAt} withHour />
        </p>
      </header>
      <DoneBanner />
      <AnswerBanner form={formOfPage(form)} />
      <OrderDetail
        order={order}
        timelines={timelines}
        headings="h2"
        form={form}
        draft={draft}
        draftKey={draftKey}
        reviews={reviews}
        thread={threads[order.number]}
      >
        <OrderForm number={order.number} leaves>
          <Button name="intent" value="buy-again" variant="secondary" wide>
            {messages.buyAgain}
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
      <h2 id="siblings">{messages.siblings}</h2>
      {/* biome-ignore lint/a11y/noRedundantRoles: Safari forgets that a list without bullets is one */}
      <ul className="cluster order-overview" role="list">
        {siblings.map(({ number, store }) => (
          <li key={number}>
            <Link className="chip chip-outlined" to={publicHref('order', { orderNumber: number })}>
              {messages.siblingOf(number, store)}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
