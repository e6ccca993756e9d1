/** The panel of filters fills a phone's window while the address ends so; by it, it also opens without scripts. */
export const panelAnchor = 'filtros'
/** Where the list begins: what closes the panel leads there. */
export const resultsAnchor = 'produtos'

export const panelHash = `#${panelAnchor}`

/** Where somebody stood in the panel of a written page; the page that takes its place goes on from there. */
let left: { scrollTop: number; facet: string } | null = null

export function notePanel(panel: HTMLElement | null, link: Element) {
  left = panel && { scrollTop: panel.scrollTop, facet: facetOf(link) }
}

export function restorePanel(panel: HTMLElement) {
  if (!left) return
  focusFacet(panel, left.facet)
  panel.scrollTop = left.scrollTop
  left = null
}

/** A value by its group and its name: what else its link says changes with what is chosen. */
export const facetOf = (link: Element) =>
  `${link.closest('section')?.ariaLabel} ${link.querySelector('.facet-label')?.textContent}`

/** A value that was pressed may have moved up among those that are always shown. */
export function focusFacet(panel: HTMLElement, facet: string) {
  const links = panel.querySelectorAll<HTMLElement>('.facet-value')
  ;[...links].find((link) => facetOf(link) === facet)?.focus({ preventScroll: true })
}

/** In a written page, which knows of scripts only what is done to it. */
export function showPanel(page: HTMLElement, isOpen: boolean) {
  const panel = page.querySelector<HTMLElement>(panelHash)
  if (!panel) return
  const wasOpen = panel.toggleAttribute('data-live', true) && panel.hasAttribute('data-open')
  panel.toggleAttribute('data-open', isOpen)
  if (isOpen || wasOpen) {
    page
      .querySelector<HTMLElement>(isOpen ? '.facets-body' : `#${resultsAnchor}`)
      ?.focus({ preventScroll: true })
  }
}
