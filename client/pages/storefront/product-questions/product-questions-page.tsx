import { Link } from 'react-router-dom'
import { Banner } from '#client/ui/page/banner.tsx'
import { JsonLd } from '#client/ui/page/json-ld.tsx'
import { PageHead } from '#client/ui/page/page-head.tsx'
import { PageLinks } from '#client/ui/page/page-links.tsx'
import { SearchBox } from '#client/ui/page/search-box.tsx'
import { ProductPartHead } from '#client/ui/storefront/product-part-head.tsx'
import { QuestionItem } from '#client/ui/storefront/question/question-item.tsx'
import { ReportForm } from '#client/ui/storefront/review/report-form.tsx'
import type { QuestionView } from '#shared/catalog/questions.ts'
import { questionMessages as messages } from '#shared/messages/storefront/questions.ts'
import type { PageProps } from '#shared/pages.ts'
import { publicHref } from '#shared/public-href.ts'
import { AskForm } from './ask-form.tsx'
import { OwnQuestions } from './own-questions.tsx'

/** All questions about one product, and a form to ask. */
export function ProductQuestionsPage({ data, form }: PageProps<'product-questions'>) {
  const { store, product, picture, query, questions, own, asker, said } = data
  const at = { merchantSlug: store.slug, productHandle: product.handle }
  const action = publicHref('product-questions', at)
  const productPath = publicHref('product', at)
  const hrefAt = (cursor: string) => publicHref('product-questions', at, { q: query || null, cursor })
  return (
    <div className="page stack">
      <PageHead
        title={messages.titleOf(product.title)}
        description={messages.description(product.title)}
        path={action}
        noindex={query !== '' || questions.items.length === 0}
      />
      {questions.items.length > 0 && <JsonLd data={questionsJson(questions.items)} />}
      <ProductPartHead
        store={store}
        product={product}
        picture={picture}
        title={messages.titleOf(product.title)}
        here={messages.title}
      />
      {said && <Banner tone="success">{messages.said[said]}</Banner>}
      <div className="questions">
        <div className="stack">
          <AskForm asker={asker} form={form?.intent === 'ask' ? form : null} path={action} said={said} />
          <OwnQuestions questions={own} store={store.name} />
        </div>
        <div className="stack">
          {(questions.items.length > 0 || query) && (
            <SearchBox action={action} query={query} label={messages.search} placeholder={messages.search} />
          )}
          {questions.items.length === 0 && (
            <p className="soft">{query ? messages.noneFound : messages.none}</p>
          )}
          {/* biome-ignore lint/a11y/noRedundantRoles: Safari forgets that a list without bullets is one */}
          <ul className="review-list" role="list">
            {questions.items.map((question) => (
              <QuestionItem key={question.id} question={question} store={store.name}>
                <ReportForm
                  field="question"
                  id={question.id}
                  of={messages.report.openOf}
                  done={messages.report.done}
                  action={action}
                  form={form}
                />
              </QuestionItem>
            ))}
          </ul>
          <PageLinks list={questions} hrefAt={hrefAt} />
          {query && (
            <p>
              <Link to={action}>{messages.clear}</Link>
            </p>
          )}
          <p>
            <Link to={productPath}>{messages.back}</Link>
          </p>
        </div>
      </div>
    </div>
  )
}

/** Describes questions and answers in schema.org's terms. */
const questionsJson = (questions: readonly QuestionView[]) => ({
  '@type': 'FAQPage',
  mainEntity: questions.map(({ text, createdAt, answer }) => ({
    '@type': 'Question',
    name: text,
    dateCreated: createdAt,
    acceptedAnswer: { '@type': 'Answer', text: answer?.text, dateCreated: answer?.at },
  })),
})
