import type { ReactNode } from 'react'
import { SentPictures } from '#client/ui/page/sent-pictures.tsx'
import { Time } from '#client/ui/text/time.tsx'
import { VisuallyHidden } from '#client/ui/text/visually-hidden.tsx'
import type { ReviewView } from '#shared/catalog/reviews.ts'
import { reviewMessages, starsText } from '#shared/messages/storefront/reviews.ts'
import { Stars } from './stars.tsx'

interface ReviewItemProps {
  review: ReviewView
  store: string
  /** Id for links to the review. */
  id?: string
  /** The path of the page below which its pictures are shown, including hidden ones. */
  picturesPath?: string
  /** Shown above it: its product. */
  about?: ReactNode
  /** Shown below it: possible actions. */
  children?: ReactNode
}

/** One review, and the store's answer. */
export function ReviewItem({ review, store, id, picturesPath, about, children }: ReviewItemProps) {
  const { stars, text, author, options, createdAt, editedAt, reply, pictures } = review
  return (
    <li className="review" id={id}>
      {about}
      <p className="review-head">
        <Stars average={stars} />
        <VisuallyHidden>{starsText(stars)}</VisuallyHidden>
        <span className="strong">{author}</span>
        <span className="soft small">
          <Time at={editedAt ?? createdAt} />
          {editedAt && ` (${reviewMessages.edited})`}
        </span>
      </p>
      {options && (
        <p className="soft small">
          {reviewMessages.variant} {options}
        </p>
      )}
      {text && <p className="review-text">{text}</p>}
      <SentPictures pictures={pictures} altOf={reviewMessages.picture(author)} path={picturesPath ?? null} />
      {reply && (
        <div className="review-reply">
          <p className="small">
            <span className="strong">{reviewMessages.reply(store)}</span>{' '}
            <span className="soft">
              <Time at={reply.at} />
            </span>
          </p>
          <p className="review-text">{reply.text}</p>
        </div>
      )}
      {children}
    </li>
  )
}
