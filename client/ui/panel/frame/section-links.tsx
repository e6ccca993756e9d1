import { Link } from 'react-router-dom'
import { panelMessages as messages } from '#shared/messages/panel.ts'
import type { PanelLink, PanelSection } from '#shared/panels/panel-section.ts'
import { PanelCount } from './panel-count.tsx'

/** Where a page is in a panel, and what waits in the panel's sections. */
export interface PanelPlace {
  sections: readonly PanelSection[]
  section: PanelSection | undefined
  /** The address of the current page or the one above it. */
  current: string | null
  counts: Readonly<Partial<Record<string, number>>>
}

/** All sections of a panel, with the pages of the current one. */
export const SectionLinks = ({ sections, section, current, counts }: PanelPlace) => (
  // biome-ignore lint/a11y/noRedundantRoles: Safari forgets that a list without bullets is one
  <ul className="panel-list" role="list">
    {sections.map((each) => {
      const isHere = each === section
      return (
        <li key={each.name}>
          <Link
            className="panel-link"
            to={each.to}
            aria-current={isHere ? (each.pages.length > 0 ? 'true' : 'page') : undefined}
          >
            {each.label}
            <PanelCount count={counts[each.name]} />
          </Link>
          {isHere && each.pages.length > 0 && (
            // biome-ignore lint/a11y/noRedundantRoles: as above
            <ul className="panel-pages" role="list">
              {each.pages.map((page) => (
                <li key={page.to}>
                  <PageLink page={page} current={current} className="panel-link" />
                </li>
              ))}
            </ul>
          )}
        </li>
      )
    })}
  </ul>
)

interface PageLinkProps {
  page: PanelLink
  current: string | null
  className: string
}

const PageLink = ({ page, current, className }: PageLinkProps) => (
  <Link className={className} to={page.to} aria-current={page.to === current ? 'page' : undefined}>
    {page.label}
  </Link>
)

/** On phones the pages of the section are visible without the menu. */
export function SectionPages({ section, current }: Pick<PanelPlace, 'section' | 'current'>) {
  if (!section || section.pages.length === 0) return null
  return (
    <nav className="panel-pages-bar" aria-label={messages.pagesOf(section.label)}>
      {/* biome-ignore lint/a11y/noRedundantRoles: Safari forgets that a list without bullets is one */}
      <ul className="strip" role="list">
        {section.pages.map((page) => (
          <li key={page.to}>
            <PageLink page={page} current={current} className="chip" />
          </li>
        ))}
      </ul>
    </nav>
  )
}
