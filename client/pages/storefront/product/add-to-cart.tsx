import { useNavigation } from 'react-router-dom'
import { useHydrated } from '#client/ui/behavior/use-hydrated.ts'
import { Button } from '#client/ui/form/button.tsx'
import { fieldId } from '#client/ui/form/field.tsx'
import { QuantityField } from '#client/ui/form/quantity-field.tsx'
import type { VariantView } from '#shared/catalog/catalog.ts'
import type { ProductDetails } from '#shared/catalog/product-details.ts'
import type { VariantChoice } from '#shared/catalog/variant-choice.ts'
import { chooseShortText, productMessages } from '#shared/messages/storefront/product.ts'
import { stockAlertMessages } from '#shared/messages/storefront/stock-alerts.ts'
import { maxLineQuantity } from '#shared/orders/cart.ts'
import { VariantPrice } from './chosen-price.tsx'
import { stockAlertAnchor } from './stock-alert.tsx'

const messages = productMessages

interface AddToCartProps {
  product: Pick<ProductDetails, 'optionNames' | 'variants'>
  choice: VariantChoice
  chosen: VariantView | undefined
}

/** The quantity and the button that buys. On phones the button stays visible, with the price. */
export function AddToCart({ product, choice, chosen }: AddToCartProps) {
  const hydrated = useHydrated()
  const busy = useNavigation().formData?.get('intent') === 'add'
  // Without scripts the field can't follow the choice, so it allows the largest stock.
  const offered = hydrated && chosen ? [chosen] : product.variants
  const max = Math.max(1, ...offered.map(({ availableQuantity }) => availableQuantity ?? maxLineQuantity))
  const isSoldOut = chosen !== undefined && !chosen.available
  return (
    <div className="buy-box-add">
      {!isSoldOut && (
        <QuantityField quantity={1} max={max} label={messages.quantity} id={fieldId('quantity')} />
      )}
      <div className="buy-bar">
        <p className="buy-bar-price" aria-hidden="true">
          <VariantPrice variants={product.variants} chosen={chosen} />
        </p>
        {isSoldOut ? (
          <a className="button button-primary" href={`#${stockAlertAnchor}`}>
            {stockAlertMessages.title}
          </a>
        ) : (
          <Button busy={busy}>
            <span className="buy-button">
              <span>{messages.add}</span>
              {product.variants.length > 1 && (
                <span className="buy-button-choice">
                  {chosen ? chosen.options.join(' · ') : <OpenChoice product={product} choice={choice} />}
                </span>
              )}
            </span>
          </Button>
        )}
      </div>
    </div>
  )
}

/** The options without a choice. Without scripts the button can't know them. */
function OpenChoice({ product, choice }: Pick<AddToCartProps, 'product' | 'choice'>) {
  const open = product.optionNames.filter((_, index) => choice[index] === null)
  return chooseShortText(open)
}
