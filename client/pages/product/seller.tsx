import { Link } from 'react-router-dom'
import { withMessage } from '#shared/country/whatsapp-link.ts'
import { href } from '#shared/href.ts'
import { catalogMessages } from '#shared/messages/catalog.ts'
import { productMessages } from '#shared/messages/product.ts'
import type { ProductDetails, StoreDetails } from '#shared/pages.ts'
import { Icon } from '../../ui/icon.tsx'
import { Picture } from '../../ui/picture.tsx'
import { RatingLine } from '../../ui/review/rating-line.tsx'
import { useShopConfig } from '../../ui/shop-config.tsx'

const words = productMessages

interface SellerProps {
  store: StoreDetails
  product: Pick<ProductDetails, 'handle' | 'title'>
}

/** Who sells and sends it, and under which rules. */
export function Seller({ store, product }: SellerProps) {
  const { publicUrl } = useShopConfig()
  const at = { merchantSlug: store.slug, productHandle: product.handle }
  const question = words.whatsappMessage(product.title, publicUrl + href('product', at))
  return (
    <section className="panel stack-tight" aria-label={words.seller}>
      <div className="seller">
        <Picture picture={store.logo} sizes="3rem" widest={160} decorative />
        <div>
          <p className="small soft">{words.seller}</p>
          <p className="strong">
            <Link to={href('store', { merchantSlug: store.slug })}>{store.name}</Link>
          </p>
          {store.rating && (
            <p>
              <RatingLine rating={store.rating} short />
            </p>
          )}
          <p className="small soft">
            {store.legalName} · {store.city}, {store.region}
            <br />
            <span className="figures">
              {store.taxIdName} {store.taxId}
            </span>
          </p>
        </div>
      </div>
      {store.deliveryText && <p className="small">{store.deliveryText}</p>}
      {store.returnsText && <p className="small">{store.returnsText}</p>}
      {store.whatsappUrl && (
        <p className="small">
          <a className="icon-link" href={withMessage(store.whatsappUrl, question)} rel="noopener">
            <Icon name="chat" />
            {catalogMessages.store.whatsapp}
          </a>
        </p>
      )}
    </section>
  )
}
