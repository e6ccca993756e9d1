import { Link } from 'react-router-dom'
import { href } from '#shared/href.ts'
import { reviewMessages } from '#shared/messages/reviews.ts'
import type { PageData, ProductDetails, StoreDetails } from '#shared/pages.ts'
import { reviewsAtFirst } from '#shared/reviews.ts'
import { Later } from '../../data/later.tsx'
import { RatingLine } from '../../ui/review/rating-line.tsx'
import { ReportForm } from '../../ui/review/report-form.tsx'
import { ReviewItem } from '../../ui/review/review-item.tsx'
import { StarCounts } from '../../ui/review/star-counts.tsx'

export const reviewsAnchor = 'avaliacoes'

interface ProductReviewsPartProps {
  store: StoreDetails
  product: ProductDetails
  reviews: PageData['product']['reviews']
}

/** What those say who received it: the newest, and the way to all. */
export function ProductReviewsPart({ store, product, reviews }: ProductReviewsPartProps) {
  const { rating, handle } = product
  const at = { merchantSlug: store.slug, productHandle: handle }
  const action = href('product-reviews', at)
  return (
    <section className="section" id={reviewsAnchor}>
      <h2>{reviewMessages.title}</h2>
      {!rating ? (
        <p className="soft">
          {reviewMessages.none}. {reviewMessages.onlyReceived}
        </p>
      ) : (
        <Later name="reviews" value={reviews} waiting={<p className="soft">{reviewMessages.loading}</p>}>
          {({ items, stars }) => (
            <div className="reviews">
              <div className="reviews-sum">
                <RatingLine rating={rating} />
                <StarCounts
                  counts={stars}
                  hrefOf={(chosen) => href('product-reviews', at, { stars: chosen })}
                />
                <p className="soft small">{reviewMessages.onlyReceived}</p>
              </div>
              <div className="stack">
                {/* biome-ignore lint/a11y/noRedundantRoles: Safari forgets that a list without bullets is one */}
                <ul className="review-list" role="list">
                  {items.map((review) => (
                    <ReviewItem key={review.id} review={review} store={store.name}>
                      <ReportForm review={review} action={action} form={null} />
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
        </Later>
      )}
    </section>
  )
}
