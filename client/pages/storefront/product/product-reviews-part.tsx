import { Link } from 'react-router-dom'
import { Await } from '#client/data/payload/await.tsx'
import { Placeholder, PlaceholderLines } from '#client/ui/page/placeholder.tsx'
import { RatingLine } from '#client/ui/storefront/review/rating-line.tsx'
import { ReportReview } from '#client/ui/storefront/review/report-review.tsx'
import { ReviewItem } from '#client/ui/storefront/review/review-item.tsx'
import { StarCounts } from '#client/ui/storefront/review/star-counts.tsx'
import { VoteForReview } from '#client/ui/storefront/review/vote-for-review.tsx'
import type { Rating } from '#shared/catalog/catalog.ts'
import type { ProductDetails } from '#shared/catalog/product-details.ts'
import { reviewsAtFirst } from '#shared/catalog/reviews.ts'
import type { StoreDetails } from '#shared/merchants/store-details.ts'
import { reviewMessages } from '#shared/messages/storefront/reviews.ts'
import type { PageData } from '#shared/pages.ts'
import { publicHref } from '#shared/public-href.ts'

export const reviewsAnchor = 'avaliacoes'

interface ProductReviewsPartProps {
  store: StoreDetails
  product: ProductDetails
  reviews: PageData['product']['reviews']
}

/** The newest reviews of the product, and a link to all. */
export function ProductReviewsPart({ store, product, reviews }: ProductReviewsPartProps) {
  const { rating, handle } = product
  const at = { merchantSlug: store.slug, productHandle: handle }
  const action = publicHref('product-reviews', at)
  return (
    <section className="section" id={reviewsAnchor}>
      <h2>{reviewMessages.title}</h2>
      {!rating ? (
        <p className="soft">
          {reviewMessages.none}. {reviewMessages.onlyReceived}
        </p>
      ) : (
        <Await name="reviews" value={reviews} placeholder={<ReviewsPlaceholder rating={rating} />}>
          {({ items, stars }) => (
            <div className="reviews">
              <div className="reviews-sum">
                <RatingLine rating={rating} />
                <StarCounts
                  counts={stars}
                  hrefOf={(chosen) => publicHref('product-reviews', at, { stars: chosen })}
                />
                <p className="soft small">{reviewMessages.onlyReceived}</p>
              </div>
              <div className="stack">
                {/* biome-ignore lint/a11y/noRedundantRoles: Safari forgets that a list without bullets is one */}
                <ul className="review-list" role="list">
                  {items.map((review) => (
                    <ReviewItem key={review.id} review={review} store={store.name}>
                      <VoteForReview review={review} action={action} form={null} />
                      <ReportReview review={review} action={action} form={null} />
                    </ReviewItem>
                  ))}
                </ul>
                {rating.count > reviewsAtFirst && (
                  <p>
                    <Link to={action}>{reviewMessages.all}</Link>
                  </p>
                )}
              </div>
            </div>
          )}
        </Await>
      )}
    </section>
  )
}

function ReviewsPlaceholder({ rating }: { rating: Rating }) {
  return (
    <Placeholder className="reviews" label={reviewMessages.loading}>
      <div className="reviews-sum">
        <RatingLine rating={rating} />
        <div className="placeholder-counts">
          <PlaceholderLines count={5} />
        </div>
        <p className="soft small">{reviewMessages.onlyReceived}</p>
      </div>
      <div className="review-list">
        {Array.from({ length: Math.min(rating.count, reviewsAtFirst) }, (_, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: all of them are alike
          <div className="review" key={index}>
            <PlaceholderLines />
            <p className="small">
              <PlaceholderLines />
            </p>
            <div>
              <PlaceholderLines count={2} />
            </div>
            <div className="review-report">
              <p className="small">
                <PlaceholderLines />
              </p>
            </div>
          </div>
        ))}
      </div>
    </Placeholder>
  )
}
