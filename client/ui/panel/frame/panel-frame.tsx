import type { ReactNode } from 'react'
import { useLocation } from 'react-router-dom'
import { useLayoutData } from '#client/data/use-layout-data.ts'
import { VisitorLinks } from '#client/ui/header/visitor-links.tsx'
import { SearchBox, type SearchBoxProps } from '#client/ui/page/search-box.tsx'
import type { PanelSearch } from '#client/ui/panel/keys/palette-commands.ts'
import { usePanelKeys } from '#client/ui/panel/keys/use-panel-keys.tsx'
import { panelMessages as messages } from '#shared/messages/panel.ts'
import type { PanelLink, PanelSection } from '#shared/panels/panel-section.ts'
import { PanelBar } from './panel-bar.tsx'
import { PanelStyles } from './panel-styles.tsx'
import { SectionLinks, SectionPages } from './section-links.tsx'

interface PanelFrameProps {
  /** The name of its navigation. */
  title: string
  /** The link to its first page: who works here. */
  brand: ReactNode
  /** A search in its header, where there is room. */
  search?: SearchBoxProps | undefined
  sections: readonly PanelSection[]
  /** The searches that its palette offers. */
  searches?: readonly PanelSearch[] | undefined
  /** Pages that its palette finds beside the sections. */
  commands?: readonly PanelLink[] | undefined
  /** The address of the current page or the one above it. */
  current: string | null
  /** How much waits in each section. */
  counts?: Readonly<Partial<Record<string, number>>> | undefined
  /** Links to outside of the panel. */
  links?: ReactNode
  children: ReactNode
}

/**
 * Everything around a page of a panel, in place of the shop's header and footer: a slim header, the sections beside the
 * page where there is room, and else in a bar at the lower edge.
 */
export function PanelFrame(props: PanelFrameProps) {
  const {
    title,
    brand,
    search,
    sections,
    searches = [],
    commands = [],
    current,
    counts = {},
    links,
    children,
  } = props
  const { pathname } = useLocation()
  const layoutData = useLayoutData()
  const keys = usePanelKeys({ sections, searches, commands })
  const section = sections.find(
    ({ to, pages }) => to === current || pages.some((page) => page.to === current),
  )
  const place = { sections, section, current, counts }
  return (
    <>
      <PanelStyles />
      <header className="panel-header">
        <div className="page-wide panel-header-bar">
          {brand}
          {search && (
            <SearchBox {...search}>
              <span className="key search-key" aria-hidden="true">
                /
              </span>
            </SearchBox>
          )}
          <div className="panel-header-links">
            <VisitorLinks visitor={layoutData?.visitor ?? null} unreadCount={layoutData?.unreadCount ?? 0} />
          </div>
        </div>
      </header>
      <div className={sections.length > 0 ? 'page-wide work panel-layout' : 'work panel-layout-single'}>
        {sections.length > 0 && (
          <nav className="panel-side" aria-label={title}>
            <SectionLinks {...place} />
            {links}
            <button type="button" className="panel-link panel-keys needs-scripts" onClick={keys.openHelp}>
              {messages.shortcuts}
              <span className="key" aria-hidden="true">
                ?
              </span>
            </button>
          </nav>
        )}
        <main id="main" tabIndex={-1} className="panel-main">
          {pathname === current && <SectionPages section={section} current={current} />}
          {children}
        </main>
      </div>
      {keys.dialog}
      {sections.length > 0 && <PanelBar title={title} links={links} {...place} />}
    </>
  )
}
