import { Link } from 'react-router-dom'
import { FormProblems } from '#client/ui/form/form-errors.tsx'
import { OperatorLayout } from '#client/ui/operator/operator-layout.tsx'
import { Reports } from '#client/ui/operator/reports.tsx'
import { Verdict } from '#client/ui/operator/verdict.tsx'
import { EmptyState } from '#client/ui/page/empty-state.tsx'
import { ListChoice } from '#client/ui/page/list-choice.tsx'
import { Notice } from '#client/ui/page/notice.tsx'
import { PageLinks } from '#client/ui/page/page-links.tsx'
import { ReviewItem } from '#client/ui/storefront/review/review-item.tsx'
import { type ModeratedList, moderatedLists, type ReportedReview } from '#shared/catalog/reviews.ts'
import type { FormAnswer } from '#shared/forms.ts'
import { href } from '#shared/href.ts'
import { reviewMessages } from '#shared/messages/storefront/reviews.ts'
import type { PageProps } from '#shared/pages.ts'

const messages = reviewMessages.operator

/** Reported reviews: the operator publishes each, or hides it with a reason. */
export function OperatorReviewsPage({ data: { list, reviews, done }, form }: PageProps<'operator-reviews'>) {
  const { items } = reviews
  const hrefOf = (chosen: ModeratedList, after: string | null = null) =>
    href('operator-reviews', {}, { list: chosen === 'reported' ? null : chosen, after })
  return (
    <OperatorLayout title={messages.title} description={messages.description}>
      <ListChoice
        label={messages.lists}
        lists={moderatedLists.map((each) => ({ to: hrefOf(each), label: messages.listNames[each] }))}
        chosen={hrefOf(list)}
      />
      {done && !form && <Notice tone="success">{messages.done[done]}</Notice>}
      <FormProblems form={form} />
      {items.length === 0 && <EmptyState title={messages.none} text={messages.noneText[list]} />}
      {/* biome-ignore lint/a11y/noRedundantRoles: Safari forgets that a list without bullets is one */}
      <ul className="review-list" role="list">
        {items.map((review) => (
          <ReportedItem key={review.id} review={review} form={form} />
        ))}
      </ul>
      <PageLinks list={reviews} hrefAt={(after) => hrefOf(list, after)} />
    </OperatorLayout>
  )
}

function ReportedItem({ review, form }: { review: ReportedReview; form: FormAnswer | null }) {
  const { product, store, reports, hiddenReason } = review
  const at = { merchantSlug: store.slug, productHandle: product.handle }
  const about = (
    <p className="strong">
      <Link to={href('product', at)}>{product.title}</Link>, {store.name}
    </p>
  )
  return (
    <ReviewItem review={review} store={store.name} picturesPath={href('operator-reviews')} about={about}>
      {hiddenReason && <p className="small">{messages.hiddenFor(hiddenReason)}</p>}
      <Reports reports={reports} />
      <Verdict
        field="review"
        id={review.id}
        of={` ${review.author}`}
        isHidden={review.isHidden}
        messages={messages}
        publish={review.isHidden ? messages.showAgain : messages.publish}
        form={form}
      />
    </ReviewItem>
  )
}
