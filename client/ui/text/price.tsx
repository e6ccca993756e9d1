import { uiMessages } from '#shared/messages/ui.ts'
import { Money } from './money.tsx'
import { VisuallyHidden } from './visually-hidden.tsx'

interface PriceProps {
  priceMinor: number
  /** The price before an offer, struck through. */
  compareAtMinor?: number | null
  /** The lowest of several prices. */
  hasRange?: boolean
  large?: boolean
}

export function Price({ priceMinor, compareAtMinor = null, hasRange = false, large = false }: PriceProps) {
  const reduced = isReduced(priceMinor, compareAtMinor)
  return (
    <span className={large ? 'price price-large' : 'price'}>
      {reduced && (
        <s className="price-was">
          <VisuallyHidden>{`${uiMessages.price.was} `}</VisuallyHidden>
          <Money minor={compareAtMinor} />
        </s>
      )}
      {hasRange && <span className="price-from">{uiMessages.price.from}</span>}
      <span className="price-now">
        {reduced && !hasRange && <VisuallyHidden>{`${uiMessages.price.now} `}</VisuallyHidden>}
        <Money minor={priceMinor} />
      </span>
    </span>
  )
}

export const isReduced = (priceMinor: number, compareAtMinor: number | null): compareAtMinor is number =>
  compareAtMinor !== null && compareAtMinor > priceMinor

/** "−20%", or nothing where it would round to zero. */
export function reductionText(priceMinor: number, compareAtMinor: number | null): string | null {
  if (!isReduced(priceMinor, compareAtMinor)) return null
  const percent = Math.floor(100 - (priceMinor * 100) / compareAtMinor)
  return percent > 0 ? `−${percent}%` : null
}
