import { suggestionMessages } from '#shared/messages/suggestions.ts'
import type { Suggestion } from '#shared/suggestions.ts'
import { Icon } from '../ui/icon.tsx'
import { Picture } from '../ui/picture.tsx'
import { PixPrice } from '../ui/pix-price.tsx'
import { Price } from '../ui/price.tsx'

const look = { sizes: '3rem', widest: 160 } as const

/** One line of what is suggested: what it looks like, its name, and what it costs or is. */
export function SuggestionOption({ kind, text, picture, price }: Suggestion) {
  return (
    <>
      {picture === undefined ? (
        <span className="suggestion-icon">
          <Icon name="search" />
        </span>
      ) : (
        <Picture picture={picture} decorative eager {...look} />
      )}
      <span className="suggestion-text">{text} </span>
      {kind !== 'product' && <span className="suggestion-kind">{suggestionMessages.kinds[kind]}</span>}
      {price && (
        <span className="suggestion-price">
          <Price
            priceMinor={price.priceMinor}
            compareAtMinor={price.compareAtMinor}
            hasRange={price.hasPriceRange}
          />
          <PixPrice priceMinor={price.priceMinor} bps={price.pixDiscountBps} short />
        </span>
      )}
    </>
  )
}
