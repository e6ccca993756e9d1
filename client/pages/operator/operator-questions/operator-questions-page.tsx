import { Link } from 'react-router-dom'
import { ModerationPage } from '#client/ui/operator/moderation-page.tsx'
import { Reports } from '#client/ui/operator/reports.tsx'
import { Verdict } from '#client/ui/operator/verdict.tsx'
import { QuestionItem } from '#client/ui/storefront/question/question-item.tsx'
import { type ModeratedQuestion, moderatedQuestionLists } from '#shared/catalog/questions.ts'
import type { FormAnswer } from '#shared/forms.ts'
import { href } from '#shared/href.ts'
import { moderatedQuestionMessages as messages } from '#shared/messages/operator/questions.ts'
import type { PageProps } from '#shared/pages.ts'

/** Questions that name contacts, were reported or are hidden: the operator decides on each. */
export const OperatorQuestionsPage = ({ data, form }: PageProps<'operator-questions'>) => (
  <ModerationPage
    page="operator-questions"
    lists={moderatedQuestionLists}
    data={data}
    messages={messages}
    form={form}
  >
    {(question) => <ModeratedItem key={question.id} question={question} form={form} />}
  </ModerationPage>
)

interface ModeratedItemProps {
  question: ModeratedQuestion
  form: FormAnswer | null
}

function ModeratedItem({ question, form }: ModeratedItemProps) {
  const { product, store, reports, hiddenReason } = question
  const at = { merchantSlug: store.slug, productHandle: product.handle }
  return (
    <QuestionItem
      question={question}
      store={store.name}
      about={
        <p>
          <Link to={href('product', at)}>{product.title}</Link>, {store.name}
        </p>
      }
    >
      <Reports reports={reports} />
      {hiddenReason && <p className="small">{messages.hiddenFor(hiddenReason)}</p>}
      <Verdict
        field="question"
        id={question.id}
        of={`: ${question.text}`}
        isHidden={question.status === 'hidden'}
        messages={messages}
        publish={question.answer ? messages.publish : messages.toStore}
        form={form}
      />
    </QuestionItem>
  )
}
