import { Link } from 'react-router-dom'
import { colorsOf, isColorOption } from '#shared/colors.ts'
import type { Facet, FacetValue } from '#shared/list-filters.ts'
import { facetMessages } from '#shared/messages/facets.ts'
import { PageIcon } from '../page-icon.tsx'
import { Swatch } from '../swatch.tsx'
import { choiceAddress, type ListPlace } from './choice-address.ts'
import { FacetCount } from './facet-count.tsx'
import { useFacetLabels } from './facet-label.ts'
import { panelHash } from './panel-place.ts'
import { PriceFields } from './price-fields.tsx'

interface FacetGroupsProps {
  facets: readonly Facet[]
  place: ListPlace
  /** Links lead back into the panel. */
  keepsOpen: boolean
}

type Placed = Omit<FacetGroupsProps, 'facets'>

const shownAtOnce = 8

export function FacetGroups({ facets, ...placed }: FacetGroupsProps) {
  const { nameOf } = useFacetLabels()
  const flags = facets.filter(isFlag)
  const groups = facets.filter((facet) => !isFlag(facet))
  return (
    <>
      {flags.length > 0 && (
        <section className="facet" aria-label={facetMessages.options}>
          <FacetValues
            choices={flags.flatMap((facet) => facet.values.map((value) => ({ facet, value })))}
            {...placed}
          />
        </section>
      )}
      {groups.map((facet) => (
        <section className="facet" key={facet.kind + facet.name} aria-label={nameOf(facet)}>
          <h3 className="facet-name">{nameOf(facet)}</h3>
          <FacetGroup facet={facet} {...placed} />
          {facet.kind === 'price' && <PriceFields {...placed} />}
        </section>
      ))}
    </>
  )
}

const isFlag = ({ kind }: Facet) => kind === 'offer' || kind === 'stock' || kind === 'delivers'

/** Choosing another value of these takes the place of the first. */
const isOneOfMany = ({ kind }: Facet) => kind === 'category' || kind === 'price' || kind === 'rating'

/** A long group shows what most products have, and what is chosen; the others open below them. */
function FacetGroup({ facet, ...placed }: { facet: Facet } & Placed) {
  const { values } = facet
  const frequent = values.toSorted((a, b) => (b.count ?? 0) - (a.count ?? 0)).slice(0, shownAtOnce)
  const isShown = (value: FacetValue) => value.chosen || frequent.includes(value)
  const choices = (some: FacetValue[]) => some.map((value) => ({ facet, value }))
  const rest = values.filter((value) => !isShown(value))
  return (
    <>
      <FacetValues choices={choices(values.filter(isShown))} {...placed} />
      {rest.length > 0 && (
        <details className="facet-more">
          <summary>{facetMessages.more}</summary>
          <FacetValues choices={choices(rest)} {...placed} />
        </details>
      )}
    </>
  )
}

interface FacetValuesProps extends Placed {
  choices: { facet: Facet; value: FacetValue }[]
}

function FacetValues({ choices, place, keepsOpen }: FacetValuesProps) {
  const { labelOf } = useFacetLabels()
  const isOneOf = choices.some(({ facet }) => isOneOfMany(facet))
  return (
    // biome-ignore lint/a11y/noRedundantRoles: Safari forgets that a list without bullets is one
    <ul className={isOneOf ? 'facet-values facet-values-one' : 'facet-values'} role="list">
      {choices.map(({ facet, value }) => (
        <li key={facet.kind + value.key}>
          <Link
            className="facet-value"
            to={choiceAddress(place, facet, value) + (keepsOpen ? panelHash : '')}
            rel="nofollow"
            discover="none"
            aria-current={value.chosen ? 'true' : undefined}
            replace={keepsOpen}
            preventScrollReset
          >
            {value.chosen && (
              <span className="facet-mark">
                <PageIcon name="check" />
              </span>
            )}
            <FacetSwatch facet={facet} value={value} />
            <span className="facet-label">{labelOf(facet, value)}</span>
            {value.count !== null && <FacetCount count={value.count} />}
          </Link>
        </li>
      ))}
    </ul>
  )
}

function FacetSwatch({ facet, value }: { facet: Facet; value: FacetValue }) {
  const colors = facet.kind === 'option' && isColorOption(facet.name) ? colorsOf(value.label) : []
  return colors.length > 0 && <Swatch colors={colors} />
}
