import { campaignOfPage } from '#server/shop/campaigns/shown-campaigns.ts'
import { relatedProducts } from '#server/shop/catalog/lists/product-list-queries.ts'
import type { FoundProduct } from '#server/shop/catalog/products/product-queries.ts'
import { requestStockAlert } from '#server/shop/favorites/request-stock-alert.ts'
import { shownOffer } from '#server/shop/offers/shown-offer.ts'
import { newestQuestions } from '#server/shop/questions/question-queries.ts'
import { mostHelpfulReviews, starCounts } from '#server/shop/reviews/review-queries.ts'
import { quoteVariants } from '#server/shop/shipping/quote-variants.ts'
import type { RequestContext } from '#server/web/middleware/request-context.ts'
import { actionOf } from '#server/web/pages/action-of.ts'
import { destinationOf } from '#server/web/pages/destination-of.ts'
import { formAction, withRefusals } from '#server/web/pages/form-action.ts'
import type { CachedContext, Page, SubmitAnswer, SubmitContext } from '#server/web/pages/page.ts'
import { campaignsTag, merchantTag, productTag } from '#shared/catalog/catalog-tags.ts'
import { reviewsAtFirst } from '#shared/catalog/reviews.ts'
import { postalCodeForm } from '#shared/forms/postal-code-form.ts'
import { readForm } from '#shared/forms/read-form.ts'
import { stockAlertForm, stockAlertRefusals } from '#shared/forms/stock-alert-form.ts'
import { type FormAnswer, refusedForm } from '#shared/forms.ts'
import { ruleMessages } from '#shared/messages/rules.ts'
import { deliveryAnchor } from '#shared/orders/delivery-anchor.ts'
import type { PageData } from '#shared/pages.ts'
import type { ParameterOf } from '#shared/routes.ts'
import { defer } from '#shared/runtime/deferred.ts'
import { addToCartOf } from './add-to-cart.ts'
import { findProduct } from './find-product.ts'

const relatedCount = 8

export const product: Page<'product'> = {
  changesAt: ({ campaignChangesAt, offerChangesAt }) =>
    [campaignChangesAt, offerChangesAt].filter((at) => at !== null).toSorted()[0] ?? null,

  tags: ({ store, product: { handle }, related }) => [
    campaignsTag,
    // Cards name the store and its shipping.
    ...[store, ...related.map((each) => each.store)].map(({ slug }) => merchantTag(slug)),
    ...[{ store, handle }, ...related].map(productTag),
  ],

  async load(context) {
    const { db, clock } = context.services
    const to = destinationOf(context)
    const { store, merchantId, found } = await findProduct(context)
    const { id, categoryId } = found
    const priceMinor = Math.min(...found.product.variants.map((each) => each.priceMinor))
    const shell = Promise.all([
      shippingOf(context, { merchantId, ...found }),
      newestQuestions(db, id),
      campaignOfPage(context.services, { merchantId, categoryId, priceMinor }),
      shownOffer(db, id, clock()),
    ])
    const reviews = defer(firstReviews(db, id))
    const related = defer(relatedProducts(db, { id, categoryId, merchantId }, { limit: relatedCount, to }))
    const [{ quotes }, questions, ofCampaign, offer] = await shell
    return { store, product: found.product, ...ofCampaign, ...offer, quotes, questions, reviews, related }
  },

  async submit(context) {
    const action = actionOf(actions, context.form)
    return action ? action(context) : refusedForm(context.form, {}, { message: ruleMessages.invalid_form })
  },
}

/** Quoted like a cart with one piece of it. Only a carrier may take long. */
async function shippingOf(
  { postalCode, services, params, ip }: CachedContext<'merchantSlug'>,
  { merchantId, shipments }: { merchantId: string } & Pick<FoundProduct, 'shipments'>,
): Promise<Pick<PageData['product'], 'quotes'>> {
  if (postalCode === null) return { quotes: null }
  const quoting = await services.cached.quotingStores()
  const quotesByCarrier = quoting.has(params.merchantSlug)
  const variants = shipments.map((shipment) => ({ merchantId, quotesByCarrier, ...shipment }))
  const quotes = quoteVariants(services, { postalCode, variants, requester: { ip } })
  return { quotes: quotesByCarrier ? defer(quotes) : await quotes }
}

async function firstReviews(db: RequestContext['services']['db'], productId: string) {
  const [items, stars] = await Promise.all([
    mostHelpfulReviews(db, productId, reviewsAtFirst),
    starCounts(db, productId),
  ])
  return { items, stars }
}

/** Answered on the same page: the chosen options are in the address. */
const rememberPostalCode = formAction(postalCodeForm, async ({ remember, url }, values) => {
  remember(values)
  return { redirect: `${url.pathname}${url.search}#${deliveryAnchor}` }
})

async function notify(context: SubmitContext<ParameterOf<'product'>>): Promise<SubmitAnswer> {
  const { services, form, ip } = context
  const read = readForm(stockAlertForm, form)
  if (!read.ok) return refusedForm(form, read.errors)
  const { found } = await findProduct(context)
  const { variant: variantId, email } = read.values
  return withRefusals<FormAnswer>({ refusals: stockAlertRefusals }, form, async () => {
    await requestStockAlert(services, { productId: found.id, variantId, email, ip })
    return { intent: 'notify', values: { variant: variantId, email }, errors: {}, ok: true, status: 200 }
  })
}

/** Actions by the form's `intent`. */
const actions: Record<string, (context: SubmitContext<ParameterOf<'product'>>) => Promise<SubmitAnswer>> = {
  add: addToCartOf,
  notify,
  'postal-code': rememberPostalCode,
}
