import { useId, useRef } from 'react'
import { Form, Link, useLocation } from 'react-router-dom'
import type { VariantView } from '#shared/catalog.ts'
import type { FormAnswer } from '#shared/forms.ts'
import { href } from '#shared/href.ts'
import { productMessages } from '#shared/messages/product.ts'
import type { PageData, ProductDetails, StoreDetails } from '#shared/pages.ts'
import { variantsLeft } from '#shared/variant-choice.ts'
import { Button } from '../../ui/button.tsx'
import { KeepButton } from '../../ui/favourites/keep-button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { RatingLine } from '../../ui/review/rating-line.tsx'
import { StoreRestNotice } from '../../ui/store-rest-notice.tsx'
import { AddToCart } from './add-to-cart.tsx'
import { BuyHints } from './buy-hints.tsx'
import { ChosenPrice, cheapest } from './chosen-price.tsx'
import { OptionPicker } from './option-picker.tsx'
import { ProductDelivery } from './product-delivery.tsx'
import { reviewsAnchor } from './product-reviews-part.tsx'
import { Promises } from './promises.tsx'
import { Seller } from './seller.tsx'
import { StockNotice } from './stock-notice.tsx'
import { useVariantChoice } from './use-variant-choice.ts'
import { VariantList } from './variant-list.tsx'

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
  const { variants, optionNames } = product
  const choiceForm = useId()
  const element = useRef<HTMLFormElement>(null)
  const { pathname } = useLocation()
  const { choice, chosen, asked, choose, refuseUnchosen } = useVariantChoice(product, form, element)
  const soldOut = variants.filter(({ available }) => !available)
  const pictured = new Set(variants.map(({ pictureId }) => pictureId)).size > 1
  const forSale = variants.some(({ available }) => available)
  const isChoice = variants.length > 1
  const shown = chosen ?? cheapest(variantsLeft(product, choice))
  const wanted = chosen && !chosen.available ? [chosen] : null

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
        <ChosenPrice
          variants={variantsLeft(product, choice)}
          chosen={chosen}
          pixDiscountBps={store.pixDiscountBps}
          forSale={forSale}
        />
      </header>
      <StoreRestNotice rest={store.rest} />
      {forSale ? (
        <Form
          ref={element}
          method="post"
          action={href('cart')}
          id={choiceForm}
          className="buy-form stack"
          onSubmit={refuseUnchosen}
        >
          <input type="hidden" name="intent" value="add" />
          {isChoice ? (
            <>
              <noscript>
                <VariantList product={product} pixDiscountBps={store.pixDiscountBps} firstId={chosen?.id} />
              </noscript>
              <input type="hidden" name="product" value={product.id} />
              <OptionPicker
                product={{ variants, optionNames }}
                choice={choice}
                asked={asked}
                onChoose={choose}
              />
            </>
          ) : (
            <input type="hidden" name="variant" value={chosen?.id ?? ''} />
          )}
          {pictured && (
            <noscript>
              <Button look="secondary" small formMethod="get" formAction={pathname}>
                {words.seeChosen}
              </Button>
            </noscript>
          )}
          <AddToCart product={product} choice={choice} chosen={chosen} />
          <BuyHints store={store} quotes={quotes} variant={shown} />
        </Form>
      ) : (
        <SoldOut store={store} />
      )}
      {store.takesOrders && (
        <Notices soldOut={soldOut} wanted={forSale ? wanted : soldOut} form={form} isChoice={isChoice} />
      )}
      <KeepButton kind="product" id={product.id} name={product.title} />
      <ProductDelivery quotes={quotes} variant={shown} isOpen={!chosen} choiceForm={choiceForm} form={form} />
      <Promises store={store} />
      <Seller store={store} product={product} />
    </div>
  )
}

interface NoticesProps {
  soldOut: readonly VariantView[]
  /** What was chosen, or all there is; null: something that can be bought. */
  wanted: readonly VariantView[] | null
  form: FormAnswer | null
  isChoice: boolean
}

/** Whoever chose what is sold out is asked at once; without scripts, anybody may say what they miss. */
function Notices({ soldOut, wanted, form, isChoice }: NoticesProps) {
  if (wanted) return <StockNotice variants={wanted} isWanted form={form} />
  if (soldOut.length === 0 || !isChoice) return null
  return (
    <noscript>
      <StockNotice variants={soldOut} isWanted={false} form={form} />
    </noscript>
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
