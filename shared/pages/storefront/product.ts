import type { ProductCardView } from '#shared/catalog/catalog.ts'
import type { ProductDetails } from '#shared/catalog/product-details.ts'
import type { QuestionView } from '#shared/catalog/questions.ts'
import type { ReviewView, StarCounts } from '#shared/catalog/reviews.ts'
import type { StoreDetails } from '#shared/merchants/store-details.ts'
import type { ShownCampaign } from '#shared/money/campaigns.ts'
import type { ProductOfferView } from '#shared/money/offer-views.ts'
import type { VariantQuote } from '#shared/orders/cart.ts'
import type { Deferred } from '#shared/runtime/deferred.ts'

export interface Data {
  store: StoreDetails
  product: ProductDetails
  /** Shipping of one piece, or null when the postal code is not known. Deferred when a carrier is asked for it. */
  quotes: Deferred<VariantQuote[]> | null
  /** The campaign of the platform that it shows, and the next moment at which that may be another one. */
  campaign: ShownCampaign | null
  campaignChangesAt: string | null
  /** The offer for several pieces that applies now. */
  offer: ProductOfferView | null
  /** The next moment at which it is another one or none, as ISO 8601, or null when that is never. */
  offerChangesAt: string | null
  related: Deferred<ProductCardView[]>
  reviews: Deferred<{ items: ReviewView[]; stars: StarCounts }>
  questions: { items: QuestionView[]; hasMore: boolean }
}
