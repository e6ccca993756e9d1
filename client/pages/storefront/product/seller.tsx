import { Link } from 'react-router-dom'
import { useShopConfig } from '#client/ui/behavior/shop-config.tsx'
import { Icon } from '#client/ui/page/icon.tsx'
import { Picture } from '#client/ui/storefront/picture.tsx'
import { ReputationLines, saysSomething } from '#client/ui/storefront/reputation-lines.tsx'
import { RatingLine } from '#client/ui/storefront/review/rating-line.tsx'
import type { ProductDetails } from '#shared/catalog/product-details.ts'
import { withMessage } from '#shared/country/whatsapp-link.ts'
import type { StoreDetails } from '#shared/merchants/store-details.ts'
import { catalogMessages } from '#shared/messages/storefront/catalog.ts'
import { productMessages } from '#shared/messages/storefront/product.ts'
import { publicHref } from '#shared/public-href.ts'

const messages = productMessages

interface SellerProps {
  store: StoreDetails
  product: Pick<ProductDetails, 'handle' | 'title'>
}

/** The seller of the product and its terms. */
export function Seller({ store, product }: SellerProps) {
  const { publicUrl } = useShopConfig()
  const at = { merchantSlug: store.slug, productHandle: product.handle }
  const question = messages.whatsappMessage(product.title, publicUrl + publicHref('product', at))
  return (
    <section className="panel stack-tight" aria-label={messages.seller}>
      <div className="seller">
        <Picture picture={store.logo} sizes="3rem" widest={160} decorative />
        <div>
          <p className="small soft">{messages.seller}</p>
          <p className="strong">
            <Link to={publicHref('store', { merchantSlug: store.slug })}>{store.name}</Link>
          </p>
          {store.rating && (
            <p>
              <RatingLine rating={store.rating} short />
            </p>
          )}
          {saysSomething(store.reputation) && (
            <p className="small">
              <ReputationLines reputation={store.reputation} />
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
      {store.deliveryText && <p className="small lines">{store.deliveryText}</p>}
      {store.returnsText && <p className="small lines">{store.returnsText}</p>}
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
