import { Link } from 'react-router-dom'
import { AwaitAgain } from '#client/data/payload/await.tsx'
import { PageIcon } from '#client/ui/page/page-icon.tsx'
import { Placeholder } from '#client/ui/page/placeholder.tsx'
import { VisuallyHidden } from '#client/ui/text/visually-hidden.tsx'
import { type Facet, type FacetKind, listChoices } from '#shared/catalog/list-filters.ts'
import { facetMessages, facetNames } from '#shared/messages/storefront/lists/facets.ts'
import type { Deferred } from '#shared/runtime/deferred.ts'
import { choiceAddress, type ListAddress } from './choice-address.ts'
import { useFacetLabels } from './facet-label.ts'

interface ChosenFiltersProps {
  facets: Deferred<Facet[]>
  place: ListAddress
  /** The address of the list without any of them. */
  clearAddress: string
}

/** The selected filters, each with a link that removes it. */
export function ChosenFilters({ facets, place, clearAddress }: ChosenFiltersProps) {
  const choices = listChoices(place.filters)
  if (choices.length === 0) return null
  return (
    <AwaitAgain
      name="facets"
      value={facets}
      placeholder={<ChosenPlaceholder choices={choices} />}
      failed={<ClearLink to={clearAddress} />}
    >
      {(counted) => <Chosen facets={counted} place={place} clearAddress={clearAddress} />}
    </AwaitAgain>
  )
}

/** The placeholder is as wide as the filter names and the button that clears all. */
function ChosenPlaceholder({ choices }: { choices: [name: string, value: string][] }) {
  return (
    <Placeholder className="cluster chosen-filters">
      {choices.map(([name, value]) => (
        <span className="chip chip-outlined placeholder-chip" key={name + value}>
          {value === '1' ? facetNames[name as FacetKind] : value.replace(':', ': ')}
          <PageIcon name="close" />
        </span>
      ))}
      {choices.length > 1 && <span className="chip placeholder-chip">{facetMessages.clear}</span>}
    </Placeholder>
  )
}

function Chosen({ facets, place, clearAddress }: ChosenFiltersProps & { facets: Facet[] }) {
  const { nameOf, labelOf } = useFacetLabels()
  const chosen = facets.flatMap((facet) =>
    facet.values.filter((value) => value.chosen).map((value) => ({ facet, value })),
  )
  if (chosen.length === 0) return null
  return (
    <nav aria-label={facetMessages.chosen}>
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
            <ClearLink to={clearAddress} />
          </li>
        )}
      </ul>
    </nav>
  )
}

const ClearLink = ({ to }: { to: string }) => (
  <Link className="chip" to={to} preventScrollReset>
    {facetMessages.clear}
  </Link>
)
