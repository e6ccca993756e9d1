import { useEffect, useRef, useState } from 'react'
import { useLocation, useNavigationType } from 'react-router-dom'
import { focusHeading } from './focus-heading.ts'
import { useLeftLinks } from './use-left-links.ts'

/**
 * A new page, or the answer to other words, without a document load: focus goes to its heading, or back to the link
 * by which the page was left, and its title is announced.
 */
export function PageChange() {
  const { pathname, search } = useLocation()
  const place = `${pathname}?${new URLSearchParams(search).get('q') ?? ''}`
  const wentBack = useNavigationType() === 'POP'
  const focusLeftLink = useLeftLinks()
  const shown = useRef(place)
  const [title, setTitle] = useState('')

  useEffect(() => {
    if (shown.current === place) return
    shown.current = place
    if (!wentBack || !focusLeftLink()) focusHeading()
    setTitle(document.title)
  })

  return (
    <p className="visually-hidden" role="status">
      {title}
    </p>
  )
}
