import { ratingJson } from '#client/ui/storefront/review/rating-json.ts'
import type { VariantView } from '#shared/catalog/catalog.ts'
import { attributeOf, attributesOf } from '#shared/catalog/option-attributes.ts'
import { picturePath } from '#shared/catalog/pictures/pictures.ts'
import type { StoreDetails } from '#shared/merchants/store-details.ts'
import { decimalText, exponentOf } from '#shared/money/money.ts'
import type { PageData } from '#shared/pages.ts'
import type { PublicConfig } from '#shared/runtime/payload.ts'

interface Shown extends Pick<PublicConfig, 'publicUrl' | 'currency' | 'withdrawalDays' | 'locale'> {
  url: string
}

type Sold = Pick<PageData['product'], 'product' | 'store'>

const sharedWidth = 1280

/** Describes the product with the prices of its variants in schema.org's terms. */
export function productJson(sold: Sold, shown: Shown) {
  const { product } = sold
  const [only, ...others] = product.variants
  if (!only || others.length > 0) return groupJson(sold, shown)
  return {
    '@type': 'Product',
    ...commonJson(sold, shown),
    ...codesOf(only),
    offers: offerJson(sold, only, shown),
  }
}

/** Describes each variant as a product with an address of its own (https://schema.org/ProductGroup). */
function groupJson(sold: Sold, shown: Shown) {
  const { product } = sold
  const variesBy = product.optionNames.map(attributeOf).filter((attribute) => attribute !== null)
  return {
    '@type': 'ProductGroup',
    ...commonJson(sold, shown),
    productGroupID: product.id,
    ...(variesBy.length > 0 && { variesBy: variesBy.map((attribute) => `https://schema.org/${attribute}`) }),
    hasVariant: product.variants.map((variant) => variantJson(sold, variant, shown)),
  }
}

function variantJson(sold: Sold, variant: VariantView, shown: Shown) {
  const { product } = sold
  const picture = product.pictures.find(({ id, size }) => id === variant.pictureId && size !== null)
  const shownUrl = `${shown.url}?variant=${variant.id}`
  return {
    '@type': 'Product',
    name: [product.title, ...variant.options].join(' · '),
    url: shownUrl,
    ...codesOf(variant),
    ...Object.fromEntries(attributesOf(product.optionNames, variant.options)),
    ...(picture && { image: shown.publicUrl + picturePath(picture.id, sharedWidth, 'jpg') }),
    offers: offerJson(sold, variant, { ...shown, url: shownUrl }),
  }
}

const codesOf = ({ sku, gtin }: VariantView) => ({ ...(sku && { sku }), ...(gtin && { gtin }) })

function commonJson({ product, store }: Sold, { url, publicUrl }: Shown) {
  const pictures = product.pictures.filter(({ size }) => size !== null)
  return {
    name: product.title,
    url,
    ...(product.summary && { description: product.summary }),
    brand: { '@type': 'Brand', name: product.brand ?? store.name },
    ...(product.category && { category: product.category.name }),
    ...(pictures.length > 0 && {
      image: pictures.map(({ id }) => publicUrl + picturePath(id, sharedWidth, 'jpg')),
    }),
    ...(product.rating && { aggregateRating: ratingJson(product.rating) }),
  }
}

function offerJson({ store, product }: Sold, { priceMinor, available }: VariantView, shown: Shown) {
  const { url, currency } = shown
  return {
    '@type': 'Offer',
    url,
    price: decimalText(priceMinor, exponentOf(currency)),
    priceCurrency: currency,
    availability: `https://schema.org/${available && store.takesOrders ? 'InStock' : 'OutOfStock'}`,
    itemCondition: 'https://schema.org/NewCondition',
    seller: { '@type': 'Organization', name: store.name },
    ...(store.shipping && {
      shippingDetails: shippingJson(
        store.handlingDays + (product.madeToOrderDays ?? 0),
        store.shipping,
        shown,
      ),
    }),
    hasMerchantReturnPolicy: product.withdrawalException
      ? {
          '@type': 'MerchantReturnPolicy',
          applicableCountry: countryOf(shown),
          returnPolicyCategory: 'https://schema.org/MerchantReturnNotPermitted',
        }
      : {
          '@type': 'MerchantReturnPolicy',
          applicableCountry: countryOf(shown),
          returnPolicyCategory: 'https://schema.org/MerchantReturnFiniteReturnWindow',
          merchantReturnDays: shown.withdrawalDays,
          returnMethod: 'https://schema.org/ReturnByMail',
          // A withdrawal from a distance purchase is free for the customer (CDC, art. 49).
          returnFees: 'https://schema.org/FreeReturn',
        },
  }
}

function shippingJson(
  handlingDays: number,
  { minMinor, maxMinor, minDays, maxDays }: NonNullable<StoreDetails['shipping']>,
  shown: Shown,
) {
  const exponent = exponentOf(shown.currency)
  return {
    '@type': 'OfferShippingDetails',
    shippingDestination: { '@type': 'DefinedRegion', addressCountry: countryOf(shown) },
    shippingRate: {
      '@type': 'MonetaryAmount',
      currency: shown.currency,
      minValue: decimalText(minMinor, exponent),
      maxValue: decimalText(maxMinor, exponent),
    },
    deliveryTime: {
      '@type': 'ShippingDeliveryTime',
      handlingTime: daysJson(0, handlingDays),
      transitTime: daysJson(minDays, maxDays),
    },
  }
}

const daysJson = (minValue: number, maxValue: number) => ({
  '@type': 'QuantitativeValue',
  minValue,
  maxValue,
  unitCode: 'DAY',
})

/** Returns the country from the locale, because one installation serves one country. */
const countryOf = ({ locale }: Pick<Shown, 'locale'>) => locale.split('-')[1] ?? locale
