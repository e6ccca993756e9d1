import { Instalments } from '#client/ui/text/instalments.tsx'
import { useMoneyText } from '#client/ui/text/money-text.ts'
import { PixPrice } from '#client/ui/text/pix-price.tsx'
import { Price } from '#client/ui/text/price.tsx'
import type { VariantView } from '#shared/catalog/catalog.ts'
import { lowestBeforeText, stockText } from '#shared/messages/storefront/product.ts'
import { type InstalmentRule, instalments } from '#shared/money/instalments.ts'

interface ChosenPriceProps {
  /** The variants that match the choice so far. */
  variants: readonly VariantView[]
  chosen: VariantView | undefined
  pixDiscountBps: number
  instalmentRule: InstalmentRule | null
  forSale: boolean
}

/** The price and stock of the choice. Changes are announced. */
export function ChosenPrice({
  variants,
  chosen,
  pixDiscountBps,
  instalmentRule: rule,
  forSale,
}: ChosenPriceProps) {
  const moneyText = useMoneyText()
  const shown = chosen ?? cheapest(variants)
  if (!shown) return null
  return (
    <div aria-live="polite">
      <VariantPrice variants={variants} chosen={chosen} large />
      <PixPrice of={{ ...shown, pixDiscountBps }} />
      <Instalments of={instalments(shown.priceMinor, rule)} />
      {chosen && chosen.lowestBeforeMinor !== null && (
        <p className="small soft">{lowestBeforeText(moneyText(chosen.lowestBeforeMinor))}</p>
      )}
      {chosen && forSale && <p className="small soft">{stockText(chosen)}</p>}
    </div>
  )
}

interface VariantPriceProps extends Pick<ChosenPriceProps, 'variants' | 'chosen'> {
  large?: boolean
}

/** The price of the chosen variant, or of the cheapest that can be bought. */
export function VariantPrice({ variants, chosen, large = false }: VariantPriceProps) {
  const shown = chosen ?? cheapest(variants)
  if (!shown) return null
  const hasRange = !chosen && variants.some(({ priceMinor }) => priceMinor > shown.priceMinor)
  // A price range shows no former price, because it would belong to one variant only.
  const compareAtMinor = hasRange ? null : shown.compareAtMinor
  return (
    <Price priceMinor={shown.priceMinor} compareAtMinor={compareAtMinor} hasRange={hasRange} large={large} />
  )
}

export function cheapest(variants: readonly VariantView[]): VariantView | undefined {
  const forSale = variants.filter(({ available }) => available)
  const byPix = ({ pixPriceMinor, priceMinor }: VariantView) => pixPriceMinor ?? priceMinor
  return (forSale.length > 0 ? forSale : variants).toSorted(
    (a, b) => a.priceMinor - b.priceMinor || byPix(a) - byPix(b),
  )[0]
}
