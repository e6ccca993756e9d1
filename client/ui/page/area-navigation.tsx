import { NavLink, useLocation } from 'react-router-dom'
import { useCurrentInView } from '../behavior/use-current-in-view.ts'

interface AreaNavigationProps {
  title: string
  pages: readonly { to: string; label: string; end?: boolean }[]
}

/** The navigation between the pages of an area. */
export function AreaNavigation({ title, pages }: AreaNavigationProps) {
  const { pathname } = useLocation()
  const list = useCurrentInView(pathname)
  return (
    <nav aria-label={title}>
      {/* biome-ignore lint/a11y/noRedundantRoles: Safari forgets that a list without bullets is one */}
      <ul className="strip area-pages" role="list" ref={list}>
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
