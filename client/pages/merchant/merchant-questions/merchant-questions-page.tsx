import { Link } from 'react-router-dom'
import { FormProblems } from '#client/ui/form/form-errors.tsx'
import { MerchantLayout } from '#client/ui/merchant/merchant-layout.tsx'
import { PublicAnswerForm } from '#client/ui/merchant/public-answer-form.tsx'
import { EmptyState } from '#client/ui/page/empty-state.tsx'
import { ListChoice } from '#client/ui/page/list-choice.tsx'
import { PageLinks } from '#client/ui/page/page-links.tsx'
import { QuestionItem } from '#client/ui/storefront/question/question-item.tsx'
import { maxAnswerText, type StoreQuestion, storeQuestionLists } from '#shared/catalog/questions.ts'
import type { FormAnswer } from '#shared/forms.ts'
import { href } from '#shared/href.ts'
import { storeQuestionMessages as messages } from '#shared/messages/merchant/questions.ts'
import type { PageProps } from '#shared/pages.ts'

/** Questions about the store's products: the open and the answered ones. */
export function MerchantQuestionsPage({ data, form }: PageProps<'merchant-questions'>) {
  const { store, list, questions } = data
  const hrefOf = (chosen: typeof list, cursor: string | null = null) =>
    href('merchant-questions', {}, { list: chosen === 'open' ? null : chosen, cursor })
  return (
    <MerchantLayout title={messages.title} description={messages.description}>
      <ListChoice
        label={messages.lists}
        lists={storeQuestionLists.map((each) => ({ to: hrefOf(each), label: messages.listNames[each] }))}
        chosen={hrefOf(list)}
      />
      <FormProblems form={form} />
      {questions.items.length === 0 && (
        <EmptyState title={messages.none[list]} text={messages.noneText[list]} />
      )}
      {/* biome-ignore lint/a11y/noRedundantRoles: Safari forgets that a list without bullets is one */}
      <ul className="review-list" role="list">
        {questions.items.map((question) => (
          <StoreQuestionItem key={question.id} question={question} store={store} form={form} />
        ))}
      </ul>
      <PageLinks list={questions} hrefAt={(cursor) => hrefOf(list, cursor)} />
    </MerchantLayout>
  )
}

interface QuestionProps {
  question: StoreQuestion
  store: { slug: string; name: string }
  form: FormAnswer | null
}

function StoreQuestionItem({ question, store, form }: QuestionProps) {
  const { status, hiddenReason, product } = question
  const at = { merchantSlug: store.slug, productHandle: product.handle }
  return (
    <QuestionItem
      question={question}
      store={store.name}
      about={
        <p>
          <Link to={href('product', at)}>{product.title}</Link>
        </p>
      }
    >
      {status === 'answer_held' && <p className="small">{messages.held}</p>}
      {hiddenReason && <p className="small">{messages.hidden(hiddenReason)}</p>}
      {status === 'open' && (
        <PublicAnswerForm
          field="question"
          id={question.id}
          name="answer"
          of={`: ${question.text}`}
          label={messages.answerLabel}
          maxLength={maxAnswerText}
          messages={messages}
          form={form}
        />
      )}
    </QuestionItem>
  )
}
