import { Link } from 'react-router-dom'
import { ButtonLink } from '#client/ui/form/button.tsx'
import { ChipChoice } from '#client/ui/form/chip-choice.tsx'
import { Banner } from '#client/ui/page/banner.tsx'
import { EmptyList } from '#client/ui/page/empty-list.tsx'
import { PageHead } from '#client/ui/page/page-head.tsx'
import { PageLinks } from '#client/ui/page/page-links.tsx'
import { SearchBox } from '#client/ui/page/search-box.tsx'
import { Picture } from '#client/ui/storefront/picture.tsx'
import { Money } from '#client/ui/text/money.tsx'
import { StatusBadge } from '#client/ui/text/status-badge.tsx'
import { Time } from '#client/ui/text/time.tsx'
import { orderBadgeNames } from '#shared/messages/account/order-status.ts'
import { orderItemsText, orderMessages } from '#shared/messages/account/orders.ts'
import { type OrderCardView, orderBadges } from '#shared/orders/orders.ts'
import type { PageProps } from '#shared/pages.ts'
import { publicHref } from '#shared/public-href.ts'
import { accountHome } from '#shared/public-routes.ts'

const messages = orderMessages.list

export function OrdersPage({ data: { orders, filters, unconfirmedEmail } }: PageProps<'orders'>) {
  const { label, query } = filters
  const isFiltered = label !== '' || query !== ''
  const isEmpty = orders.items.length === 0
  return (
    <div className="page stack">
      <PageHead
        title={messages.title}
        description={messages.description}
        path={publicHref('orders')}
        noindex
      />
      <h1>{messages.title}</h1>
      {(!isEmpty || isFiltered) && (
        <>
          <div className="list-bar">
            <SearchBox
              action={publicHref('orders')}
              hiddenFields={label ? [['label', label]] : []}
              query={query}
              label={messages.search}
              placeholder={messages.placeholder}
            />
          </div>
          <ChipChoice
            title={messages.filter}
            all={messages.all}
            names={orderBadgeNames}
            keys={orderBadges}
            current={label}
            hrefOf={(each) => publicHref('orders', {}, { label: each, q: query })}
          />
        </>
      )}
      {unconfirmedEmail && (
        <Banner>
          {messages.unconfirmed(unconfirmedEmail)} <Link to={accountHome}>{messages.confirm}</Link>
        </Banner>
      )}
      {isEmpty ? (
        <EmptyList messages={messages} isFiltered={isFiltered} all={publicHref('orders')}>
          <ButtonLink to={publicHref('home')}>{messages.emptyBack}</ButtonLink>
        </EmptyList>
      ) : (
        // biome-ignore lint/a11y/noRedundantRoles: Safari forgets that a list without bullets is one
        <ul className="order-cards" role="list">
          {orders.items.map((order) => (
            <li key={order.number} className="order-card">
              <OrderCard order={order} />
            </li>
          ))}
        </ul>
      )}
      <PageLinks list={orders} hrefAt={(cursor) => publicHref('orders', {}, { label, q: query, cursor })} />
    </div>
  )
}

/** The inside of an order in the list. The whole card can be pressed. */
function OrderCard({ order }: { order: OrderCardView }) {
  const { number, createdAt, store, label, totalMinor, itemCount, picture } = order
  return (
    <>
      <Picture picture={picture} sizes="4rem" widest={320} decorative />
      <div>
        <h2 className="order-card-title">
          <Link className="order-card-link" to={publicHref('order', { orderNumber: number })}>
            {orderMessages.order.word} <span className="order-number">{number}</span>
          </Link>
        </h2>
        <p className="soft small">
          {store.name}
          <br />
          <Time at={createdAt} />
          &nbsp;· {orderItemsText(itemCount)}
        </p>
      </div>
      <div className="order-card-end">
        <StatusBadge label={label} />
        <span className="strong">
          <Money minor={totalMinor} />
        </span>
      </div>
    </>
  )
}
