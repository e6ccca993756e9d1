import { Form, Link } from 'react-router-dom'
import { type FormAnswer, formText } from '#shared/forms.ts'
import { href } from '#shared/href.ts'
import { reportReasonNames, reviewMessages } from '#shared/messages/reviews.ts'
import type { PageProps } from '#shared/pages.ts'
import { type ModeratedList, moderatedLists, type ReportedReview } from '#shared/reviews.ts'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { fieldId, TextField } from '../../ui/field.tsx'
import { FormProblems } from '../../ui/form-problems.tsx'
import { OperatorFrame } from '../../ui/operator/operator-frame.tsx'
import { PageLinks } from '../../ui/page-links.tsx'
import { ReviewItem } from '../../ui/review/review-item.tsx'
import { VisuallyHidden } from '../../ui/visually-hidden.tsx'

const words = reviewMessages.operator

/** Reviews that somebody told about: each stays, or goes with a reason. */
export function OperatorReviewsPage({ data: { list, reviews }, form }: PageProps<'operator-reviews'>) {
  const { items, next, isFirst } = reviews
  const hrefAt = (after: string) => href('operator-reviews', {}, { list: listParameter(list), after })
  return (
    <OperatorFrame title={words.title} description={words.description}>
      <Lists chosen={list} />
      <FormProblems form={form} />
      {items.length === 0 && <EmptyState title={words.none} text={words.noneText[list]} />}
      {/* biome-ignore lint/a11y/noRedundantRoles: Safari forgets that a list without bullets is one */}
      <ul className="review-list" role="list">
        {items.map((review) => (
          <ReportedItem key={review.id} review={review} form={form} />
        ))}
      </ul>
      <PageLinks list={{ next, previous: isFirst ? null : '' }} hrefAt={hrefAt} />
    </OperatorFrame>
  )
}

/** What is usual is not said. */
const listParameter = (list: ModeratedList) => (list === 'reported' ? null : list)

function Lists({ chosen }: { chosen: ModeratedList }) {
  return (
    <nav aria-label={words.lists}>
      {/* biome-ignore lint/a11y/noRedundantRoles: Safari forgets that a list without bullets is one */}
      <ul className="strip" role="list">
        {moderatedLists.map((list) => (
          <li key={list}>
            <Link
              className="chip chip-outlined"
              to={href('operator-reviews', {}, { list: listParameter(list) })}
              aria-current={list === chosen ? 'true' : undefined}
            >
              {words.listNames[list]}
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
      {hiddenReason && <p className="small">{words.hiddenFor(hiddenReason)}</p>}
      {reports.length > 0 && <Reports reports={reports} />}
      <Verdict review={review} form={form} />
    </ReviewItem>
  )
}

function Reports({ reports }: Pick<ReportedReview, 'reports'>) {
  return (
    <div className="small">
      <p className="strong">{words.reports}</p>
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
            label={words.hideReason}
            form={form}
            length="long"
          />
          <Button look="secondary">
            {words.hide}
            <VisuallyHidden> {author}</VisuallyHidden>
          </Button>
        </Form>
      )}
      <Form method="post" preventScrollReset>
        <input type="hidden" name="intent" value="keep" />
        <input type="hidden" name="review" value={id} />
        <Button look="quiet" small>
          {isHidden ? words.showAgain : words.keep}
          <VisuallyHidden> {author}</VisuallyHidden>
        </Button>
      </Form>
    </div>
  )
}
