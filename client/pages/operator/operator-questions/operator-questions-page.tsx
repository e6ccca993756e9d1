import { Link } from 'react-router-dom'
import { FormProblems } from '#client/ui/form/form-errors.tsx'
import { OperatorLayout } from '#client/ui/operator/operator-layout.tsx'
import { Reports } from '#client/ui/operator/reports.tsx'
import { Verdict } from '#client/ui/operator/verdict.tsx'
import { EmptyState } from '#client/ui/page/empty-state.tsx'
import { ListChoice } from '#client/ui/page/list-choice.tsx'
import { Notice } from '#client/ui/page/notice.tsx'
import { PageLinks } from '#client/ui/page/page-links.tsx'
import { QuestionItem } from '#client/ui/storefront/question/question-item.tsx'
import { type ModeratedQuestion, moderatedQuestionLists } from '#shared/catalog/questions.ts'
import type { FormAnswer } from '#shared/forms.ts'
import { href } from '#shared/href.ts'
import { moderatedQuestionMessages as messages } from '#shared/messages/operator/questions.ts'
import type { PageProps } from '#shared/pages.ts'

/** Questions that name contacts, were reported or are hidden: the operator decides on each. */
export function OperatorQuestionsPage({ data, form }: PageProps<'operator-questions'>) {
  const { list, questions, done } = data
  const hrefOf = (chosen: typeof list, after: string | null = null) =>
    href('operator-questions', {}, { list: chosen === 'held' ? null : chosen, after })
  return (
    <OperatorLayout title={messages.title} description={messages.description}>
      <ListChoice
        label={messages.lists}
        lists={moderatedQuestionLists.map((each) => ({ to: hrefOf(each), label: messages.listNames[each] }))}
        chosen={hrefOf(list)}
      />
      {done && !form && <Notice tone="success">{messages.done[done]}</Notice>}
      <FormProblems form={form} />
      {questions.items.length === 0 && <EmptyState title={messages.none} text={messages.noneText[list]} />}
      {/* biome-ignore lint/a11y/noRedundantRoles: Safari forgets that a list without bullets is one */}
      <ul className="review-list" role="list">
        {questions.items.map((question) => (
          <ModeratedItem key={question.id} question={question} form={form} />
        ))}
      </ul>
      <PageLinks list={questions} hrefAt={(after) => hrefOf(list, after)} />
    </OperatorLayout>
  )
}

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
