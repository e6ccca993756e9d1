import { useMemo } from 'react'
import { useLocation } from 'react-router-dom'
import { AwaitAgain } from '#client/data/payload/await.tsx'
import { FailedPart } from '#client/data/payload/failed-part.tsx'
import { MemoizedMarkup } from '#client/ui/behavior/memoized-markup.tsx'
import { useShopConfig } from '#client/ui/behavior/shop-config.tsx'
import { useHydratedAtOnce } from '#client/ui/behavior/use-hydrated.ts'
import { Placeholder, PlaceholderLines } from '#client/ui/page/placeholder.tsx'
import { VisuallyHidden } from '#client/ui/text/visually-hidden.tsx'
import { type Facet, type ListFilters, listChoices } from '#shared/catalog/list-filters.ts'
import { facetMessages, seeFoundText } from '#shared/messages/storefront/lists/facets.ts'
import type { Deferred } from '#shared/runtime/deferred.ts'
import type { ListAddress } from './choice-address.ts'
import { FacetGroups } from './facet-groups.tsx'
import { panelAnchor, panelHash, resultsAnchor } from './panel-anchors.ts'
import { useFacetPanel } from './use-facet-panel.ts'

interface FacetPanelProps {
  facets: Deferred<Facet[]>
  place: ListAddress
  /** The number of products that match the filters. */
  total: number
}

/**
 * The filters of a list, beside the list where there is room. On phones the panel fills the window and stays open from
 * choice to choice, until its button leads to the list.
 */
export function FacetPanel({ facets, place, total }: FacetPanelProps) {
  const { locale } = useShopConfig()
  const { ref, isLive, isOpen, close, closeByKey } = useFacetPanel(facets)
  // The element stays the same while the panel's state changes, because React would rerender a part that is not
  // hydrated yet.
  const groups = useMemo(
    () => (
      <AwaitAgain
        name="facets"
        value={facets}
        placeholder={<FacetsPlaceholder />}
        failed={
          <FailedPart name="facets" placeholder={<FacetsPlaceholder />}>
            {(counted: Facet[]) => <Groups facets={saying(counted, total)} place={place} />}
          </FailedPart>
        }
      >
        {(counted) => <Groups facets={saying(counted, total)} place={place} />}
      </AwaitAgain>
    ),
    [facets, place, total],
  )
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: Escape closes it, as it does any panel
    <div
      className="facets"
      id={panelAnchor}
      tabIndex={-1}
      data-live={isLive || undefined}
      data-open={isOpen || undefined}
      onKeyDown={closeByKey}
    >
      <p className="facets-head">
        <span className="strong">{facetMessages.title}</span>
        <a className="button button-quiet" href={`#${resultsAnchor}`} onClick={close}>
          {facetMessages.close}
        </a>
      </p>
      <div className="facets-body" ref={ref}>
        {groups}
      </div>
      <p className="facets-foot">
        <a className="button button-primary button-wide" href={`#${resultsAnchor}`} onClick={close}>
          {seeFoundText(total, locale)}
        </a>
        {isOpen && (
          <VisuallyHidden>
            <span role="status">{seeFoundText(total, locale)}</span>
          </VisuallyHidden>
        )}
      </p>
    </div>
  )
}

function Groups({ facets, place }: { facets: Facet[]; place: ListAddress }) {
  const { hash } = useLocation()
  const isLive = useHydratedAtOnce(true)
  return (
    <MemoizedMarkup
      as="nav"
      aria-label={facetMessages.title}
      className="facet-groups"
      part={FacetGroups}
      props={{ facets, place, staysOpen: !isLive || hash === panelHash }}
    />
  )
}

/** The button that opens the panel on phones. */
export function FacetOpener({ filters }: { filters: ListFilters }) {
  const { open } = useFacetPanel(filters)
  const chosenCount = listChoices(filters).length
  return (
    <a className="button button-secondary facets-opener" href={panelHash} onClick={open}>
      {facetMessages.title}
      {chosenCount > 0 && ` (${chosenCount})`}
    </a>
  )
}

/** The placeholder has as many groups as most lists. */
function FacetsPlaceholder() {
  return (
    <Placeholder className="facet-groups">
      {[4, 6, 2, 5].map((count, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: none of them is more than its size
        <div className="facet placeholder-facet" key={index}>
          <PlaceholderLines count={count} />
        </div>
      ))}
    </Placeholder>
  )
}

/** Leaves out stores and option values that all products share. */
const saying = (facets: readonly Facet[], total: number) =>
  facets.filter(({ kind, values: [only, ...others] }) => {
    const isSaid = kind === 'store' || kind === 'option'
    return !(isSaid && others.length === 0 && only && !only.chosen && only.count === total)
  })
