import { Link } from 'react-router-dom'
import { QuestionItem } from '#client/ui/storefront/question/question-item.tsx'
import type { ProductDetails } from '#shared/catalog/product-details.ts'
import type { StoreDetails } from '#shared/merchants/store-details.ts'
import { questionMessages as messages } from '#shared/messages/storefront/questions.ts'
import type { PageData } from '#shared/pages.ts'
import { publicHref } from '#shared/public-href.ts'

interface ProductQuestionsPartProps {
  store: StoreDetails
  product: ProductDetails
  questions: PageData['product']['questions']
}

/** The newest answers about the product, and a link to ask. */
export function ProductQuestionsPart({ store, product, questions }: ProductQuestionsPartProps) {
  const to = publicHref('product-questions', { merchantSlug: store.slug, productHandle: product.handle })
  return (
    <section className="section">
      <h2>{messages.title}</h2>
      <div className="stack">
        {questions.items.length === 0 ? (
          <p className="soft">{messages.none}</p>
        ) : (
          // biome-ignore lint/a11y/noRedundantRoles: Safari forgets that a list without bullets is one
          <ul className="review-list" role="list">
            {questions.items.map((question) => (
              <QuestionItem key={question.id} question={question} store={store.name} />
            ))}
          </ul>
        )}
        <p>
          <Link to={to}>{questions.hasMore ? messages.all : messages.ask}</Link>
        </p>
      </div>
    </section>
  )
}
