import { Link } from 'react-router-dom'
import { FormProblems } from '#client/ui/form/form-errors.tsx'
import { EmptyState } from '#client/ui/page/empty-state.tsx'
import { PageHead } from '#client/ui/page/page-head.tsx'
import { PageLinks } from '#client/ui/page/page-links.tsx'
import { ProductPartHead } from '#client/ui/storefront/product-part-head.tsx'
import { RatingLine } from '#client/ui/storefront/review/rating-line.tsx'
import { ReportReview } from '#client/ui/storefront/review/report-review.tsx'
import { ReviewItem } from '#client/ui/storefront/review/review-item.tsx'
import { StarCounts } from '#client/ui/storefront/review/star-counts.tsx'
import { VoteForReview } from '#client/ui/storefront/review/vote-for-review.tsx'
import { reviewMessages } from '#shared/messages/storefront/reviews.ts'
import type { PageProps } from '#shared/pages.ts'
import { publicHref } from '#shared/public-href.ts'

/** All reviews of one product. */
export function ProductReviewsPage({ data, form }: PageProps<'product-reviews'>) {
  const { store, product, picture, filter, stars, reviews } = data
  const at = { merchantSlug: store.slug, productHandle: product.handle }
  const action = publicHref('product-reviews', at)
  const productPath = publicHref('product', at)
  const hrefAt = (cursor: string) => publicHref('product-reviews', at, { stars: filter || null, cursor })
  return (
    <div className="page stack">
      <PageHead
        title={reviewMessages.titleOf(product.title)}
        description={reviewMessages.description(product.title)}
        path={action}
        noindex={filter !== 0 || reviews.items.length === 0}
      />
      <ProductPartHead
        store={store}
        product={product}
        picture={picture}
        title={reviewMessages.titleOf(product.title)}
        here={reviewMessages.title}
      />
      <FormProblems form={form} />
      {!product.rating ? (
        <EmptyState title={reviewMessages.none} text={reviewMessages.noneText}>
          <Link to={productPath}>{reviewMessages.back}</Link>
        </EmptyState>
      ) : (
        <div className="reviews">
          <div className="reviews-sum">
            <RatingLine rating={product.rating} />
            <StarCounts
              counts={stars}
              chosen={filter}
              hrefOf={(chosen) => publicHref('product-reviews', at, { stars: chosen })}
            />
            {filter !== 0 && <Link to={action}>{reviewMessages.allStars}</Link>}
            <p className="soft small">{reviewMessages.onlyReceived}</p>
          </div>
          <div className="stack">
            {reviews.items.length === 0 && <p className="soft">{reviewMessages.noneOfStars}</p>}
            {/* biome-ignore lint/a11y/noRedundantRoles: Safari forgets that a list without bullets is one */}
            <ul className="review-list" role="list">
              {reviews.items.map((review) => (
                <ReviewItem key={review.id} review={review} store={store.name}>
                  <VoteForReview review={review} action={action} form={form} />
                  <ReportReview review={review} action={action} form={form} />
                </ReviewItem>
              ))}
            </ul>
            <PageLinks list={reviews} hrefAt={hrefAt} />
          </div>
        </div>
      )}
    </div>
  )
}
