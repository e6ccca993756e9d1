import type { VariantView } from '#shared/catalog.ts'
import { lowestBeforeText, stockText } from '#shared/messages/catalog.ts'
import { useMoneyText } from '../../ui/money-text.ts'
import { Price } from '../../ui/price.tsx'

/** What the chosen variant costs and how many there are; said aloud when the choice changes. */
export function ChosenPrice({ variant, forSale }: { variant: VariantView; forSale: boolean }) {
  const moneyText = useMoneyText()
  const { priceMinor, compareAtMinor, lowestBeforeMinor } = variant
  return (
    <div aria-live="polite">
      <Price priceMinor={priceMinor} compareAtMinor={compareAtMinor} large />
      {lowestBeforeMinor !== null && (
        <p className="small soft">{lowestBeforeText(moneyText(lowestBeforeMinor))}</p>
      )}
      {forSale && <p className="small soft">{stockText(variant)}</p>}
    </div>
  )
}
