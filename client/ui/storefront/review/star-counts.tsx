import { Link } from 'react-router-dom'
import { useShopConfig } from '#client/ui/behavior/shop-config.tsx'
import { VisuallyHidden } from '#client/ui/text/visually-hidden.tsx'
import { type StarCounts as Counts, starValues } from '#shared/catalog/reviews.ts'
import { reviewWord } from '#shared/messages/storefront/ratings.ts'
import { reviewMessages, starsText } from '#shared/messages/storefront/reviews.ts'
import { countText } from '#shared/text/number-text.ts'

interface StarCountsProps {
  counts: Counts
  /** Returns the address of the reviews with this number of stars. */
  hrefOf: (stars: number) => string
  chosen?: number
}

/** The number of reviews for each number of stars. Each row links to them. */
export function StarCounts({ counts, hrefOf, chosen = 0 }: StarCountsProps) {
  const { locale } = useShopConfig()
  const maxCount = Math.max(1, ...counts)
  return (
    <nav aria-label={reviewMessages.distribution}>
      {/* biome-ignore lint/a11y/noRedundantRoles: Safari forgets that a list without bullets is one */}
      <ul className="star-counts" role="list">
        {starValues.toReversed().map((stars) => {
          const count = counts[stars - 1] ?? 0
          return (
            <li key={stars}>
              <Link to={hrefOf(stars)} aria-current={stars === chosen ? 'true' : undefined} rel="nofollow">
                <span>{starsText(stars)}</span>
                <svg viewBox="0 0 100 6" preserveAspectRatio="none" aria-hidden="true">
                  <rect className="star-counts-rail" width="100" height="6" />
                  <rect className="star-counts-bar" width={(count * 100) / maxCount} height="6" />
                </svg>
                <span className="figures">
                  {countText(count, locale)}
                  <VisuallyHidden> {reviewWord(count)}</VisuallyHidden>
                </span>
              </Link>
            </li>
          )
        })}
      </ul>
    </nav>
  )
}
