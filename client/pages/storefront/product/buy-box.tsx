import { useId, useRef } from 'react'
import { Form, Link, useLocation } from 'react-router-dom'
import { AwaitAgain } from '#client/data/payload/await.tsx'
import { useShopConfig } from '#client/ui/behavior/shop-config.tsx'
import { Button } from '#client/ui/form/button.tsx'
import { FormProblems } from '#client/ui/form/form-errors.tsx'
import { Banner } from '#client/ui/page/banner.tsx'
import { Drawing } from '#client/ui/page/icon.tsx'
import { PageIcon } from '#client/ui/page/page-icon.tsx'
import { LabeledFavoriteButton } from '#client/ui/storefront/favorites/favorite-button.tsx'
import { RatingLine } from '#client/ui/storefront/review/rating-line.tsx'
import { StoreClosureBanner } from '#client/ui/storefront/store-closure-banner.tsx'
import type { VariantView } from '#shared/catalog/catalog.ts'
import type { ProductDetails } from '#shared/catalog/product-details.ts'
import { variantsLeft } from '#shared/catalog/variant-choice.ts'
import type { FormAnswer } from '#shared/forms.ts'
import type { StoreDetails } from '#shared/merchants/store-details.ts'
import { catalogMessages, handlingText } from '#shared/messages/storefront/catalog.ts'
import { productMessages, returnsText } from '#shared/messages/storefront/product.ts'
import { withdrawalExceptionText } from '#shared/messages/storefront/withdrawal.ts'
import type { PageData } from '#shared/pages.ts'
import { publicHref } from '#shared/public-href.ts'
import { AddToCart } from './add-to-cart.tsx'
import { DeliveryHint, MinimumHint } from './buy-hints.tsx'
import { ChosenPrice, cheapest } from './chosen-price.tsx'
import { OptionPicker } from './option-picker.tsx'
import { PersonalizationField } from './personalization-field.tsx'
import { ProductCampaign } from './product-campaign.tsx'
import { ProductDelivery } from './product-delivery.tsx'
import { ProductOffer } from './product-offer.tsx'
import { reviewsAnchor } from './product-reviews-part.tsx'
import { Seller } from './seller.tsx'
import { StockAlert } from './stock-alert.tsx'
import { useVariantChoice } from './use-variant-choice.ts'
import { VariantList } from './variant-list.tsx'

const messages = productMessages

/** Longer titles are descriptions, and would push the price out of sight. */
const longTitleFrom = 60

interface BuyBoxProps {
  store: StoreDetails
  product: ProductDetails
  quotes: PageData['product']['quotes']
  campaign: PageData['product']['campaign']
  offer: PageData['product']['offer']
  form: FormAnswer | null
}

/** Everything needed to put the product into the cart. */
export function BuyBox({ store, product, quotes, campaign, offer, form }: BuyBoxProps) {
  const { variants, optionNames, personalization } = product
  const choiceForm = useId()
  const added = form?.intent === 'add' ? form : null
  const element = useRef<HTMLFormElement>(null)
  const { pathname } = useLocation()
  const { choice, chosen, requiresChoice, choose, refuseUnchosen } = useVariantChoice(product, form, element)
  const soldOut = variants.filter(({ available }) => !available)
  const pictured = new Set(variants.map(({ pictureId }) => pictureId)).size > 1
  const forSale = store.takesOrders && variants.some(({ available }) => available)
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
          instalmentRule={store.instalments}
          forSale={forSale}
        />
      </header>
      {offer && forSale && <ProductOffer offer={offer} store={store} product={product} variant={shown} />}
      {campaign && forSale && <ProductCampaign campaign={campaign} />}
      <StoreClosureBanner closure={store.closure} />
      {forSale ? (
        <Form
          ref={element}
          method="post"
          // Errors are shown on the product's page, because a cart without the product would be empty.
          action={pathname}
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
                requiresChoice={requiresChoice}
                onChoose={choose}
              />
            </>
          ) : (
            <input type="hidden" name="variant" value={chosen?.id ?? ''} />
          )}
          {pictured && (
            <noscript>
              <Button variant="secondary" small formMethod="get" formAction={pathname}>
                {messages.seeChosen}
              </Button>
            </noscript>
          )}
          {personalization && <PersonalizationField offered={personalization} form={added} />}
          <FormProblems form={added} />
          {quotes && (
            <AwaitAgain name="quotes" value={quotes} placeholder={null} failed={null}>
              {(known) => <DeliveryHint store={store} quotes={known} variant={shown} />}
            </AwaitAgain>
          )}
          <AddToCart product={product} choice={choice} chosen={chosen} />
          <MinimumHint store={store} variant={shown} />
        </Form>
      ) : (
        <SoldOut store={store} />
      )}
      {store.takesOrders && (
        <StockAlertForms
          soldOut={soldOut}
          wanted={forSale ? wanted : soldOut}
          form={form}
          isChoice={isChoice}
        />
      )}
      <LabeledFavoriteButton kind="product" id={product.id} name={product.title} />
      <ProductDelivery quotes={quotes} variant={shown} isOpen={!chosen} choiceForm={choiceForm} form={form} />
      <Promises store={store} product={product} />
      <Seller store={store} product={product} />
    </div>
  )
}

interface StockAlertFormsProps {
  soldOut: readonly VariantView[]
  /** The sold-out choice, or the whole product, or null while something can be bought. */
  wanted: readonly VariantView[] | null
  form: FormAnswer | null
  isChoice: boolean
}

/** Shown when the chosen variant is sold out. Without scripts, always shown. */
function StockAlertForms({ soldOut, wanted, form, isChoice }: StockAlertFormsProps) {
  if (wanted) return <StockAlert variants={wanted} isWanted form={form} />
  if (soldOut.length === 0 || !isChoice) return null
  return (
    <noscript>
      <StockAlert variants={soldOut} isWanted={false} form={form} />
    </noscript>
  )
}

function SoldOut({ store }: { store: StoreDetails }) {
  if (!store.takesOrders)
    return (
      <Banner tone="warning">
        <p className="strong">{catalogMessages.store.suspended}</p>
      </Banner>
    )
  return (
    <Banner tone="warning">
      <p className="strong">{messages.soldOut}</p>
      <p>
        {messages.soldOutText}{' '}
        <Link to={publicHref('store', { merchantSlug: store.slug })}>{messages.soldOutMore}</Link>
      </p>
    </Banner>
  )
}

/** Answers to common questions before a purchase, one line each. */
function Promises({ store, product }: Pick<BuyBoxProps, 'store' | 'product'>) {
  const { madeToOrderDays = 0, withdrawalException } = product
  const { withdrawalDays } = useShopConfig()
  return (
    // biome-ignore lint/a11y/noRedundantRoles: Safari forgets that a list without bullets is one
    <ul className="promises" role="list">
      <li>
        <PageIcon name="truck" />
        {madeToOrderDays > 0 && `${productMessages.madeToOrder} `}
        {handlingText(store.handlingDays + madeToOrderDays)}. {productMessages.from(store.city, store.region)}
      </li>
      <li>
        <Drawing shape="M8.5 5 4 9.5 8.5 14M4 9.5h10a5.5 5.5 0 0 1 0 11H9" />
        {withdrawalException ? withdrawalExceptionText(withdrawalException) : returnsText(withdrawalDays)}
      </li>
    </ul>
  )
}
