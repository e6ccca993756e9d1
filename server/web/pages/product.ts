import { relatedProducts } from '#server/shop/catalog/product-list-queries.ts'
import type { FoundProduct } from '#server/shop/catalog/product-queries.ts'
import { newestReviews, starCounts } from '#server/shop/reviews/review-queries.ts'
import { quoteVariants } from '#server/shop/shipping/quote-variants.ts'
import { askStockNotice } from '#server/shop/wishes/ask-stock-notice.ts'
import { merchantTag, productTag } from '#shared/catalog-tags.ts'
import { deliveryAnchor } from '#shared/delivery-anchor.ts'
import { ShopError } from '#shared/errors.ts'
import { postalCodeForm } from '#shared/forms/cart-form.ts'
import { readForm } from '#shared/forms/read-form.ts'
import { stockNoticeForm } from '#shared/forms/stock-notice-form.ts'
import { refusedForm } from '#shared/forms.ts'
import { ruleMessages } from '#shared/messages/rules.ts'
import { stockNoticeMessages } from '#shared/messages/wishes.ts'
import { reviewsAtFirst } from '#shared/reviews.ts'
import { actOf } from './act-of.ts'
import { destinationOf } from './destination-of.ts'
import { foundProduct } from './found-product.ts'
import type { AnybodysVisit, Page, SubmitAnswer, SubmitVisit, Visit } from './page.ts'
import { tooManyTries } from './too-many-tries.ts'

const relatedCount = 8

export const product: Page<'product'> = {
  tags: ({ store, product: { handle }, related }) => [
    // Cards name the store and what it asks for delivery.
    ...[store, ...related.map((each) => each.store)].map(({ slug }) => merchantTag(slug)),
    ...[{ store, handle }, ...related].map(productTag),
  ],

  async load(visit) {
    const { db } = visit.services
    const to = destinationOf(visit)
    const { store, merchantId, found } = await foundProduct(visit)
    const { id, categoryId } = found
    return {
      store,
      product: found.product,
      quotes: await quotesOf(visit, { merchantId, ...found }),
      reviews: firstReviews(db, id),
      related: relatedProducts(db, { id, categoryId, merchantId }, { limit: relatedCount, to }),
    }
  },

  async submit(visit) {
    const act = actOf(acts, visit.form)
    return act ? act(visit) : refusedForm(visit.form, {}, { message: ruleMessages.invalid_form })
  },
}

/** As a cart with one piece of it would be asked. */
async function quotesOf(
  { postalCode, services }: AnybodysVisit,
  { merchantId, parcels }: { merchantId: string } & Pick<FoundProduct, 'parcels'>,
) {
  if (postalCode === null) return null
  const variants = parcels.map((parcel) => ({ merchantId, ...parcel }))
  return quoteVariants(services, { postalCode, variants })
}

async function firstReviews(db: Visit['services']['db'], productId: string) {
  const [items, stars] = await Promise.all([
    newestReviews(db, productId, reviewsAtFirst),
    starCounts(db, productId),
  ])
  return { items, stars }
}

/** Answered where it was asked: what was chosen stands in the address. */
async function rememberPostalCode({ form, services, remember, url }: SubmitVisit): Promise<SubmitAnswer> {
  const read = readForm(postalCodeForm(services.country), form)
  if (!read.ok) return refusedForm(form, read.errors)
  remember({ postalCode: read.values.postalCode })
  return { redirect: `${url.pathname}${url.search}#${deliveryAnchor}` }
}

async function notify(visit: SubmitVisit): Promise<SubmitAnswer> {
  const { services, form, ip } = visit
  const read = readForm(stockNoticeForm, form)
  if (!read.ok) return refusedForm(form, read.errors)
  const { found } = await foundProduct(visit)
  const { variant: variantId, email } = read.values
  try {
    await askStockNotice(services, { productId: found.id, variantId, email, ip })
  } catch (error) {
    if (!(error instanceof ShopError) || error.code !== 'not_found') return tooManyTries(form, error)
    return refusedForm(form, { variant: stockNoticeMessages.notFound })
  }
  return { intent: 'notify', values: { variant: variantId, email }, errors: {}, ok: true, status: 200 }
}

/** By the form's `intent`. */
const acts: Record<string, (visit: SubmitVisit) => Promise<SubmitAnswer>> = {
  notify,
  'postal-code': rememberPostalCode,
}
