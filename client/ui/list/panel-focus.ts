import { panelLeft } from './panel-place.ts'

export function restorePanel(panel: HTMLElement) {
  const { link, scrollTop } = panelLeft
  panelLeft.link = null
  if (!link) return
  focusFacet(panel, facetOf(link))
  panel.scrollTop = scrollTop
}

/** A value by its group and its name: what else its link says changes with what is chosen. */
export const facetOf = (link: Element) =>
  `${link.closest('section')?.ariaLabel} ${link.querySelector('.facet-label')?.textContent}`

/** A value that was pressed may have moved up among those that are always shown. */
export function focusFacet(panel: HTMLElement, facet: string) {
  const links = panel.querySelectorAll<HTMLElement>('.facet-value')
  ;[...links].find((link) => facetOf(link) === facet)?.focus({ preventScroll: true })
}
