import type { ReactNode } from 'react'
import { Time } from '#client/ui/text/time.tsx'
import { VisuallyHidden } from '#client/ui/text/visually-hidden.tsx'
import type { QuestionView } from '#shared/catalog/questions.ts'
import { questionMessages } from '#shared/messages/storefront/questions.ts'

interface QuestionItemProps {
  question: QuestionView
  store: string
  /** Shown above it: its product, or its status. */
  about?: ReactNode
  /** Shown below it: possible actions. */
  children?: ReactNode
}

/** A question about a product, and the store's answer. */
export function QuestionItem({
  question: { text, createdAt, answer },
  store,
  about,
  children,
}: QuestionItemProps) {
  return (
    <li className="review">
      {about}
      <p className="review-text strong">
        <VisuallyHidden>{questionMessages.question} </VisuallyHidden>
        {text}
      </p>
      <p className="soft small">
        <Time at={createdAt} />
      </p>
      {answer && (
        <div className="review-reply">
          <p className="small">
            <span className="strong">{questionMessages.answer(store)}</span>{' '}
            <span className="soft">
              <Time at={answer.at} />
            </span>
          </p>
          <p className="review-text">{answer.text}</p>
        </div>
      )}
      {children}
    </li>
  )
}
