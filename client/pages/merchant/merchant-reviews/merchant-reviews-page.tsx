import { Link } from 'react-router-dom'
import { FormProblems } from '#client/ui/form/form-errors.tsx'
import { MerchantLayout } from '#client/ui/merchant/merchant-layout.tsx'
import { PublicAnswerForm } from '#client/ui/merchant/public-answer-form.tsx'
import { Banner } from '#client/ui/page/banner.tsx'
import { EmptyState } from '#client/ui/page/empty-state.tsx'
import { PageLinks } from '#client/ui/page/page-links.tsx'
import { RatingLine } from '#client/ui/storefront/review/rating-line.tsx'
import { ReviewItem } from '#client/ui/storefront/review/review-item.tsx'
import { maxReplyText, reviewAnchor } from '#shared/catalog/reviews.ts'
import { href } from '#shared/href.ts'
import { reviewMessages } from '#shared/messages/storefront/reviews.ts'
import type { PageProps } from '#shared/pages.ts'

const messages = reviewMessages.merchant

/** Reviews of the store's products, the newest first. */
export function MerchantReviewsPage({ data, form }: PageProps<'merchant-reviews'>) {
  const { store, rating, reviews, repliedTo } = data
  return (
    <MerchantLayout
      title={messages.title}
      description={messages.description}
      more={rating && <RatingLine rating={rating} />}
    >
      <FormProblems form={form} />
      {reviews.items.length === 0 && <EmptyState title={messages.none} text={messages.noneText} />}
      {/* biome-ignore lint/a11y/noRedundantRoles: Safari forgets that a list without bullets is one */}
      <ul className="review-list" role="list">
        {reviews.items.map((review) => {
          const { handle, title } = review.product
          const about = (
            <p className="strong">
              <Link to={href('product', { merchantSlug: store.slug, productHandle: handle })}>{title}</Link>{' '}
              {review.isHidden && <span className="badge badge-warn">{messages.hidden}</span>}
            </p>
          )
          return (
            <ReviewItem
              key={review.id}
              id={reviewAnchor(review.id)}
              review={review}
              store={store.name}
              picturesPath={href('merchant-reviews')}
              about={about}
            >
              {review.id === repliedTo && !form && <Banner tone="success">{messages.replied}</Banner>}
              {!review.reply && (
                <PublicAnswerForm
                  field="review"
                  id={review.id}
                  name="reply"
                  of={` ${review.author}`}
                  label={messages.answerLabel(review.author)}
                  maxLength={maxReplyText}
                  messages={messages}
                  form={form}
                />
              )}
            </ReviewItem>
          )
        })}
      </ul>
      <PageLinks list={reviews} hrefAt={(cursor) => href('merchant-reviews', {}, { cursor })} />
    </MerchantLayout>
  )
}
