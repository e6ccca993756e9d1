import { Link } from 'react-router-dom'
import type { Facet, FacetValue } from '#shared/list-filters.ts'
import { facetCountLabel, facetCountText, facetMessages } from '#shared/messages/facets.ts'
import { Icon } from '../icon.tsx'
import { VisuallyHidden } from '../visually-hidden.tsx'
import { useFacetLabels } from './facet-label.ts'

/** The address of the list with a value chosen, or without it. */
export type AddressOfChoice = (facet: Facet, value: FacetValue) => string

interface FacetPanelProps {
  facets: readonly Facet[]
  addressOf: AddressOfChoice
}

const shownAtOnce = 8

/** What a list can be narrowed to: open beside the list where there is room, and one press away on phones. */
export function FacetPanel({ facets, addressOf }: FacetPanelProps) {
  const { nameOf } = useFacetLabels()
  const flags = facets.filter(isFlag)
  const groups = facets.filter((facet) => !isFlag(facet))
  const chosenCount = facets.flatMap(({ values }) => values.filter(({ chosen }) => chosen)).length
  return (
    <details className="facets">
      <summary className="button button-secondary">
        {facetMessages.title}
        {chosenCount > 0 && ` (${chosenCount})`}
        <Icon name="down" />
      </summary>
      <nav className="facet-groups" aria-label={facetMessages.title}>
        {flags.length > 0 && (
          <section className="facet" aria-label={facetMessages.options}>
            <FacetValues
              choices={flags.flatMap((facet) => facet.values.map((value) => ({ facet, value })))}
              addressOf={addressOf}
            />
          </section>
        )}
        {groups.map((facet) => (
          <section className="facet" key={facet.kind + facet.name} aria-label={nameOf(facet)}>
            <h3 className="facet-name">{nameOf(facet)}</h3>
            <FacetGroup facet={facet} addressOf={addressOf} />
          </section>
        ))}
      </nav>
    </details>
  )
}

const isFlag = ({ kind }: Facet) => kind === 'offer' || kind === 'stock' || kind === 'delivers'

/** Choosing another value of these takes the place of the first. */
const isOneOfMany = ({ kind }: Facet) => kind === 'category' || kind === 'price' || kind === 'rating'

/** A long group shows its first values, and what is chosen; the others open below them. */
function FacetGroup({ facet, addressOf }: { facet: Facet; addressOf: AddressOfChoice }) {
  const { values } = facet
  const isShown = (value: FacetValue, at: number) => at < shownAtOnce || value.chosen
  const choices = (some: FacetValue[]) => some.map((value) => ({ facet, value }))
  const rest = values.filter((value, at) => !isShown(value, at))
  return (
    <>
      <FacetValues choices={choices(values.filter(isShown))} addressOf={addressOf} />
      {rest.length > 0 && (
        <details className="facet-more">
          <summary>{facetMessages.more}</summary>
          <FacetValues choices={choices(rest)} addressOf={addressOf} />
        </details>
      )}
    </>
  )
}

interface FacetValuesProps {
  choices: { facet: Facet; value: FacetValue }[]
  addressOf: AddressOfChoice
}

function FacetValues({ choices, addressOf }: FacetValuesProps) {
  const { labelOf } = useFacetLabels()
  const isOneOf = choices.some(({ facet }) => isOneOfMany(facet))
  return (
    // biome-ignore lint/a11y/noRedundantRoles: Safari forgets that a list without bullets is one
    <ul className={isOneOf ? 'facet-values facet-values-one' : 'facet-values'} role="list">
      {choices.map(({ facet, value }) => (
        <li key={facet.kind + value.key}>
          <Link
            className="facet-value"
            to={addressOf(facet, value)}
            rel="nofollow"
            discover="none"
            aria-current={value.chosen ? 'true' : undefined}
            preventScrollReset
          >
            {value.chosen && (
              <span className="facet-mark">
                <Icon name="check" />
              </span>
            )}
            <span className="facet-label">{labelOf(facet, value)}</span>
            {value.count !== null && (
              <>
                <span className="facet-count" aria-hidden="true">
                  {facetCountText(value.count)}
                </span>
                <VisuallyHidden>{`, ${facetCountLabel(value.count)}`}</VisuallyHidden>
              </>
            )}
          </Link>
        </li>
      ))}
    </ul>
  )
}
