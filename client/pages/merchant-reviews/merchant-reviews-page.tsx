import { Link } from 'react-router-dom'
import { href } from '#shared/href.ts'
import { reviewMessages } from '#shared/messages/reviews.ts'
import type { PageProps } from '#shared/pages.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { FormProblems } from '../../ui/form-problems.tsx'
import { MerchantFrame } from '../../ui/merchant/merchant-frame.tsx'
import { PageLinks } from '../../ui/page-links.tsx'
import { RatingLine } from '../../ui/review/rating-line.tsx'
import { ReviewItem } from '../../ui/review/review-item.tsx'
import { ReplyForm } from './reply-form.tsx'

const words = reviewMessages.merchant

/** What people say of the store's products, the newest first. */
export function MerchantReviewsPage({ data, form }: PageProps<'merchant-reviews'>) {
  const { store, rating, reviews } = data
  return (
    <MerchantFrame
      title={words.title}
      description={words.description}
      store={store}
      more={rating && <RatingLine rating={rating} />}
    >
      <FormProblems form={form} />
      {reviews.items.length === 0 && <EmptyState title={words.none} text={words.noneText} />}
      {/* biome-ignore lint/a11y/noRedundantRoles: Safari forgets that a list without bullets is one */}
      <ul className="review-list" role="list">
        {reviews.items.map((review) => {
          const { handle, title } = review.product
          const about = (
            <p className="strong">
              <Link to={href('product', { merchantSlug: store.slug, productHandle: handle })}>{title}</Link>{' '}
              {review.isHidden && <span className="badge badge-warn">{words.hidden}</span>}
            </p>
          )
          return (
            <ReviewItem key={review.id} review={review} store={store.name} about={about}>
              {!review.reply && <ReplyForm review={review} form={form} />}
            </ReviewItem>
          )
        })}
      </ul>
      <PageLinks list={reviews} hrefAt={(cursor) => href('merchant-reviews', {}, { cursor })} />
    </MerchantFrame>
  )
}
