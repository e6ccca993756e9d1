import { Form, Link } from 'react-router-dom'
import { Button, ButtonLink } from '#client/ui/form/button.tsx'
import { FormProblems } from '#client/ui/form/form-errors.tsx'
import { useMayOpen, useMaySend } from '#client/ui/operator/use-operator-right.ts'
import { EmptyState } from '#client/ui/page/empty-state.tsx'
import { PageLinks } from '#client/ui/page/page-links.tsx'
import { href } from '#shared/href.ts'
import { productReviewMessages as messages } from '#shared/messages/operator/product-review.ts'
import type { PageProps } from '#shared/pages.ts'
import { ReviewedProduct, SeenField } from './reviewed-product.tsx'

/** Products submitted for review. The operator approves each, or says what must change. */
export function ProductsToReview({ data, form }: PageProps<'operator-products'>) {
  const { store, products } = data
  const { items } = products
  const [mayOpen, maySend] = [useMayOpen(), useMaySend('operator-products')]
  const hrefAt = (after: string) => href('operator-products', {}, { store: store?.slug, after })
  return (
    <>
      <FormProblems form={form} />
      {store && (
        <p>
          {messages.ofStore(store.name)} <Link to={href('operator-products')}>{messages.all}</Link>
        </p>
      )}
      {items.length === 0 && (
        <EmptyState title={messages.none} text={messages.noneText}>
          {mayOpen(href('operator-settings')) && (
            <ButtonLink variant="secondary" to={`${href('operator-settings')}#part-review`}>
              {messages.toSettings}
            </ButtonLink>
          )}
        </EmptyState>
      )}
      {/* biome-ignore lint/a11y/noRedundantRoles: Safari forgets that a list without bullets is one */}
      <ul className="review-list" role="list">
        {items.map((product) => (
          <ReviewedProduct key={product.id} product={product} form={form} isOfStore={store !== null} />
        ))}
      </ul>
      {maySend('approve') && items.length > 1 && (
        <Form method="post" className="save-bar">
          <input type="hidden" name="intent" value="approve" />
          {items.map((product) => (
            <SeenField key={product.id} product={product} />
          ))}
          <Button variant="secondary">{messages.approveAll(items.length)}</Button>
        </Form>
      )}
      <PageLinks list={products} hrefAt={hrefAt} />
    </>
  )
}
