import { Link } from 'react-router-dom'
import type { FormAnswer } from '#shared/forms.ts'
import { href } from '#shared/href.ts'
import {
  merchantProductsMessages,
  merchantProductMessages as messages,
  storeStockText,
  uploadedText,
} from '#shared/messages/merchant/merchant-products.ts'
import { archivedText, productFormMessages } from '#shared/messages/merchant/product-form.ts'
import type { PageData, PageProps } from '#shared/pages.ts'
import { Button } from '../../../ui/form/button.tsx'
import { FileField } from '../../../ui/form/file-field.tsx'
import { FormProblems } from '../../../ui/form/form-errors.tsx'
import { UploadForm } from '../../../ui/form/upload-form.tsx'
import { MerchantLayout } from '../../../ui/merchant/merchant-layout.tsx'
import { DraftNotice } from '../../../ui/merchant/product-form/draft-notice.tsx'
import { ProductForm } from '../../../ui/merchant/product-form/product-form.tsx'
import { ProductStatusBadge } from '../../../ui/merchant/product-status-badge.tsx'
import { Notice } from '../../../ui/page/notice.tsx'
import { Price } from '../../../ui/text/price.tsx'
import { PictureItem } from './picture-item.tsx'
import { PriceHistory } from './price-history.tsx'
import { ReviewNotice } from './review-notice.tsx'

/** A product: its form, and its pictures with upload, alternative text, order and crop. */
export function MerchantProductPage({ data, form }: PageProps<'merchant-product'>) {
  const { store, product, pictures, optionNames, variants, crop } = data
  const news = form || data.draft ? '' : newsOf(data)
  const isProductForm = form?.intent === 'save'
  return (
    <MerchantLayout
      title={product.title}
      description={productFormMessages.editDescription}
      store={store}
      more={<ProductFacts store={store} product={product} />}
    >
      {!isProductForm && <FormProblems form={form} />}
      {news && <Notice tone="success">{news}</Notice>}
      <ReviewNotice product={product} review={data.review} />
      {data.draft && !isProductForm && <DraftNotice />}
      <ProductForm
        // Without its draft it is the form of what is saved again.
        key={data.draft ? 'draft' : 'saved'}
        values={data.values}
        form={isProductForm ? form : data.draft}
        categories={data.categories}
        levels={data.levels}
        isReviewed={data.isReviewed}
        submit={productFormMessages.save}
        draftKey={data.draftKey}
        tooMany={variants.length}
      />
      <PriceHistory changes={data.prices} />
      <div className="split">
        <section className="stack" aria-labelledby="pictures">
          <h2 id="pictures">{messages.pictures}</h2>
          <p className="soft">{messages.description}</p>
          {pictures.length === 0 ? (
            <p className="soft">{messages.noPictures}</p>
          ) : (
            <ol className="picture-editor">
              {pictures.map((each, index) => (
                <PictureItem
                  key={each.picture.id}
                  item={each}
                  place={index + 1}
                  isLast={index === pictures.length - 1}
                  productId={product.id}
                  isCropping={each.picture.id === crop}
                  optionNames={optionNames}
                  variants={variants}
                  form={form?.values.picture === each.picture.id ? form : null}
                />
              ))}
            </ol>
          )}
        </section>
        {/* The key empties the form after an upload. */}
        <UploadPictures key={pictures.length} form={form?.intent === 'upload' ? form : null} />
      </div>
    </MerchantLayout>
  )
}

function newsOf({ saved, archived, uploaded }: PageData['merchant-product']): string {
  const done = saved === 'new' ? productFormMessages.created : saved && productFormMessages.saved
  return [done, archived > 0 && archivedText(archived), uploadedText(uploaded)].filter(Boolean).join(' ')
}

function ProductFacts({ store, product }: Pick<PageData['merchant-product'], 'store' | 'product'>) {
  const { id, handle, status, priceMinor, hasPriceRange, isShown } = product
  return (
    <div className="cluster">
      <ProductStatusBadge status={status} />
      {priceMinor === null ? (
        <span className="soft">{merchantProductsMessages.noPrice}</span>
      ) : (
        <Price priceMinor={priceMinor} hasRange={hasPriceRange} />
      )}
      <span>{storeStockText(product)}</span>
      {isShown && (
        <Link to={href('product', { merchantSlug: store.slug, productHandle: handle })}>
          {messages.visit}
        </Link>
      )}
      <Link to={href('product-preview', { productId: id })}>{productFormMessages.preview}</Link>
      <Link to={href('merchant-new-product', {}, { from: id })}>{productFormMessages.duplicate}</Link>
      <a href="#pictures">{productFormMessages.photos}</a>
      <Link to={href('merchant-products')}>{messages.all}</Link>
    </div>
  )
}

function UploadPictures({ form }: { form: FormAnswer | null }) {
  return (
    <section className="panel stack" aria-labelledby="upload">
      <h2 id="upload">{messages.upload}</h2>
      <UploadForm form={form}>
        {(answer) => (
          <>
            <input type="hidden" name="intent" value="upload" />
            <FileField
              name="files"
              label={messages.files}
              hint={messages.filesHint}
              accept="image/jpeg,image/png,image/webp,image/avif"
              multiple
              form={answer}
            />
            <div className="cluster">
              <Button>{messages.submit}</Button>
            </div>
          </>
        )}
      </UploadForm>
    </section>
  )
}
