import { QuestionItem } from '#client/ui/storefront/question/question-item.tsx'
import type { OwnQuestion } from '#shared/catalog/questions.ts'
import { questionMessages } from '#shared/messages/storefront/questions.ts'

const messages = questionMessages.own

/** The visitor's own questions that are not public, with their status. */
export function OwnQuestions({ questions, store }: { questions: readonly OwnQuestion[]; store: string }) {
  if (questions.length === 0) return null
  return (
    <section className="stack-tight" aria-labelledby="own-questions">
      <h2 id="own-questions">{messages.title}</h2>
      {/* biome-ignore lint/a11y/noRedundantRoles: Safari forgets that a list without bullets is one */}
      <ul className="review-list" role="list">
        {questions.map((question) => (
          <QuestionItem
            key={question.id}
            question={question}
            store={store}
            about={
              <p>
                <span className="badge">{messages.status[question.status]}</span>
              </p>
            }
          >
            {question.hiddenReason && <p className="small">{messages.hidden(question.hiddenReason)}</p>}
          </QuestionItem>
        ))}
      </ul>
    </section>
  )
}
