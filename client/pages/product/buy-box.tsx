import { useId, useState } from 'react'
import { Form, Link, useLocation } from 'react-router-dom'
import type { FormAnswer } from '#shared/forms.ts'
import { href } from '#shared/href.ts'
import { productMessages } from '#shared/messages/product.ts'
import type { PageData, ProductDetails, StoreDetails } from '#shared/pages.ts'
import { Button } from '../../ui/button.tsx'
import { KeepButton } from '../../ui/favourites/keep-button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { RatingLine } from '../../ui/review/rating-line.tsx'
import { StoreRestNotice } from '../../ui/store-rest-notice.tsx'
import { AddToCart } from './add-to-cart.tsx'
import { ChosenPrice } from './chosen-price.tsx'
import { showPicture } from './gallery.tsx'
import { ProductDelivery } from './product-delivery.tsx'
import { reviewsAnchor } from './product-reviews-part.tsx'
import { Promises } from './promises.tsx'
import { Seller } from './seller.tsx'
import { StockNotice } from './stock-notice.tsx'
import { useNamedVariant } from './use-named-variant.ts'
import { VariantChoice } from './variant-choice.tsx'

const words = productMessages

/** Longer titles are a description already, and would push the price out of sight. */
const longTitleFrom = 60

interface BuyBoxProps {
  store: StoreDetails
  product: ProductDetails
  quotes: PageData['product']['quotes']
  form: FormAnswer | null
}

/** Everything needed to put the product into the cart. */
export function BuyBox({ store, product, quotes, form }: BuyBoxProps) {
  const { variants } = product
  const choiceForm = useId()
  const { pathname } = useLocation()
  const first = useNamedVariant(variants) ?? variants.find(({ available }) => available) ?? variants[0]
  const [chosen, setChosen] = useState(first)
  const soldOut = variants.filter(({ available }) => !available)
  const pictured = new Set(variants.map(({ pictureId }) => pictureId)).size > 1
  const forSale = variants.some(({ available }) => available)

  const choose = (id: string) => {
    const variant = variants.find((each) => each.id === id)
    setChosen(variant)
    if (variant?.pictureId) showPicture(variant.pictureId)
  }

  return (
    <div className="buy-box">
      <header className="page-head">
        <h1 className={product.title.length >= longTitleFrom ? 'title-long' : undefined}>{product.title}</h1>
        {product.rating && (
          <p>
            <a className="rating-link" href={`#${reviewsAnchor}`}>
              <RatingLine rating={product.rating} />
            </a>
          </p>
        )}
        {chosen && <ChosenPrice variant={chosen} pixDiscountBps={store.pixDiscountBps} forSale={forSale} />}
      </header>
      <StoreRestNotice rest={store.rest} />
      {forSale ? (
        <Form method="post" action={href('cart')} id={choiceForm} className="stack">
          <input type="hidden" name="intent" value="add" />
          <VariantChoice
            product={product}
            pixDiscountBps={store.pixDiscountBps}
            firstId={first?.id}
            onChoose={choose}
          />
          {pictured && (
            <noscript>
              <Button look="secondary" small formMethod="get" formAction={pathname}>
                {words.seeChosen}
              </Button>
            </noscript>
          )}
          <AddToCart variants={variants} chosen={chosen} />
        </Form>
      ) : (
        <SoldOut store={store} />
      )}
      {soldOut.length > 0 && store.takesOrders && (
        <StockNotice variants={soldOut} forSale={forSale} form={form} />
      )}
      <KeepButton kind="product" id={product.id} name={product.title} />
      <ProductDelivery quotes={quotes} variantId={chosen?.id} choiceForm={choiceForm} />
      <Promises store={store} />
      <Seller store={store} product={product} />
    </div>
  )
}

function SoldOut({ store }: { store: StoreDetails }) {
  return (
    <Notice tone="warning">
      <p className="strong">{words.soldOut}</p>
      <p>
        {words.soldOutText} <Link to={href('store', { merchantSlug: store.slug })}>{words.soldOutMore}</Link>
      </p>
    </Notice>
  )
}
