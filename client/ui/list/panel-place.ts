/** The panel of filters fills a phone's window while the address ends so; by it, it also opens without scripts. */
export const panelAnchor = 'filtros'
/** Where the list begins: what closes the panel leads there. */
export const resultsAnchor = 'produtos'

/** Where somebody stood in the panel of a written page; the page that takes its place goes on from there. */
interface PanelPlace {
  scrollTop: number
  facet: string | undefined
}

let left: PanelPlace | null = null

export function notePanel(panel: HTMLElement | null, link: HTMLElement) {
  left = panel && { scrollTop: panel.scrollTop, facet: link.dataset.facet }
}

export function restorePanel(panel: HTMLElement) {
  if (!left) return
  const { scrollTop, facet } = left
  left = null
  focusFacet(panel, facet)
  panel.scrollTop = scrollTop
}

/** A value that was pressed may have moved up among those that are always shown. */
export function focusFacet(panel: HTMLElement, facet: string | undefined) {
  if (!facet) return
  panel.querySelector<HTMLElement>(`[data-facet="${CSS.escape(facet)}"]`)?.focus({ preventScroll: true })
}

/** In a written page, which knows of scripts only what is done to it. */
export function showPanel(page: HTMLElement, isOpen: boolean) {
  const panel = page.querySelector<HTMLElement>(`#${panelAnchor}`)
  if (!panel) return
  const wasOpen = panel.hasAttribute('data-open')
  panel.toggleAttribute('data-live', true)
  panel.toggleAttribute('data-open', isOpen)
  if (isOpen) panel.querySelector<HTMLElement>('.facets-body')?.focus({ preventScroll: true })
  else if (wasOpen) page.querySelector<HTMLElement>(`#${resultsAnchor}`)?.focus({ preventScroll: true })
}

/** A link of the panel keeps it open only where it is: beside the list there is nothing to keep. */
export const hashOfLink = ({ hash }: { hash: string }) =>
  hash === `#${panelAnchor}` && window.location.hash !== hash ? '' : hash
