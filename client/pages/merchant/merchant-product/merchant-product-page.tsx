import { Link } from 'react-router-dom'
import { FormProblems } from '#client/ui/form/form-errors.tsx'
import { MerchantLayout } from '#client/ui/merchant/merchant-layout.tsx'
import { DraftBanner } from '#client/ui/merchant/product-form/draft-banner.tsx'
import { ProductForm } from '#client/ui/merchant/product-form/product-form.tsx'
import { ProductStatusBadge } from '#client/ui/merchant/product-status-badge.tsx'
import { useRight } from '#client/ui/merchant/use-right.ts'
import { Price } from '#client/ui/text/price.tsx'
import { href } from '#shared/href.ts'
import {
  merchantProductsMessages,
  merchantProductMessages as messages,
  storeStockText,
} from '#shared/messages/merchant/merchant-products.ts'
import { offersMessages } from '#shared/messages/merchant/offers.ts'
import { productFormMessages } from '#shared/messages/merchant/product-form.ts'
import type { PageData, PageProps } from '#shared/pages.ts'
import { PictureArea } from './picture-area.tsx'
import { PriceHistory } from './price-history.tsx'
import { ReviewBanner } from './review-banner.tsx'

/** A product: its form, and its pictures with upload, alternative text, order and crop. */
export function MerchantProductPage({ data, form }: PageProps<'merchant-product'>) {
  const { store, product, variants } = data
  const isProductForm = form?.intent === 'save'
  return (
    <MerchantLayout
      title={product.title}
      description={productFormMessages.editDescription}
      more={<ProductFacts store={store} product={product} />}
    >
      {!isProductForm && form?.intent !== 'upload' && <FormProblems form={form} />}
      <ReviewBanner product={product} review={data.review} />
      {data.draft && !isProductForm && <DraftBanner />}
      <ProductForm
        // A dropped draft leaves the form of the saved values.
        key={data.draft ? 'draft' : 'saved'}
        values={data.values}
        form={isProductForm ? form : data.draft}
        categories={data.categories}
        levels={data.levels}
        isReviewed={data.isReviewed}
        isLastOnSale={data.isLastOnSale}
        hasPixKey={data.hasPixKey}
        draftKey={data.draftKey}
        tooMany={variants.length}
      />
      <PriceHistory changes={data.prices} />
      <PictureArea data={data} form={form} />
    </MerchantLayout>
  )
}

function ProductFacts({ store, product }: Pick<PageData['merchant-product'], 'store' | 'product'>) {
  const { id, handle, status, priceMinor, hasPriceRange, isShown } = product
  const may = useRight()
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
      {may('discounts.manage') && (
        <Link to={href('merchant-offers', {}, { product: handle })}>{offersMessages.ofProduct}</Link>
      )}
      <a href="#pictures">{productFormMessages.photos}</a>
      <Link to={href('merchant-products')}>{messages.all}</Link>
    </div>
  )
}
