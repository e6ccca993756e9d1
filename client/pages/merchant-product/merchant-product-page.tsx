import { Link } from 'react-router-dom'
import { href } from '#shared/href.ts'
import {
  broughtText,
  merchantProductsMessages,
  storeStockText,
  merchantProductMessages as words,
} from '#shared/messages/merchant-products.ts'
import type { PageData, PageProps } from '#shared/pages.ts'
import { FormProblems } from '../../ui/form-problems.tsx'
import { MerchantFrame } from '../../ui/merchant/merchant-frame.tsx'
import { ProductStatusBadge } from '../../ui/merchant/product-status-badge.tsx'
import { Notice } from '../../ui/notice.tsx'
import { Price } from '../../ui/price.tsx'
import { BringPictures } from './bring-pictures.tsx'
import { PictureItem } from './picture-item.tsx'

/** A product's pictures: one more, what each shows, in which order, and what stays where it is cropped. */
export function MerchantProductPage({ data, form }: PageProps<'merchant-product'>) {
  const { store, product, pictures, optionNames, variants, crop, brought } = data
  const news = form ? '' : broughtText(brought)
  return (
    <MerchantFrame
      title={product.title}
      description={words.description}
      store={store}
      more={<ProductFacts store={store} product={product} />}
    >
      <FormProblems form={form} />
      {news && <Notice tone="success">{news}</Notice>}
      <div className="split">
        <section className="stack" aria-labelledby="pictures">
          <h2 id="pictures">{words.pictures}</h2>
          {pictures.length === 0 ? (
            <p className="soft">{words.noPictures}</p>
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
        {/* Sent, the form is empty again. */}
        <BringPictures key={pictures.length} form={form?.intent === 'bring' ? form : null} />
      </div>
    </MerchantFrame>
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
        <Link to={href('product', { merchantSlug: store.slug, productHandle: handle })}>{words.visit}</Link>
      )}
      <Link to={href('merchant-products')}>{words.all}</Link>
    </div>
  )
}
