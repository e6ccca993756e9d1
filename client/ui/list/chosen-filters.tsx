import { Link } from 'react-router-dom'
import type { Facet } from '#shared/list-filters.ts'
import { facetMessages } from '#shared/messages/facets.ts'
import { PageIcon } from '../page-icon.tsx'
import { VisuallyHidden } from '../visually-hidden.tsx'
import { choiceAddress, type ListPlace } from './choice-address.ts'
import { useFacetLabels } from './facet-label.ts'

interface ChosenFiltersProps {
  facets: readonly Facet[]
  place: ListPlace
  /** The list without any of them. */
  clearAddress: string
}

/** What was chosen; each choice can be taken back. */
export function ChosenFilters({ facets, place, clearAddress }: ChosenFiltersProps) {
  const { nameOf, labelOf } = useFacetLabels()
  const chosen = facets.flatMap((facet) =>
    facet.values.filter((value) => value.chosen).map((value) => ({ facet, value })),
  )
  if (chosen.length === 0) return null
  return (
    <nav aria-label={facetMessages.chosen} data-keeps-scroll>
      {/* biome-ignore lint/a11y/noRedundantRoles: Safari forgets that a list without bullets is one */}
      <ul className="cluster chosen-filters" role="list">
        {chosen.map(({ facet, value }) => (
          <li key={facet.kind + value.key}>
            <Link
              className="chip chip-outlined"
              to={choiceAddress(place, facet, value)}
              rel="nofollow"
              preventScrollReset
            >
              <VisuallyHidden>{facetMessages.remove} </VisuallyHidden>
              <span className="chosen-filter">
                {facet.kind === 'option' && `${nameOf(facet)}: `}
                {labelOf(facet, value)}
              </span>
              <PageIcon name="close" />
            </Link>
          </li>
        ))}
        {chosen.length > 1 && (
          <li>
            <Link className="chip" to={clearAddress} preventScrollReset>
              {facetMessages.clear}
            </Link>
          </li>
        )}
      </ul>
    </nav>
  )
}
