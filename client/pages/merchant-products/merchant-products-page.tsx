import { Link } from 'react-router-dom'
import { href } from '#shared/href.ts'
import { merchantProductsMessages as words } from '#shared/messages/merchant-products.ts'
import type { PageProps } from '#shared/pages.ts'
import { type ProductStatus, productStatuses } from '#shared/store-products.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { MerchantFrame } from '../../ui/merchant/merchant-frame.tsx'
import { PageLinks } from '../../ui/page-links.tsx'
import { SearchBox } from '../../ui/search-box.tsx'
import { TableHead } from '../../ui/table-head.tsx'
import { ProductRow } from './product-row.tsx'

/** What the store has to sell, the newest first. */
export function MerchantProductsPage({ data: { store, products, filters } }: PageProps<'merchant-products'>) {
  const { status, query } = filters
  const hrefOf = (part: Record<string, string>) => href('merchant-products', {}, { q: query, ...part })
  return (
    <MerchantFrame title={words.title} description={words.description} store={store}>
      <div className="list-bar">
        <SearchBox
          action={href('merchant-products')}
          keep={[['status', status]]}
          query={query}
          label={words.find}
          placeholder={words.findHint}
        />
      </div>
      <StatusFilter status={status} hrefOf={(each) => hrefOf({ status: each })} />
      {products.items.length === 0 ? (
        <NoProducts isFiltered={status !== '' || query !== ''} />
      ) : (
        <table className="table table-compact">
          <caption className="visually-hidden">{words.table}</caption>
          <TableHead columns={words.columns} numbers={['price']} />
          <tbody>
            {products.items.map((product) => (
              <ProductRow key={product.id} product={product} />
            ))}
          </tbody>
        </table>
      )}
      <PageLinks list={products} hrefAt={(cursor) => hrefOf({ status, cursor })} />
    </MerchantFrame>
  )
}

function StatusFilter({
  status,
  hrefOf,
}: {
  status: string
  hrefOf: (status: ProductStatus | '') => string
}) {
  return (
    <nav aria-label={words.filter}>
      {/* biome-ignore lint/a11y/noRedundantRoles: Safari forgets that a list without bullets is one */}
      <ul className="strip" role="list">
        {(['', ...productStatuses] as const).map((each) => (
          <li key={each}>
            <Link
              className="chip chip-outlined"
              aria-current={each === status ? 'true' : undefined}
              to={hrefOf(each)}
              preventScrollReset
            >
              {each === '' ? words.all : words.statuses[each]}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}

const NoProducts = ({ isFiltered }: { isFiltered: boolean }) =>
  isFiltered ? (
    <EmptyState title={words.noneTitle} text={words.noneText}>
      <ButtonLink to={href('merchant-products')}>{words.noneBack}</ButtonLink>
    </EmptyState>
  ) : (
    <EmptyState title={words.emptyTitle} text={words.emptyText} />
  )
