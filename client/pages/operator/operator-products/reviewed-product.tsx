import { Form, Link } from 'react-router-dom'
import { Button } from '#client/ui/form/button.tsx'
import { FormFields } from '#client/ui/form/form-section.tsx'
import { useMaySend } from '#client/ui/operator/use-operator-right.ts'
import { Picture } from '#client/ui/storefront/picture.tsx'
import { Price } from '#client/ui/text/price.tsx'
import { Time } from '#client/ui/text/time.tsx'
import { VisuallyHidden } from '#client/ui/text/visually-hidden.tsx'
import type { ReviewedProductView } from '#shared/catalog/product-review.ts'
import { rejectionForm } from '#shared/forms/product-review-form.ts'
import { type FormAnswer, formText } from '#shared/forms.ts'
import { href } from '#shared/href.ts'
import { productReviewMessages as messages } from '#shared/messages/operator/product-review.ts'

interface ReviewedProductProps {
  product: ReviewedProductView
  form: FormAnswer | null
  /** True when the list shows only this store's products. */
  isOfStore: boolean
}

/** One product in review, with the forms that decide about it. */
export function ReviewedProduct({ product, form, isOfStore }: ReviewedProductProps) {
  const maySend = useMaySend('operator-products')
  const { id, title, store, picture, rejectionReason, priceMinor, hasPriceRange, summary } = product
  return (
    <li className="panel panel-raised stack">
      <div className="row-with-picture">
        <Picture picture={picture} sizes="5rem" widest={320} decorative />
        <div>
          <h2 className="breakable">{title}</h2>
          <p className="small">
            {store.name}
            {!isOfStore && (
              <>
                {' · '}
                <Link to={href('operator-products', {}, { store: store.slug })}>{messages.onlyStore}</Link>
              </>
            )}
          </p>
          {priceMinor !== null && <Price priceMinor={priceMinor} hasRange={hasPriceRange} />}
        </div>
      </div>
      {summary && <p className="soft breakable">{summary}</p>}
      <dl className="facts">
        <dt>{messages.category}</dt>
        <dd>{product.category ?? messages.categoryNone}</dd>
        <dt>{messages.waitsSince}</dt>
        <dd>
          <Time at={product.submittedAt} withHour />
        </dd>
        {product.publishAt && (
          <>
            <dt>{messages.publishAt}</dt>
            <dd>
              <Time at={product.publishAt} withHour />
            </dd>
          </>
        )}
      </dl>
      {rejectionReason && <p className="small">{messages.refusedBefore(rejectionReason)}</p>}
      <p>
        <Link to={href('product-in-review', { productId: id })}>
          {messages.preview}
          <VisuallyHidden>{messages.ofProduct(title)}</VisuallyHidden>
        </Link>
      </p>
      {maySend('approve') && (
        <Decision
          product={product}
          form={formText(form?.values ?? {}, 'product').startsWith(id) ? form : null}
        />
      )}
    </li>
  )
}

/** The version of the product that this page shows. A decision about another version is refused. */
export const SeenField = ({ product: { id, seen } }: { product: ReviewedProductView }) => (
  <input type="hidden" name="product" value={`${id} ${seen}`} />
)

function Decision({ product, form }: { product: ReviewedProductView; form: FormAnswer | null }) {
  const isRefusing = form?.intent === 'reject'
  return (
    <div className="stack">
      <Form method="post" preventScrollReset>
        <input type="hidden" name="intent" value="approve" />
        <SeenField product={product} />
        <Button>
          {messages.approve}
          <VisuallyHidden>{messages.ofProduct(product.title)}</VisuallyHidden>
        </Button>
      </Form>
      <details open={isRefusing}>
        <summary>
          {messages.reject}
          <VisuallyHidden>{messages.ofProduct(product.title)}</VisuallyHidden>
        </summary>
        <Form method="post" preventScrollReset noValidate className="stack">
          <input type="hidden" name="intent" value="reject" />
          <SeenField product={product} />
          <FormFields spec={rejectionForm} item={product.id} form={isRefusing ? form : null} />
          <div className="cluster">
            <Button variant="secondary">
              {messages.reject}
              <VisuallyHidden>{messages.ofProduct(product.title)}</VisuallyHidden>
            </Button>
          </div>
        </Form>
      </details>
    </div>
  )
}
