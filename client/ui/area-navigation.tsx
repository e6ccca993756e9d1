import { useEffect, useRef } from 'react'
import { NavLink, useLocation } from 'react-router-dom'

interface AreaNavigationProps {
  title: string
  pages: readonly { to: string; label: string; end?: boolean }[]
}

/** Between the pages of an area of the shop. */
export function AreaNavigation({ title, pages }: AreaNavigationProps) {
  const list = useRef<HTMLUListElement>(null)
  const { pathname } = useLocation()
  // On phones the current one may lie beyond the edge.
  // biome-ignore lint/correctness/useExhaustiveDependencies: another page is another current one
  useEffect(() => {
    const current = list.current?.querySelector<HTMLElement>('[aria-current]')
    if (list.current && current) list.current.scrollLeft = current.offsetLeft - list.current.offsetLeft
  }, [pathname])
  return (
    <nav aria-label={title}>
      {/* biome-ignore lint/a11y/noRedundantRoles: Safari forgets that a list without bullets is one */}
      <ul className="strip" role="list" ref={list}>
        {pages.map(({ to, label, end = false }) => (
          <li key={to}>
            <NavLink className="chip" to={to} end={end}>
              {label}
            </NavLink>
          </li>
        ))}
      </ul>
    </nav>
  )
}
