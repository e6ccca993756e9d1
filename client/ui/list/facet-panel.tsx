import type { Facet } from '#shared/list-filters.ts'
import { facetMessages, seeFoundText } from '#shared/messages/facets.ts'
import { Kept } from '../kept.tsx'
import { useShopConfig } from '../shop-config.tsx'
import { VisuallyHidden } from '../visually-hidden.tsx'
import type { ListPlace } from './choice-address.ts'
import { FacetGroups } from './facet-groups.tsx'
import { panelAnchor, panelHash, resultsAnchor } from './panel-place.ts'
import { useFacetPanel } from './use-facet-panel.ts'

interface FacetPanelProps {
  facets: readonly Facet[]
  place: ListPlace
  /** How many products are left. */
  total: number
}

/**
 * What a list can be narrowed to: beside the list where there is room. On phones it fills the window and stays there
 * from choice to choice, until its button leads to the list.
 */
export function FacetPanel({ facets, place, total }: FacetPanelProps) {
  const { locale } = useShopConfig()
  const { ref, isLive, isOpen, close, closeByKey } = useFacetPanel(facets)
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
      <div className="facets-body" ref={ref} data-keeps-scroll>
        <Kept
          as="nav"
          aria-label={facetMessages.title}
          className="facet-groups"
          part={FacetGroups}
          props={{ facets: saying(facets, total), place, keepsOpen: !isLive || isOpen }}
        />
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

/** The button that opens it on phones. */
export function FacetOpener({ facets }: Pick<FacetPanelProps, 'facets'>) {
  const { open } = useFacetPanel(facets)
  const chosenCount = facets.flatMap(({ values }) => values.filter(({ chosen }) => chosen)).length
  return (
    <a className="button button-secondary facets-opener" href={panelHash} data-keeps-scroll onClick={open}>
      {facetMessages.title}
      {chosenCount > 0 && ` (${chosenCount})`}
    </a>
  )
}

/** A store, or a value of an option, that all have says nothing. */
const saying = (facets: readonly Facet[], total: number) =>
  facets.filter(({ kind, values: [only, ...others] }) => {
    const isSaid = kind === 'store' || kind === 'option'
    return !(isSaid && others.length === 0 && only && !only.chosen && only.count === total)
  })
