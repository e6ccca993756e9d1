import { useEffect, useRef, useState } from 'react'
import { useLocation, useNavigationType } from 'react-router-dom'
import { focusHeading } from './focus-heading.ts'
import { useResultFocus } from './use-result-focus.ts'

/**
 * After a client-side navigation or a new search, moves the focus to the page's heading, or back to the link by which
 * the page was left, and announces the title.
 */
export function PageChange() {
  const { pathname, search } = useLocation()
  const address = `${pathname}?${new URLSearchParams(search).get('q') ?? ''}`
  const wentBack = useNavigationType() === 'POP'
  const focusLeftLink = useLeftLinks()
  useResultFocus()
  const shown = useRef(address)
  const [title, setTitle] = useState('')

  useEffect(() => {
    if (shown.current === address) return
    shown.current = address
    if (!wentBack || !focusLeftLink()) focusHeading()
    setTitle(document.title)
  })

  return (
    <p className="visually-hidden" role="status">
      {title}
    </p>
  )
}

/** The position of a link, since a page may contain the same address more than once. */
interface LinkPosition {
  address: string
  index: number
}

/** Stores the link by which each page of the history was left. The returned function focuses it again if it can. */
function useLeftLinks(): () => boolean {
  const { key } = useLocation()
  const left = useRef(new Map<string, LinkPosition>())

  useEffect(() => {
    const remember = ({ target }: MouseEvent) => {
      const link = target instanceof Element ? target.closest<HTMLElement>('main a[href]') : null
      if (link) left.current.set(key, positionOf(link))
    }
    document.addEventListener('click', remember, { capture: true })
    return () => document.removeEventListener('click', remember, { capture: true })
  }, [key])

  return () => {
    const position = left.current.get(key)
    const link = position && linksTo(position.address)[position.index]
    link?.focus({ preventScroll: true })
    return link !== undefined
  }
}

function positionOf(link: HTMLElement): LinkPosition {
  const address = link.getAttribute('href') ?? ''
  return { address, index: linksTo(address).indexOf(link) }
}

const linksTo = (address: string) => [
  ...document.querySelectorAll<HTMLElement>(`main a[href="${CSS.escape(address)}"]`),
]
