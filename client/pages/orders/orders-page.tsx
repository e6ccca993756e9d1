import { href } from '#shared/href.ts'
import { orderLabelNames } from '#shared/messages/order-status.ts'
import { orderMessages } from '#shared/messages/orders.ts'
import { orderLabels } from '#shared/orders.ts'
import type { PageProps } from '#shared/pages.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { ChipChoice } from '../../ui/chip-choice.tsx'
import { EmptyList } from '../../ui/empty-list.tsx'
import { Kept } from '../../ui/kept.tsx'
import { PageHead } from '../../ui/page-head.tsx'
import { PageLinks } from '../../ui/page-links.tsx'
import { SearchBox } from '../../ui/search-box.tsx'
import { OrderCard } from './order-card.tsx'

const words = orderMessages.list

export function OrdersPage({ data: { orders, filters } }: PageProps<'orders'>) {
  const { label, query } = filters
  const isFiltered = label !== '' || query !== ''
  const isEmpty = orders.items.length === 0
  return (
    <div className="page stack">
      <PageHead title={words.title} description={words.description} path={href('orders')} noindex />
      <h1>{words.title}</h1>
      {(!isEmpty || isFiltered) && (
        <>
          <div className="list-bar">
            <SearchBox
              action={href('orders')}
              keep={label ? [['label', label]] : []}
              query={query}
              label={words.search}
              placeholder={words.placeholder}
            />
          </div>
          <ChipChoice
            title={words.filter}
            all={words.all}
            names={orderLabelNames}
            keys={orderLabels}
            current={label}
            hrefOf={(each) => href('orders', {}, { label: each, q: query })}
          />
        </>
      )}
      {isEmpty ? (
        <EmptyList words={words} isFiltered={isFiltered} all={href('orders')}>
          <ButtonLink to={href('home')}>{words.emptyBack}</ButtonLink>
        </EmptyList>
      ) : (
        // biome-ignore lint/a11y/noRedundantRoles: Safari forgets that a list without bullets is one
        <ul className="order-cards" role="list">
          {orders.items.map((order) => (
            <Kept key={order.number} as="li" className="order-card" part={OrderCard} props={{ order }} />
          ))}
        </ul>
      )}
      <PageLinks list={orders} hrefAt={(cursor) => href('orders', {}, { label, q: query, cursor })} />
    </div>
  )
}
