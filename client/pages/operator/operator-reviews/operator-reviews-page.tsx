import { Form, Link } from 'react-router-dom'
import { type ModeratedList, moderatedLists, type ReportedReview } from '#shared/catalog/reviews.ts'
import { type FormAnswer, formText } from '#shared/forms.ts'
import { href } from '#shared/href.ts'
import { reportReasonNames, reviewMessages } from '#shared/messages/storefront/reviews.ts'
import type { PageProps } from '#shared/pages.ts'
import { Button } from '../../../ui/form/button.tsx'
import { fieldId, TextField } from '../../../ui/form/field.tsx'
import { FormProblems } from '../../../ui/form/form-errors.tsx'
import { OperatorLayout } from '../../../ui/operator/operator-layout.tsx'
import { EmptyState } from '../../../ui/page/empty-state.tsx'
import { PageLinks } from '../../../ui/page/page-links.tsx'
import { ReviewItem } from '../../../ui/storefront/review/review-item.tsx'
import { VisuallyHidden } from '../../../ui/text/visually-hidden.tsx'

const messages = reviewMessages.operator

/** Reported reviews: the operator publishes each, or hides it with a reason. */
export function OperatorReviewsPage({ data: { list, reviews }, form }: PageProps<'operator-reviews'>) {
  const { items, next, isFirst } = reviews
  const hrefAt = (after: string) => href('operator-reviews', {}, { list: listParameter(list), after })
  return (
    <OperatorLayout title={messages.title} description={messages.description}>
      <Lists chosen={list} />
      <FormProblems form={form} />
      {items.length === 0 && <EmptyState title={messages.none} text={messages.noneText[list]} />}
      {/* biome-ignore lint/a11y/noRedundantRoles: Safari forgets that a list without bullets is one */}
      <ul className="review-list" role="list">
        {items.map((review) => (
          <ReportedItem key={review.id} review={review} form={form} />
        ))}
      </ul>
      <PageLinks list={{ next, previous: isFirst ? null : '' }} hrefAt={hrefAt} />
    </OperatorLayout>
  )
}

/** The default status is not named. */
const listParameter = (list: ModeratedList) => (list === 'reported' ? null : list)

function Lists({ chosen }: { chosen: ModeratedList }) {
  return (
    <nav aria-label={messages.lists}>
      {/* biome-ignore lint/a11y/noRedundantRoles: Safari forgets that a list without bullets is one */}
      <ul className="strip" role="list">
        {moderatedLists.map((list) => (
          <li key={list}>
            <Link
              className="chip chip-outlined"
              to={href('operator-reviews', {}, { list: listParameter(list) })}
              aria-current={list === chosen ? 'true' : undefined}
            >
              {messages.listNames[list]}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
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
    <ReviewItem review={review} store={store.name} about={about}>
      {hiddenReason && <p className="small">{messages.hiddenFor(hiddenReason)}</p>}
      {reports.length > 0 && <Reports reports={reports} />}
      <Verdict review={review} form={form} />
    </ReviewItem>
  )
}

function Reports({ reports }: Pick<ReportedReview, 'reports'>) {
  return (
    <div className="small">
      <p className="strong">{messages.reports}</p>
      <ul>
        {reports.map(({ reason, note, at }) => (
          <li key={at}>
            {reportReasonNames[reason]}
            {note && `: ${note}`}
          </li>
        ))}
      </ul>
    </div>
  )
}

function Verdict({
  review: { id, author, isHidden },
  form: returned,
}: {
  review: ReportedReview
  form: FormAnswer | null
}) {
  const form = formText(returned?.values ?? {}, 'review') === id ? returned : null
  return (
    <div className="stack-tight">
      {!isHidden && (
        <Form method="post" preventScrollReset noValidate className="field-row">
          <input type="hidden" name="intent" value="hide" />
          <input type="hidden" name="review" value={id} />
          <TextField
            name="reason"
            id={form ? fieldId('reason') : `reason-${id}`}
            label={messages.hideReason}
            form={form}
            length="long"
          />
          <Button variant="secondary">
            {messages.hide}
            <VisuallyHidden> {author}</VisuallyHidden>
          </Button>
        </Form>
      )}
      <Form method="post" preventScrollReset>
        <input type="hidden" name="intent" value="publish" />
        <input type="hidden" name="review" value={id} />
        <Button variant="quiet" small>
          {isHidden ? messages.showAgain : messages.publish}
          <VisuallyHidden> {author}</VisuallyHidden>
        </Button>
      </Form>
    </div>
  )
}
