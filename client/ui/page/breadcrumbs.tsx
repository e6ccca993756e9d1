import { Link } from 'react-router-dom'
import { uiMessages } from '#shared/messages/ui.ts'
import { publicHref } from '#shared/public-href.ts'

export interface Crumb {
  to: string
  label: string
}

interface BreadcrumbsProps {
  /** Start of the trail. Defaults to the home page. */
  from?: Crumb
  /** The pages in between, from the top level. */
  trail?: readonly Crumb[]
  /** The page itself. */
  here: string
}

const home: Crumb = { to: publicHref('home'), label: uiMessages.breadcrumbs.home }

export function Breadcrumbs({ from = home, trail = [], here }: BreadcrumbsProps) {
  return (
    <nav className="breadcrumbs" aria-label={uiMessages.breadcrumbs.label}>
      <ol>
        {[from, ...trail].map(({ to, label }) => (
          <li key={to}>
            <Link to={to} discover="none">
              {label}
            </Link>
          </li>
        ))}
        <li>
          <span aria-current="page">{here}</span>
        </li>
      </ol>
    </nav>
  )
}
