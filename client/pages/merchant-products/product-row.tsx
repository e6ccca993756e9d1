import { Link } from 'react-router-dom'
import { href } from '#shared/href.ts'
import { storeStockText, merchantProductsMessages as words } from '#shared/messages/merchant-products.ts'
import type { StoreProductView } from '#shared/store-products.ts'
import { ProductStatusBadge } from '../../ui/merchant/product-status-badge.tsx'
import { useRight } from '../../ui/merchant/use-right.ts'
import { Picture } from '../../ui/picture.tsx'
import { Price } from '../../ui/price.tsx'

const { columns } = words

export function ProductRow({ product }: { product: StoreProductView }) {
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
          <span className="soft">{words.noPrice}</span>
        ) : (
          <Price priceMinor={priceMinor} hasRange={hasPriceRange} />
        )}
      </td>
    </tr>
  )
}
