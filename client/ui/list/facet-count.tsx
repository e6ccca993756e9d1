import { facetCountLabel, facetCountText } from '#shared/messages/facets.ts'
import { VisuallyHidden } from '../visually-hidden.tsx'

/** How many products a choice leaves. Read as it is shown, with a word behind it, unless the words differ. */
export function FacetCount({ count }: { count: number }) {
  const shown = facetCountText(count)
  const label = facetCountLabel(count)
  const isRead = label.startsWith(shown)
  return (
    <span className="facet-count">
      <VisuallyHidden>, </VisuallyHidden>
      {isRead ? shown : <span aria-hidden="true">{shown}</span>}
      <VisuallyHidden>{isRead ? label.slice(shown.length) : label}</VisuallyHidden>
    </span>
  )
}
