import { href } from '#shared/href.ts'
import { merchantProductsMessages as words } from '#shared/messages/merchant-products.ts'
import type { PageProps } from '#shared/pages.ts'
import { productStatuses } from '#shared/store-products.ts'
import { ChipChoice } from '../../ui/chip-choice.tsx'
import { EmptyList } from '../../ui/empty-list.tsx'
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
      <ChipChoice
        title={words.filter}
        all={words.all}
        names={words.statuses}
        keys={productStatuses}
        current={status}
        hrefOf={(each) => hrefOf({ status: each })}
      />
      {products.items.length === 0 ? (
        <EmptyList words={words} isFiltered={status !== '' || query !== ''} all={href('merchant-products')} />
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
