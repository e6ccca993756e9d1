import { Link } from 'react-router-dom'
import { ButtonLink } from '#client/ui/form/button.tsx'
import { ProductStatusBadge } from '#client/ui/merchant/product-status-badge.tsx'
import { EmptyState } from '#client/ui/page/empty-state.tsx'
import { List } from '#client/ui/page/list.tsx'
import { columnsOf } from '#client/ui/page/table.tsx'
import { Price } from '#client/ui/text/price.tsx'
import { Time } from '#client/ui/text/time.tsx'
import type { ListPart } from '#shared/catalog/catalog.ts'
import type { OperatorProductCard } from '#shared/catalog/operator-products.ts'
import { href } from '#shared/href.ts'
import { productReviewMessages as messages } from '#shared/messages/operator/product-review.ts'

const columns = columnsOf<OperatorProductCard, keyof typeof messages.columns>(messages.columns, {
  product: ({ id, title }) => (
    <Link to={href('operator-product', { productId: id })} className="breakable">
      {title}
    </Link>
  ),
  store: ({ store }) => store.name,
  status: ({ status }) => <ProductStatusBadge status={status} />,
  price: {
    cell: ({ priceMinor, hasPriceRange }) =>
      priceMinor === null ? '—' : <Price priceMinor={priceMinor} hasRange={hasPriceRange} />,
    isNumber: true,
  },
  createdAt: ({ createdAt }) => <Time at={createdAt} short />,
})

interface FoundProductsProps {
  list: 'all' | 'down'
  query: string
  found: ListPart<OperatorProductCard>
}

/** The products of all stores, or those that were taken down, that a search finds. */
export const FoundProducts = ({ list, query, found }: FoundProductsProps) => (
  <List
    caption={messages.listNames[list]}
    columns={columns}
    page={found}
    keyOf={({ id }) => id}
    hrefAt={(cursor) => href('operator-products', {}, { list, q: query, cursor })}
    empty={<NoProducts list={list} isSearch={query !== ''} />}
  />
)

function NoProducts({ list, isSearch }: { list: 'all' | 'down'; isSearch: boolean }) {
  if (isSearch)
    return (
      <EmptyState title={messages.notFound} text={messages.notFoundText}>
        <ButtonLink variant="secondary" to={href('operator-products', {}, { list })}>
          {messages.notFoundBack}
        </ButtonLink>
      </EmptyState>
    )
  if (list === 'all') return <EmptyState title={messages.foundEmptyTitle} text={messages.foundEmptyText} />
  return <EmptyState title={messages.noneDown} text={messages.noneDownText} />
}
