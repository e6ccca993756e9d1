import { type KeyboardEvent, type MouseEvent, useEffect, useRef } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { useHydrated } from '#client/ui/behavior/use-hydrated.ts'
import { panelAnchor, panelHash, resultsAnchor } from './panel-anchors.ts'

/** Opens and closes the panel. Until scripts run, it opens by `:target`. */
export function useFacetPanel(shown: unknown) {
  const ref = useRef<HTMLDivElement>(null)
  const { hash, search } = useLocation()
  const navigate = useNavigate()
  const isLive = useHydrated()
  const isOpen = isLive && hash === panelHash
  useStoredFocus(ref, shown)
  useOpening(ref, isOpen)

  const lead = (event: MouseEvent | KeyboardEvent, anchor: string, replace: boolean) => {
    if (!isLive) return
    event.preventDefault()
    void navigate({ search, hash: anchor }, { replace, preventScrollReset: anchor === panelAnchor })
  }
  return {
    ref,
    isLive,
    isOpen,
    open: (event: MouseEvent) => lead(event, panelAnchor, false),
    close: (event: MouseEvent) => lead(event, resultsAnchor, true),
    closeByKey(event: KeyboardEvent) {
      if (event.key === 'Escape' && isOpen) lead(event, resultsAnchor, true)
    },
  }
}

/** Focus goes into the panel when it opens, and to the list when it closes. */
function useOpening(ref: React.RefObject<HTMLDivElement | null>, isOpen: boolean) {
  const wasOpen = useRef(false)
  useEffect(() => {
    const panel = ref.current
    if (!panel || wasOpen.current === isOpen) return
    wasOpen.current = isOpen
    if (isOpen) {
      if (!panel.contains(document.activeElement))
        document.getElementById(panelAnchor)?.focus({ preventScroll: true })
    } else document.getElementById(resultsAnchor)?.focus({ preventScroll: true })
  }, [ref, isOpen])
}

/** Keeps the focus on a pressed value when the response moves it. */
function useStoredFocus(ref: React.RefObject<HTMLDivElement | null>, shown: unknown) {
  const pressed = useRef('')
  useEffect(() => {
    const panel = ref.current
    const note = ({ target }: Event) => {
      const link = target instanceof Element && target.closest('.facet-value')
      pressed.current = link ? facetOf(link) : ''
    }
    panel?.addEventListener('click', note)
    return () => panel?.removeEventListener('click', note)
  }, [ref])
  // biome-ignore lint/correctness/useExhaustiveDependencies: something else is shown: another answer
  useEffect(() => {
    if (ref.current && pressed.current && document.activeElement === document.body)
      focusFacet(ref.current, pressed.current)
    pressed.current = ''
  }, [ref, shown])
}

/** Identifies a value by group and name, because its link changes with the choice. */
const facetOf = (link: Element) =>
  `${link.closest('section')?.ariaLabel} ${link.querySelector('.facet-label')?.textContent}`

/** A pressed value may have moved up among those that are always shown. */
function focusFacet(panel: HTMLElement, facet: string) {
  const links = panel.querySelectorAll<HTMLElement>('.facet-value')
  ;[...links].find((link) => facetOf(link) === facet)?.focus({ preventScroll: true })
}
