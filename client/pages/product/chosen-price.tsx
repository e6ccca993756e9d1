import type { VariantView } from '#shared/catalog.ts'
import { lowestBeforeText, stockText } from '#shared/messages/product.ts'
import { useMoneyText } from '../../ui/money-text.ts'
import { PixPrice } from '../../ui/pix-price.tsx'
import { Price } from '../../ui/price.tsx'

interface ChosenPriceProps {
  variant: VariantView
  pixDiscountBps: number
  forSale: boolean
}

/** What the chosen variant costs and how many there are; said aloud when the choice changes. */
export function ChosenPrice({ variant, pixDiscountBps, forSale }: ChosenPriceProps) {
  const moneyText = useMoneyText()
  const { priceMinor, compareAtMinor, lowestBeforeMinor } = variant
  return (
    <div aria-live="polite">
      <Price priceMinor={priceMinor} compareAtMinor={compareAtMinor} large />
      <PixPrice priceMinor={priceMinor} bps={pixDiscountBps} />
      {lowestBeforeMinor !== null && (
        <p className="small soft">{lowestBeforeText(moneyText(lowestBeforeMinor))}</p>
      )}
      {forSale && <p className="small soft">{stockText(variant)}</p>}
    </div>
  )
}
