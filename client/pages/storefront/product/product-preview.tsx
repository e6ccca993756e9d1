import { useRef } from 'react'
import { Banner } from '#client/ui/page/banner.tsx'
import { Breadcrumbs } from '#client/ui/page/breadcrumbs.tsx'
import { PageHead } from '#client/ui/page/page-head.tsx'
import type { ProductDetails } from '#shared/catalog/product-details.ts'
import { variantsLeft } from '#shared/catalog/variant-choice.ts'
import { productFormMessages as messages } from '#shared/messages/merchant/product-form.ts'
import type { InstalmentRule } from '#shared/money/instalments.ts'
import { ChosenPrice } from './chosen-price.tsx'
import { Gallery } from './gallery.tsx'
import { OptionPicker } from './option-picker.tsx'
import { ProductStory } from './product-story.tsx'
import { useVariantChoice } from './use-variant-choice.ts'
import { VariantList } from './variant-list.tsx'

interface ProductPreviewProps {
  product: ProductDetails
  pixDiscountBps: number
  instalments: InstalmentRule | null
  trail: readonly { to: string; label: string }[]
  text: string
}

/** A product as customers will see it. Nothing can be bought here. */
export function ProductPreview({ product, pixDiscountBps, instalments, trail, text }: ProductPreviewProps) {
  const element = useRef<HTMLFormElement>(null)
  const { choice, chosen, choose } = useVariantChoice(product, null, element)
  const { variants, optionNames } = product
  return (
    <div className="page stack">
      <PageHead title={`${messages.preview}: ${product.title}`} description={product.summary} noindex />
      <Breadcrumbs trail={trail} here={messages.preview} />
      <Banner>{text}</Banner>
      <div className="product-page">
        <Gallery pictures={product.pictures} named={null} />
        <div className="buy-box">
          <header className="page-head">
            <h1>{product.title}</h1>
            <ChosenPrice
              variants={variantsLeft(product, choice)}
              chosen={chosen}
              pixDiscountBps={pixDiscountBps}
              instalmentRule={instalments}
              forSale={variants.some(({ available }) => available)}
            />
          </header>
          {variants.length > 1 && (
            <form ref={element} className="buy-form stack">
              <noscript>
                <VariantList product={product} pixDiscountBps={pixDiscountBps} firstId={chosen?.id} />
              </noscript>
              <OptionPicker
                product={{ variants, optionNames }}
                choice={choice}
                requiresChoice={false}
                onChoose={choose}
              />
            </form>
          )}
        </div>
        <ProductStory product={product} />
      </div>
    </div>
  )
}
