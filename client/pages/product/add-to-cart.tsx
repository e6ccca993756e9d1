import { useNavigation } from 'react-router-dom'
import { maxLineQuantity } from '#shared/cart.ts'
import type { VariantView } from '#shared/catalog.ts'
import { href } from '#shared/href.ts'
import { productMessages } from '#shared/messages/product.ts'
import { Button } from '../../ui/button.tsx'
import { QuantityField } from '../../ui/quantity-field.tsx'
import { useHydrated } from '../../ui/use-hydrated.ts'

const words = productMessages

interface AddToCartProps {
  variants: readonly VariantView[]
  chosen: VariantView | undefined
}

export function AddToCart({ variants, chosen }: AddToCartProps) {
  const hydrated = useHydrated()
  const busy = useNavigation().formAction === href('cart')
  // Without scripts the field can't follow the choice: it allows what the largest stock allows.
  const offered = hydrated && chosen ? [chosen] : variants
  const max = Math.max(1, ...offered.map(({ availableQuantity }) => availableQuantity ?? maxLineQuantity))
  return (
    <div className="buy-box-add">
      <QuantityField quantity={1} max={max} label={words.quantity} />
      <Button busy={busy}>{words.add}</Button>
    </div>
  )
}
