import { Link } from 'react-router-dom'
import type { Facet, FacetValue } from '#shared/list-filters.ts'
import { facetMessages } from '#shared/messages/facets.ts'
import { Kept } from '../kept.tsx'
import { PageIcon } from '../page-icon.tsx'
import { choiceAddress, type ListPlace } from './choice-address.ts'
import { FacetCount } from './facet-count.tsx'
import { useFacetLabels } from './facet-label.ts'

interface FacetPanelProps {
  facets: readonly Facet[]
  place: ListPlace
}

const shownAtOnce = 8

/** What a list can be narrowed to: open beside the list where there is room, and one press away on phones. */
export function FacetPanel({ facets, place }: FacetPanelProps) {
  return <Kept as="details" className="facets" part={FacetGroups} props={{ facets, place }} />
}

function FacetGroups({ facets, place }: FacetPanelProps) {
  const { nameOf } = useFacetLabels()
  const flags = facets.filter(isFlag)
  const groups = facets.filter((facet) => !isFlag(facet))
  const chosenCount = facets.flatMap(({ values }) => values.filter(({ chosen }) => chosen)).length
  return (
    <>
      <summary className="button button-secondary">
        {facetMessages.title}
        {chosenCount > 0 && ` (${chosenCount})`}
        <PageIcon name="down" />
      </summary>
      <nav className="facet-groups" aria-label={facetMessages.title} data-keeps-scroll>
        {flags.length > 0 && (
          <section className="facet" aria-label={facetMessages.options}>
            <FacetValues
              choices={flags.flatMap((facet) => facet.values.map((value) => ({ facet, value })))}
              place={place}
            />
          </section>
        )}
        {groups.map((facet) => (
          <section className="facet" key={facet.kind + facet.name} aria-label={nameOf(facet)}>
            <h3 className="facet-name">{nameOf(facet)}</h3>
            <FacetGroup facet={facet} place={place} />
          </section>
        ))}
      </nav>
    </>
  )
}

const isFlag = ({ kind }: Facet) => kind === 'offer' || kind === 'stock' || kind === 'delivers'

/** Choosing another value of these takes the place of the first. */
const isOneOfMany = ({ kind }: Facet) => kind === 'category' || kind === 'price' || kind === 'rating'

/** A long group shows its first values, and what is chosen; the others open below them. */
function FacetGroup({ facet, place }: { facet: Facet; place: ListPlace }) {
  const { values } = facet
  const isShown = (value: FacetValue, at: number) => at < shownAtOnce || value.chosen
  const choices = (some: FacetValue[]) => some.map((value) => ({ facet, value }))
  const rest = values.filter((value, at) => !isShown(value, at))
  return (
    <>
      <FacetValues choices={choices(values.filter(isShown))} place={place} />
      {rest.length > 0 && (
        <details className="facet-more">
          <summary>{facetMessages.more}</summary>
          <FacetValues choices={choices(rest)} place={place} />
        </details>
      )}
    </>
  )
}

interface FacetValuesProps {
  choices: { facet: Facet; value: FacetValue }[]
  place: ListPlace
}

function FacetValues({ choices, place }: FacetValuesProps) {
  const { labelOf } = useFacetLabels()
  const isOneOf = choices.some(({ facet }) => isOneOfMany(facet))
  return (
    // biome-ignore lint/a11y/noRedundantRoles: Safari forgets that a list without bullets is one
    <ul className={isOneOf ? 'facet-values facet-values-one' : 'facet-values'} role="list">
      {choices.map(({ facet, value }) => (
        <li key={facet.kind + value.key}>
          <Link
            className="facet-value"
            to={choiceAddress(place, facet, value)}
            rel="nofollow"
            discover="none"
            aria-current={value.chosen ? 'true' : undefined}
            preventScrollReset
          >
            {value.chosen && (
              <span className="facet-mark">
                <PageIcon name="check" />
              </span>
            )}
            <span className="facet-label">{labelOf(facet, value)}</span>
            {value.count !== null && <FacetCount count={value.count} />}
          </Link>
        </li>
      ))}
    </ul>
  )
}
