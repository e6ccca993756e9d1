import {
  type FormEvent,
  type KeyboardEvent,
  type MouseEvent,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useRef,
} from 'react'
import { useLocation, useNavigate, useSubmit } from 'react-router-dom'
import { href } from '#shared/href.ts'
import { showHearts } from '../ui/favourites/heart-look.ts'
import { useFavourites } from '../ui/favourites/use-favourites.ts'
import { panelHash, panelLeft, resultsAnchor } from '../ui/list/panel-place.ts'
import { showCurrent } from '../ui/use-current-in-view.ts'

/** React does not look into it; always the same one, or it would be put in place of what stands there. */
const asItStands = { __html: '' }

/**
 * A page as the server wrote it, without its data and without its components: links, searches and hearts
 * do what they would do there. Only for the hydration of its document.
 */
export function WrittenPage({ onLeave }: { onLeave: () => void }) {
  const page = useRef<HTMLDivElement>(null)
  const navigate = useNavigate()
  const submit = useSubmit()
  const { isFavourite, write } = useFavourites(false)
  useEffect(() => {
    if (page.current) showHearts(page.current, isFavourite)
  })
  useEffect(() => {
    const order = ({ target }: Event) => target instanceof HTMLSelectElement && target.form?.requestSubmit()
    const element = page.current
    // React's own `onChange` is for elements that it has made.
    element?.addEventListener('change', order)
    return () => element?.removeEventListener('change', order)
  }, [])
  useEffect(() => {
    for (const strip of page.current?.querySelectorAll<HTMLElement>('.strip') ?? []) showCurrent(strip)
  }, [])
  const { hash } = useLocation()
  const isPanelOpen = hash === panelHash
  useEffect(() => {
    // The router's addresses make no `:target`.
    const panel = page.current?.querySelector(panelHash)
    panel?.toggleAttribute('data-live', true)
    panel?.toggleAttribute('data-open', isPanelOpen)
    if (hash) document.getElementById(hash.slice(1))?.focus({ preventScroll: true })
  }, [hash, isPanelOpen])
  const leave = useEffectEvent(onLeave)
  useLayoutEffect(() => {
    const head = document.head.querySelectorAll(headOfPage)
    return () => {
      for (const element of head) element.remove()
      leave()
    }
  }, [])

  const follow = (event: MouseEvent) => {
    const link = (event.target as Element).closest('a')
    if (!link || !opensHere(link, event)) return
    event.preventDefault()
    const panel = link.closest<HTMLElement>('.facets-body')
    Object.assign(panelLeft, { link: panel && link, scrollTop: panel?.scrollTop })
    void navigate(link.pathname + link.search + (panel && !isPanelOpen ? '' : link.hash), {
      viewTransition: link.matches('.product-card-link'),
      preventScrollReset: keepsScroll(link),
      replace: isPanelOpen,
    })
  }
  const closePanel = ({ key }: KeyboardEvent) => {
    if (key !== 'Escape' || !isPanelOpen) return
    void navigate({ search: window.location.search, hash: resultsAnchor }, { replace: true })
  }
  const send = (event: FormEvent) => {
    const form = event.target as HTMLFormElement
    const { submitter } = event.nativeEvent as SubmitEvent
    if (form.method === 'get')
      void submit(form, { preventScrollReset: keepsScroll(form), replace: isPanelOpen })
    else if (form.getAttribute('action') === href('favourites')) void write(submitter as HTMLButtonElement)
    else return
    event.preventDefault()
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: hears what its links and buttons are told
    <div
      ref={page}
      onClick={follow}
      onSubmit={send}
      onKeyDown={closePanel}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: nothing is set; what stands there stays
      dangerouslySetInnerHTML={asItStands}
      suppressHydrationWarning
    />
  )
}

/** What `PageHead` has written: the next page brings its own. */
const headOfPage =
  'title, meta[name=description], meta[name=robots], meta[name="twitter:card"], meta[property], link[rel=canonical]'

const keepsScroll = (element: Element) => element.closest('[data-keeps-scroll]') !== null

/** As React Router's own links decide. */
const opensHere = (link: HTMLAnchorElement, { button, metaKey, altKey, ctrlKey, shiftKey }: MouseEvent) =>
  link.origin === window.location.origin &&
  !link.target &&
  button === 0 &&
  !(metaKey || altKey || ctrlKey || shiftKey)
