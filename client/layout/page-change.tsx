import { useEffect, useRef, useState } from 'react'
import { useLocation, useNavigationType } from 'react-router-dom'
import { focusHeading } from './focus-heading.ts'
import { useLeftLinks } from './use-left-links.ts'

/**
 * A new page without a document load: focus goes to its heading, or back to the link by which the page was
 * left, and its title is announced.
 */
export function PageChange() {
  const { pathname } = useLocation()
  const wentBack = useNavigationType() === 'POP'
  const focusLeftLink = useLeftLinks()
  const shownPath = useRef(pathname)
  const [title, setTitle] = useState('')

  useEffect(() => {
    if (shownPath.current === pathname) return
    shownPath.current = pathname
    if (!wentBack || !focusLeftLink()) focusHeading()
    setTitle(document.title)
  })

  return (
    <p className="visually-hidden" role="status">
      {title}
    </p>
  )
}
