import { decimalText, exponentOf } from '#shared/money.ts'
import type { PageData } from '#shared/pages.ts'
import type { PublicConfig } from '#shared/payload.ts'
import { picturePath } from '#shared/pictures.ts'
import { ratingJson } from '../../ui/review/rating-json.ts'

/** The product with what each of its variants costs, as schema.org says it. */
export function productJson(
  { product, store }: Pick<PageData['product'], 'product' | 'store'>,
  { url, publicUrl, currency }: { url: string } & Pick<PublicConfig, 'publicUrl' | 'currency'>,
) {
  const pictures = product.pictures.filter(({ size }) => size !== null)
  const offers = product.variants.map(({ sku, options, priceMinor, available }) => ({
    '@type': 'Offer',
    ...(options.length > 0 && { name: options.join(' · ') }),
    ...(sku && { sku }),
    url,
    price: decimalText(priceMinor, exponentOf(currency)),
    priceCurrency: currency,
    availability: `https://schema.org/${available && store.takesOrders ? 'InStock' : 'OutOfStock'}`,
    itemCondition: 'https://schema.org/NewCondition',
    seller: { '@type': 'Organization', name: store.name },
  }))
  return {
    '@type': 'Product',
    name: product.title,
    url,
    ...(product.summary && { description: product.summary }),
    brand: { '@type': 'Brand', name: product.brand ?? store.name },
    ...(product.category && { category: product.category.name }),
    ...(pictures.length > 0 && { image: pictures.map(({ id }) => publicUrl + picturePath(id, 1280, 'jpg')) }),
    ...(product.rating && { aggregateRating: ratingJson(product.rating) }),
    offers: offers.length === 1 ? offers[0] : offers,
  }
}
