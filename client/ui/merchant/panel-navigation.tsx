import { Link, useLocation } from 'react-router-dom'
import { useLayoutData } from '#client/data/use-layout-data.ts'
import { Drawing } from '#client/ui/page/icon.tsx'
import { href } from '#shared/href.ts'
import { isPublic } from '#shared/merchants/merchant-statuses.ts'
import {
  type PanelLink,
  type PanelSection,
  panelAddressOf,
  panelSections,
} from '#shared/merchants/panel-sections.ts'
import { merchantMessages } from '#shared/messages/merchant/merchant.ts'
import type { WorkingStore } from '#shared/middleware.ts'

const messages = merchantMessages.navigation

/** The sections of the panel: beside the page where there is room, else in a menu above it. */
export function PanelNavigation() {
  const { pathname, key } = useLocation()
  const store = useLayoutData()?.visitor?.store
  if (!store) return null
  const sections = panelSections(store.role)
  const current = panelAddressOf(pathname)
  const section = sections.find(
    ({ to, pages }) => to === current || pages.some((page) => page.to === current),
  )
  return (
    <>
      <nav className="panel-side" aria-label={messages.title}>
        <StoreName store={store} />
        <Sections sections={sections} section={section} current={current} showsPages />
        <StoreLinks store={store} />
      </nav>
      <div className="panel-top">
        {/* The key closes the menu after a navigation. */}
        <details className="panel-menu" key={key}>
          <summary>
            <span className="strong">{messages.menu}</span>
            <span className="panel-menu-store soft small">{store.name}</span>
            <Drawing shape="m6.5 9.5 5.5 5.5 5.5-5.5" />
          </summary>
          <nav aria-label={messages.title}>
            <Sections sections={sections} section={section} current={current} />
            <StoreLinks store={store} />
          </nav>
        </details>
        {section && section.pages.length > 0 && <PagesOfSection section={section} current={current} />}
      </div>
    </>
  )
}

const StoreName = ({ store }: { store: WorkingStore }) => <p className="panel-store strong">{store.name}</p>

interface SectionsProps {
  sections: PanelSection[]
  section: PanelSection | undefined
  /** The address of the current page or the one above it. */
  current: string | null
  showsPages?: boolean
}

const Sections = ({ sections, section, current, showsPages = false }: SectionsProps) => (
  // biome-ignore lint/a11y/noRedundantRoles: Safari forgets that a list without bullets is one
  <ul className="panel-list" role="list">
    {sections.map((each) => {
      const isHere = each === section
      return (
        <li key={each.name}>
          <Link
            className="panel-link"
            to={each.to}
            aria-current={isHere ? (each.pages.length > 0 && showsPages ? 'true' : 'page') : undefined}
          >
            {each.label}
          </Link>
          {isHere && showsPages && each.pages.length > 0 && (
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
const PagesOfSection = ({ section, current }: { section: PanelSection; current: string | null }) => (
  <nav aria-label={section.label}>
    {/* biome-ignore lint/a11y/noRedundantRoles: Safari forgets that a list without bullets is one */}
    <ul className="panel-chips" role="list">
      {section.pages.map((page) => (
        <li key={page.to}>
          <PageLink page={page} current={current} className="chip" />
        </li>
      ))}
    </ul>
  </nav>
)

const StoreLinks = ({ store: { slug, status, isOneOfSeveral } }: { store: WorkingStore }) => (
  // biome-ignore lint/a11y/noRedundantRoles: Safari forgets that a list without bullets is one
  <ul className="panel-list panel-list-quiet" role="list">
    {isPublic(status) && (
      <li>
        <Link className="panel-link" to={href('store', { merchantSlug: slug })}>
          {messages.visit}
        </Link>
      </li>
    )}
    {isOneOfSeveral && (
      <li>
        <Link className="panel-link" to={href('merchant-stores')}>
          {messages.switchStore}
        </Link>
      </li>
    )}
  </ul>
)
