import type { ReactNode } from 'react'
import { Link, useLocation } from 'react-router-dom'
import { Drawing } from '#client/ui/page/icon.tsx'
import { panelMessages as messages } from '#shared/messages/panel.ts'
import { PanelCount } from './panel-count.tsx'
import { type PanelPlace, SectionLinks } from './section-links.tsx'

/** The sections that a thumb reaches at once, in their order of importance. A role has some of them. */
const shapes: Readonly<Record<string, string>> = {
  overview: 'M4 11 12 4l8 7M6 9.5V20h12V9.5M10 20v-6h4v6',
  orders: 'M4 7.5 12 3.5l8 4v9l-8 4-8-4ZM4 7.5l8 4 8-4M12 11.5v9',
  products: 'M4 4h8l8.5 8.5-8 8L4 12ZM8.5 7.3a1.2 1.2 0 1 0 0 2.4 1.2 1.2 0 0 0 0-2.4Z',
  messages: 'M12 4a8.2 8.2 0 0 0-7.1 12.3L4 20.5l4.3-1A8.2 8.2 0 1 0 12 4ZM8.5 10.5h7M8.5 13.5h4.5',
  merchants:
    'M4 10 5.5 4h13L20 10M5 12.5V20h14v-7.5M4 10a2.6 2.6 0 0 0 5.3 0 2.7 2.7 0 0 0 5.4 0 2.6 2.6 0 0 0 5.3 0',
  trust: 'M12 3.5 5 6v5.5c0 4.3 2.9 7.4 7 9 4.1-1.6 7-4.7 7-9V6ZM8.8 12l2.3 2.3 4.2-4.4',
  money: 'M3.5 6.5h17v11h-17ZM12 9.5a2.5 2.5 0 1 0 0 5 2.5 2.5 0 0 0 0-5ZM6.5 9v.1M17.5 15v-.1',
}
const menuShape = 'M4 7h16M4 12h16M4 17h16'
const maxBarSections = 4

interface PanelBarProps extends PanelPlace {
  title: string
  /** Links below the sections of the menu. */
  links: ReactNode
}

/** The bar at the lower edge of a phone: the most important sections, and a menu with all of them. */
export function PanelBar({ title, links, ...place }: PanelBarProps) {
  const { key } = useLocation()
  const { sections, section, counts } = place
  const inBar = Object.keys(shapes)
    .flatMap((name) => sections.filter((each) => each.name === name))
    .slice(0, maxBarSections)
  const isInMenu = section !== undefined && !inBar.includes(section)
  return (
    <nav className="panel-bar" aria-label={title}>
      {inBar.map((each) => (
        <Link
          key={each.name}
          className="panel-bar-link"
          to={each.to}
          aria-current={each === section ? (each.to === place.current ? 'page' : 'true') : undefined}
        >
          <Drawing shape={shapes[each.name] ?? menuShape} />
          <span className="panel-bar-label">{each.label}</span>
          <PanelCount count={counts[each.name]} />
        </Link>
      ))}
      {/* The key closes the menu after a navigation. */}
      <details className="panel-menu" key={key} onKeyDown={closeMenu}>
        <summary className="panel-bar-link" aria-current={isInMenu ? 'true' : undefined}>
          <Drawing shape={menuShape} />
          <span className="panel-bar-label">{messages.more}</span>
        </summary>
        <div className="panel-sheet">
          <SectionLinks {...place} />
          {links}
        </div>
      </details>
    </nav>
  )
}

function closeMenu(event: React.KeyboardEvent<HTMLDetailsElement>) {
  if (event.key !== 'Escape' || !event.currentTarget.open) return
  event.currentTarget.open = false
  event.currentTarget.querySelector('summary')?.focus()
}
