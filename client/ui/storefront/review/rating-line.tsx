import { useShopConfig } from '#client/ui/behavior/shop-config.tsx'
import { VisuallyHidden } from '#client/ui/text/visually-hidden.tsx'
import type { Rating } from '#shared/catalog/catalog.ts'
import { formatNumber } from '#shared/messages/format-number.ts'
import { averageText, ratingText, reviewCountText } from '#shared/messages/storefront/ratings.ts'
import { OneStar, Stars } from './stars.tsx'

interface RatingLineProps {
  rating: Rating
  /** One star and two figures, for cards. */
  short?: boolean
}

/** "★★★★☆ 4,8 · 12 avaliações" */
export function RatingLine({ rating, short = false }: RatingLineProps) {
  const { locale } = useShopConfig()
  const { average, count } = rating
  return (
    <span className={short ? 'rating rating-short' : 'rating'}>
      <VisuallyHidden>{ratingText(rating, locale)}</VisuallyHidden>
      {short ? <OneStar /> : <Stars average={average} />}
      <span aria-hidden="true">
        {averageText(average, locale)}{' '}
        <span className="soft">
          {short ? `(${formatNumber(count)})` : `· ${reviewCountText(count, locale)}`}
        </span>
      </span>
    </span>
  )
}
