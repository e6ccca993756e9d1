import { formOfOrder } from '#client/ui/account/order/form-of-order.ts'
import { Button } from '#client/ui/form/button.tsx'
import { FieldNotes, fieldId, fieldState } from '#client/ui/form/field.tsx'
import { FileField } from '#client/ui/form/file-field.tsx'
import { NoteField } from '#client/ui/form/note-field.tsx'
import { DropDraft, draftAction, UnsentDraft } from '#client/ui/form/unsent-draft.tsx'
import { UploadForm } from '#client/ui/form/upload-form.tsx'
import { SentPictures, Thumbnail } from '#client/ui/page/sent-pictures.tsx'
import { Picture } from '#client/ui/storefront/picture.tsx'
import { VisuallyHidden } from '#client/ui/text/visually-hidden.tsx'
import { pictureTypes } from '#shared/catalog/pictures/pictures.ts'
import type { SizedPicture } from '#shared/catalog/pictures/private-pictures.ts'
import {
  maxReviewText,
  type OwnReview,
  ownReviewsAnchor,
  removedPictureField,
  starValues,
} from '#shared/catalog/reviews.ts'
import type { PageDraft } from '#shared/forms/draft-key.ts'
import { type FormAnswer, formText, formTexts } from '#shared/forms.ts'
import { reviewMessages, starNames, starsText } from '#shared/messages/storefront/reviews.ts'
import { HiddenReview } from './hidden-review.tsx'
import { OneStar } from './stars.tsx'

const messages = reviewMessages.own

interface OwnReviewsProps extends PageDraft {
  orderNumber: string
  reviews: readonly OwnReview[]
  heading: 'h2' | 'h3'
  form: FormAnswer | null
}

/** The delivered products of an order, each with its customer's review. */
export function OwnReviews({ orderNumber, reviews, heading: Heading, ...sent }: OwnReviewsProps) {
  if (reviews.length === 0) return null
  return (
    <section className="stack-tight" id={ownReviewsAnchor(orderNumber)}>
      <Heading>{messages.title}</Heading>
      <p className="soft">{messages.text}</p>
      {/* biome-ignore lint/a11y/noRedundantRoles: Safari forgets that a list without bullets is one */}
      <ul className="own-reviews" role="list">
        {reviews.map((own) => (
          <OwnReviewItem key={own.position} orderNumber={orderNumber} own={own} {...sent} />
        ))}
      </ul>
    </section>
  )
}

type OwnReviewItemProps = PageDraft & { orderNumber: string; own: OwnReview; form: FormAnswer | null }

function OwnReviewItem({ orderNumber, own, draftKey, ...sent }: OwnReviewItemProps) {
  const { position, title, picture, review } = own
  const ofLine = (form: FormAnswer | null) =>
    form && formText(form.values, 'line') === String(position)
      ? formOfOrder(form, 'review', orderNumber)
      : null
  const draft = ofLine(sent.draft)
  const form = ofLine(sent.form) ?? draft
  const pictureIds = review?.pictures.map(({ id }) => id) ?? []
  return (
    <li className="own-review">
      <Picture picture={picture} sizes="3.5rem" widest={160} decorative />
      <div className="stack-tight">
        {review && <Said review={review} title={title} />}
        <SentPictures pictures={review?.pictures ?? []} altOf={messages.picture} path={null} />
        {review?.hiddenReason ? (
          <HiddenReview
            reason={review.hiddenReason}
            decision={review.decision}
            orderNumber={orderNumber}
            form={sent.form}
          />
        ) : (
          <details
            className="action"
            open={form !== null || undefined}
            key={[review?.text, ...pictureIds].join(' ')}
          >
            <summary>{review ? messages.change(title) : messages.write(title)}</summary>
            <UploadForm form={form} action={draftAction(draftKey)}>
              {(answer) => {
                // Several forms are on the page: only the one that came back has the ids that its errors link to.
                const idOf = (name: string) => (answer ? fieldId(name) : `${name}-${orderNumber}-${position}`)
                return (
                  <>
                    <UnsentDraft isShown={answer !== null && answer === draft} draftKey={draftKey} />
                    <input type="hidden" name="order" value={orderNumber} />
                    <input type="hidden" name="line" value={position} />
                    <StarsField
                      id={idOf('stars')}
                      legend={messages.stars}
                      form={answer}
                      known={review?.stars}
                    />
                    <NoteField
                      name="text"
                      id={idOf('text')}
                      label={messages.words}
                      hint={messages.wordsHint(maxReviewText)}
                      form={answer}
                      known={review?.text}
                      maxLength={maxReviewText}
                    />
                    <PicturesToRemove pictures={review?.pictures ?? []} form={answer} />
                    <FileField
                      name="pictures"
                      id={idOf('pictures')}
                      label={pictureIds.length > 0 ? messages.morePictures : messages.pictures}
                      hint={messages.picturesHint}
                      accept={pictureTypes}
                      multiple
                      required={false}
                      form={answer}
                    />
                    <div className="cluster">
                      <Button name="intent" value="review">
                        {review ? messages.save : messages.submit}
                      </Button>
                      {draft && <DropDraft />}
                    </div>
                  </>
                )
              }}
            </UploadForm>
          </details>
        )}
      </div>
    </li>
  )
}

interface PicturesToRemoveProps {
  pictures: readonly SizedPicture[]
  form: FormAnswer | null
}

/** Ticked pictures are removed from the review. */
function PicturesToRemove({ pictures, form }: PicturesToRemoveProps) {
  if (pictures.length === 0) return null
  const removed = formTexts(form?.values ?? {}, removedPictureField)
  return (
    <fieldset className="choices">
      <legend>{messages.removePictures}</legend>
      <ul className="plain-list cluster">
        {pictures.map((picture, index) => (
          <li key={picture.id}>
            <label>
              <Thumbnail picture={picture} alt="" path={null} />
              <input
                type="checkbox"
                name={removedPictureField}
                value={picture.id}
                defaultChecked={removed.includes(picture.id)}
              />{' '}
              {messages.removePicture(index + 1)}
            </label>
          </li>
        ))}
      </ul>
    </fieldset>
  )
}

function Said({ review, title }: { review: NonNullable<OwnReview['review']>; title: string }) {
  return (
    <div>
      <p className="strong">{title}</p>
      <p className="rating rating-short">
        {messages.yours}: <OneStar /> {review.stars}
      </p>
      {review.text && <p className="review-text small">{review.text}</p>}
    </div>
  )
}

interface StarsFieldProps {
  id: string
  legend: string
  form: FormAnswer | null
  known?: number | undefined
}

/** One to five stars. Those up to the selected one light up. */
function StarsField({ id: givenId, legend, form, known }: StarsFieldProps) {
  const { id, value, error, attributes } = fieldState({
    name: 'stars',
    form,
    known: known ? String(known) : '',
    id: givenId,
  })
  return (
    // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: ARIA allows it, and only a radiogroup can be invalid
    <fieldset className="stars-field" role="radiogroup" {...attributes}>
      <legend>{legend}</legend>
      <FieldNotes id={id} error={error} />
      <div className="stars-field-row">
        {starValues.map((stars, index) => (
          <label key={stars}>
            <input
              type="radio"
              id={index === 0 ? id : undefined}
              name="stars"
              value={stars}
              defaultChecked={String(stars) === value}
              required
            />
            <OneStar />
            <VisuallyHidden>
              {starsText(stars)}: {starNames[stars]}
            </VisuallyHidden>
          </label>
        ))}
      </div>
    </fieldset>
  )
}
