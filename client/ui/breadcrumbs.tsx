import { Link } from 'react-router-dom'
import { href } from '#shared/href.ts'
import { uiMessages } from '#shared/messages/ui.ts'

interface BreadcrumbsProps {
  /** The pages above, from the outermost; the home page stands before them by itself. */
  trail?: readonly { to: string; label: string }[]
  /** The page itself. */
  here: string
}

export function Breadcrumbs({ trail = [], here }: BreadcrumbsProps) {
  return (
    <nav className="breadcrumbs" aria-label={uiMessages.breadcrumbs.label}>
      <ol>
        {[{ to: href('home'), label: uiMessages.breadcrumbs.home }, ...trail].map(({ to, label }) => (
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
