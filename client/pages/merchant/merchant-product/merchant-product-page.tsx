import { Form, Link } from 'react-router-dom'
import type { FormAnswer } from '#shared/forms.ts'
import { href } from '#shared/href.ts'
import {
  merchantProductsMessages,
  merchantProductMessages as messages,
  storeStockText,
  uploadedText,
} from '#shared/messages/merchant/merchant-products.ts'
import type { PageData, PageProps } from '#shared/pages.ts'
import { Button } from '../../../ui/form/button.tsx'
import { FileField } from '../../../ui/form/file-field.tsx'
import { FormProblems } from '../../../ui/form/form-errors.tsx'
import { MerchantLayout } from '../../../ui/merchant/merchant-layout.tsx'
import { ProductStatusBadge } from '../../../ui/merchant/product-status-badge.tsx'
import { Notice } from '../../../ui/page/notice.tsx'
import { Price } from '../../../ui/text/price.tsx'
import { PictureItem } from './picture-item.tsx'

/** A product's pictures: upload, alternative text, order and crop. */
export function MerchantProductPage({ data, form }: PageProps<'merchant-product'>) {
  const { store, product, pictures, optionNames, variants, crop, uploaded } = data
  const news = form ? '' : uploadedText(uploaded)
  return (
    <MerchantLayout
      title={product.title}
      description={messages.description}
      store={store}
      more={<ProductFacts store={store} product={product} />}
    >
      <FormProblems form={form} />
      {news && <Notice tone="success">{news}</Notice>}
      <div className="split">
        <section className="stack" aria-labelledby="pictures">
          <h2 id="pictures">{messages.pictures}</h2>
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

function ProductFacts({ store, product }: Pick<PageData['merchant-product'], 'store' | 'product'>) {
  const { handle, status, priceMinor, hasPriceRange, isShown } = product
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
      <Link to={href('merchant-products')}>{messages.all}</Link>
    </div>
  )
}

/** Files are posted as a document's form, with scripts and without. */
function UploadPictures({ form }: { form: FormAnswer | null }) {
  return (
    <section className="panel stack" aria-labelledby="upload">
      <h2 id="upload">{messages.upload}</h2>
      <Form method="post" encType="multipart/form-data" reloadDocument className="stack">
        <input type="hidden" name="intent" value="upload" />
        <FileField
          name="files"
          label={messages.files}
          hint={messages.filesHint}
          accept="image/jpeg,image/png,image/webp,image/avif"
          multiple
          form={form}
        />
        <div className="cluster">
          <Button>{messages.submit}</Button>
        </div>
      </Form>
    </section>
  )
}
