import { Link, useLocation } from 'react-router-dom'
import { useCurrentInView } from '#client/ui/behavior/use-current-in-view.ts'

interface AreaNavigationProps {
  title: string
  /** `also` is a page that belongs to a section although its address does not. */
  pages: readonly { to: string; label: string; end?: boolean; also?: string }[]
}

/** The navigation between the pages of an area. */
export function AreaNavigation({ title, pages }: AreaNavigationProps) {
  const { pathname } = useLocation()
  const list = useCurrentInView(pathname)
  return (
    <nav aria-label={title}>
      {/* biome-ignore lint/a11y/noRedundantRoles: Safari forgets that a list without bullets is one */}
      <ul className="strip strip-wrapping" role="list" ref={list}>
        {pages.map(({ to, label, end = false, also }) => (
          <li key={to}>
            <Link
              className="chip"
              to={to}
              aria-current={pathname === also || isWithin(pathname, to, end) ? 'page' : undefined}
            >
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}

/**
 * Returns true when a page is the link's, or one below it. React Router's own link would cost bytes of every visitor's
 * first page.
 */
const isWithin = (pathname: string, to: string, end: boolean) =>
  pathname === to || (!end && pathname.startsWith(`${to}/`))
