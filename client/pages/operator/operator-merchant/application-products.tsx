import { Link } from 'react-router-dom'
import { CheckboxField } from '#client/ui/form/choice-field.tsx'
import { SelectField } from '#client/ui/form/field.tsx'
import { FormFields } from '#client/ui/form/form-section.tsx'
import { NoteField } from '#client/ui/form/note-field.tsx'
import { Picture } from '#client/ui/storefront/picture.tsx'
import { Price } from '#client/ui/text/price.tsx'
import { Time } from '#client/ui/text/time.tsx'
import { VisuallyHidden } from '#client/ui/text/visually-hidden.tsx'
import {
  type ApplicationProduct,
  maxRejectionReason,
  type ApplicationProducts as Products,
  returnCauses,
} from '#shared/catalog/product-review.ts'
import { applicationApprovalForm, productFields } from '#shared/forms/application-approval-form.ts'
import { type FormAnswer, formText } from '#shared/forms.ts'
import { href } from '#shared/href.ts'
import {
  applicationProductsMessages as messages,
  returnCauseNames,
} from '#shared/messages/operator/application-products.ts'
import { productReviewMessages } from '#shared/messages/operator/product-review.ts'

interface ApplicationProductsProps {
  products: Products
  slug: string
  form: FormAnswer | null
}

/** The products that are decided together with the application of their store. */
export function ApplicationProducts({ products, slug, form }: ApplicationProductsProps) {
  const { items, moreInReview, moreWithoutReview } = products
  if (items.length === 0) return null
  return (
    <>
      <h3>{messages.title(items.length)}</h3>
      <p className="small">{messages.text}</p>
      {/* biome-ignore lint/a11y/noRedundantRoles: Safari forgets that a list without bullets is one */}
      <ul className="plain-list stack" role="list">
        {items.map((product) => (
          <DecidedProduct key={product.id} product={product} form={form} />
        ))}
      </ul>
      <h3>{messages.sameForAll}</h3>
      <FormFields spec={applicationApprovalForm} form={form} only={['cause', 'words']} />
      {moreInReview > 0 && (
        <p className="small">
          {messages.moreInReview(moreInReview)}{' '}
          <Link to={href('operator-products', {}, { store: slug })}>{messages.toReview}</Link>
        </p>
      )}
      {moreWithoutReview > 0 && <p className="small">{messages.moreWithoutReview(moreWithoutReview)}</p>}
    </>
  )
}

function DecidedProduct({ product, form }: { product: ApplicationProduct; form: FormAnswer | null }) {
  const { id, title, seen, picture, priceMinor, hasPriceRange } = product
  const fields = productFields(id)
  const hasOwn = [fields.cause, fields.words].some((name) => formText(form?.values ?? {}, name) !== '')
  return (
    <li className="panel stack-tight">
      <input type="hidden" name="product" value={`${id} ${seen}`} />
      <div className="row-with-picture">
        <Picture picture={picture} sizes="5rem" widest={320} decorative />
        <div>
          <p className="strong breakable">{title}</p>
          {priceMinor !== null && <Price priceMinor={priceMinor} hasRange={hasPriceRange} />}
          {!product.isInReview && <p className="small">{messages.withoutReview}</p>}
          {product.publishAt && (
            <p className="small">
              {productReviewMessages.publishAt} <Time at={product.publishAt} withHour />
            </p>
          )}
          {product.rejectionReason && (
            <p className="small lines">{messages.refusedBefore(product.rejectionReason)}</p>
          )}
          <p className="small">
            <Link to={href('product-in-review', { productId: id })}>
              {messages.seeProduct}
              <VisuallyHidden>{messages.ofProduct(title)}</VisuallyHidden>
            </Link>
          </p>
        </div>
      </div>
      <CheckboxField
        name={fields.approved}
        known
        form={form}
        label={
          <>
            {messages.approve}
            <VisuallyHidden>{messages.ofProduct(title)}</VisuallyHidden>
          </>
        }
      />
      <details open={hasOwn || form?.errors[fields.words] !== undefined}>
        <summary>
          {messages.ownReason}
          <VisuallyHidden>{messages.ofProduct(title)}</VisuallyHidden>
        </summary>
        <div className="stack-tight">
          <SelectField
            name={fields.cause}
            label={messages.cause}
            form={form}
            required={false}
            placeholder={messages.causeNone}
            options={returnCauses.map((value) => ({ value, label: returnCauseNames[value] }))}
          />
          <NoteField
            name={fields.words}
            label={messages.words}
            form={form}
            rows={2}
            maxLength={maxRejectionReason - 100}
          />
        </div>
      </details>
    </li>
  )
}
