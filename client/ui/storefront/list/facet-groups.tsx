import type { FormEvent } from 'react'
import { Link, useNavigate } from 'react-router-dom'
import { useShopConfig } from '#client/ui/behavior/shop-config.tsx'
import { Button } from '#client/ui/form/button.tsx'
import { PageIcon } from '#client/ui/page/page-icon.tsx'
import { Swatch } from '#client/ui/storefront/swatch.tsx'
import { VisuallyHidden } from '#client/ui/text/visually-hidden.tsx'
import {
  type Facet,
  type FacetValue,
  listAddress,
  listParameters,
  priceFields,
  readPriceFields,
} from '#shared/catalog/list-filters.ts'
import { facetCountLabel, facetCountText, facetMessages } from '#shared/messages/storefront/lists/facets.ts'
import { choiceAddress, type ListAddress } from './choice-address.ts'
import { useFacetLabels } from './facet-label.ts'
import { panelHash } from './panel-anchors.ts'

interface FacetGroupsProps {
  facets: readonly Facet[]
  place: ListAddress
  /** Links lead back into the panel. */
  staysOpen: boolean
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

/** These facets allow one value: choosing another replaces the first. */
const isOneOfMany = ({ kind }: Facet) => kind === 'category' || kind === 'price' || kind === 'rating'

/** A long group shows the most frequent values and the selected ones. The others open below them. */
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

function FacetValues({ choices, place, staysOpen }: FacetValuesProps) {
  const { labelOf } = useFacetLabels()
  const isOneOf = choices.some(({ facet }) => isOneOfMany(facet))
  return (
    // biome-ignore lint/a11y/noRedundantRoles: Safari forgets that a list without bullets is one
    <ul className={isOneOf ? 'facet-values facet-values-one' : 'facet-values'} role="list">
      {choices.map(({ facet, value }) => (
        <li key={facet.kind + value.key}>
          <Link
            className="facet-value"
            to={choiceAddress(place, facet, value) + (staysOpen ? panelHash : '')}
            rel="nofollow"
            discover="none"
            aria-current={value.chosen ? 'true' : undefined}
            replace={staysOpen}
            preventScrollReset
          >
            {value.chosen && (
              <span className="facet-mark">
                <PageIcon name="check" />
              </span>
            )}
            {value.colors && value.colors.length > 0 && <Swatch colors={value.colors} />}
            <span className="facet-label">{labelOf(facet, value)}</span>
            {value.count !== null && <FacetCount count={value.count} />}
          </Link>
        </li>
      ))}
    </ul>
  )
}

/** The number of products that a choice leaves, with a word for screen readers unless the visible text differs. */
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

interface PriceFieldsProps {
  place: ListAddress
  staysOpen: boolean
}

/** The fields for a custom price range. */
function PriceFields({ place: { action, filters }, staysOpen }: PriceFieldsProps) {
  const { price } = filters
  const navigate = useNavigate()
  const hash = staysOpen ? panelHash : ''
  const apply = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const sent = new FormData(event.currentTarget)
    const typed = (name: string) => String(sent.get(name) ?? '')
    const range = readPriceFields(typed(priceFields.from), typed(priceFields.to))
    void navigate(listAddress(action, { ...filters, price: range }) + hash, {
      replace: staysOpen,
      preventScrollReset: true,
    })
  }
  return (
    <form
      // The key resets the fields when the chosen range changes.
      key={JSON.stringify(price)}
      className="price-fields"
      method="get"
      action={action + hash}
      onSubmit={apply}
    >
      {listParameters({ ...filters, price: null }).map(([name, value]) => (
        <input key={name + value} type="hidden" name={name} value={value} />
      ))}
      <PriceField name={priceFields.from} label={facetMessages.priceFrom} known={price?.from ?? null} />
      <PriceField name={priceFields.to} label={facetMessages.priceTo} known={price?.to ?? null} />
      <Button variant="secondary" small>
        {facetMessages.apply}
      </Button>
    </form>
  )
}

function PriceField({ name, label, known }: { name: string; label: string; known: number | null }) {
  const { currency, locale } = useShopConfig()
  const symbol = facetMessages.currency(currency, locale)
  return (
    <label className="price-field">
      <span className="small">{`${label} (${symbol})`}</span>
      <input
        className="field-control"
        type="number"
        inputMode="numeric"
        name={name}
        min={0}
        defaultValue={known ?? undefined}
      />
    </label>
  )
}
