import { Link } from 'react-router-dom'
import { productStatuses, type StoreProductView } from '#shared/catalog/merchant-products.ts'
import { href } from '#shared/href.ts'
import {
  merchantProductsMessages as messages,
  storeStockText,
} from '#shared/messages/merchant/merchant-products.ts'
import type { PageProps } from '#shared/pages.ts'
import { ChipChoice } from '../../../ui/form/chip-choice.tsx'
import { MerchantLayout } from '../../../ui/merchant/merchant-layout.tsx'
import { ProductStatusBadge } from '../../../ui/merchant/product-status-badge.tsx'
import { useRight } from '../../../ui/merchant/use-right.ts'
import { EmptyList } from '../../../ui/page/empty-list.tsx'
import { PageLinks } from '../../../ui/page/page-links.tsx'
import { SearchBox } from '../../../ui/page/search-box.tsx'
import { TableHead } from '../../../ui/page/table-head.tsx'
import { Picture } from '../../../ui/storefront/picture.tsx'
import { Price } from '../../../ui/text/price.tsx'

/** What the store has to sell, the newest first. */
export function MerchantProductsPage({ data: { store, products, filters } }: PageProps<'merchant-products'>) {
  const { status, query } = filters
  const hrefOf = (part: Record<string, string>) => href('merchant-products', {}, { q: query, ...part })
  return (
    <MerchantLayout title={messages.title} description={messages.description} store={store}>
      <div className="list-bar">
        <SearchBox
          action={href('merchant-products')}
          hiddenFields={[['status', status]]}
          query={query}
          label={messages.find}
          placeholder={messages.findHint}
        />
      </div>
      <ChipChoice
        title={messages.filter}
        all={messages.all}
        names={messages.statuses}
        keys={productStatuses}
        current={status}
        hrefOf={(each) => hrefOf({ status: each })}
      />
      {products.items.length === 0 ? (
        <EmptyList
          messages={messages}
          isFiltered={status !== '' || query !== ''}
          all={href('merchant-products')}
        />
      ) : (
        <table className="table table-compact">
          <caption className="visually-hidden">{messages.table}</caption>
          <TableHead columns={messages.columns} numbers={['price']} />
          <tbody>
            {products.items.map((product) => (
              <ProductRow key={product.id} product={product} />
            ))}
          </tbody>
        </table>
      )}
      <PageLinks list={products} hrefAt={(cursor) => hrefOf({ status, cursor })} />
    </MerchantLayout>
  )
}

const { columns } = messages

function ProductRow({ product }: { product: StoreProductView }) {
  const { id, title, status, picture, priceMinor, hasPriceRange } = product
  const may = useRight()
  return (
    <tr>
      <th scope="row">
        <span className="row-with-picture">
          <Picture picture={picture} sizes="3rem" widest={160} decorative />
          {may('products.edit') ? (
            <Link className="strong breakable" to={href('merchant-product', { productId: id })}>
              {title}
            </Link>
          ) : (
            <span className="strong breakable">{title}</span>
          )}
        </span>
      </th>
      <td data-label={columns.status}>
        <ProductStatusBadge status={status} />
      </td>
      <td data-label={columns.stock}>{storeStockText(product)}</td>
      <td data-label={columns.price} className="table-number">
        {priceMinor === null ? (
          <span className="soft">{messages.noPrice}</span>
        ) : (
          <Price priceMinor={priceMinor} hasRange={hasPriceRange} />
        )}
      </td>
    </tr>
  )
}
