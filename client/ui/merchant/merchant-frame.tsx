import type { ReactNode } from 'react'
import { Link, useLocation } from 'react-router-dom'
import { useLayoutData } from '#client/data/use-layout-data.ts'
import { useShopConfig } from '#client/ui/behavior/shop-config.tsx'
import { Wordmark } from '#client/ui/header/wordmark.tsx'
import { PanelFrame } from '#client/ui/panel/frame/panel-frame.tsx'
import type { PanelSearch } from '#client/ui/panel/keys/palette-commands.ts'
import { Picture } from '#client/ui/storefront/picture.tsx'
import { href } from '#shared/href.ts'
import { hasRight, type MerchantRole } from '#shared/merchants/merchant-rights.ts'
import { isPublic } from '#shared/merchants/merchant-statuses.ts'
import { panelAddressOf, panelCommands, panelSections } from '#shared/merchants/panel-sections.ts'
import { merchantMessages } from '#shared/messages/merchant/merchant.ts'
import { panelMessages } from '#shared/messages/panel.ts'
import type { WorkingStore } from '#shared/middleware.ts'

const messages = merchantMessages.navigation

/** Everything around a page of a store's panel. A person without a store sees the shop's name in its place. */
export function MerchantFrame({ children }: { children: ReactNode }) {
  const { pathname } = useLocation()
  const { shopName } = useShopConfig()
  const { visitor, panel } = useLayoutData() ?? {}
  const store = visitor?.store
  if (!store)
    return (
      <PanelFrame title={messages.title} brand={<Wordmark name={shopName} />} sections={[]} current={null}>
        {children}
      </PanelFrame>
    )
  return (
    <PanelFrame
      title={messages.title}
      brand={
        <Link className="panel-brand" to={href('merchant-overview')}>
          <Picture picture={panel?.picture ?? null} sizes="2rem" widest={160} eager decorative />
          <span className="panel-brand-name">{store.name}</span>
        </Link>
      }
      search={
        hasRight(store.role, 'orders.view')
          ? {
              action: href('merchant-orders'),
              query: '',
              label: messages.search,
              placeholder: messages.searchHint,
            }
          : undefined
      }
      sections={panelSections(store.role)}
      searches={searchesOf(store.role)}
      commands={panelCommands(store.role)}
      current={panelAddressOf(pathname)}
      counts={panel?.counts}
      links={<StoreLinks store={store} />}
    >
      {children}
    </PanelFrame>
  )
}

const searchesOf = (role: MerchantRole): PanelSearch[] => [
  ...(hasRight(role, 'orders.view')
    ? [{ label: panelMessages.inOrders, to: (q: string) => href('merchant-orders', {}, { q }) }]
    : []),
  ...(hasRight(role, 'products.view')
    ? [{ label: panelMessages.inProducts, to: (q: string) => href('merchant-products', {}, { q }) }]
    : []),
]

function StoreLinks({ store: { slug, status, isOneOfSeveral } }: { store: WorkingStore }) {
  const { shopName } = useShopConfig()
  const links = [
    isPublic(status) && { to: href('store', { merchantSlug: slug }), label: messages.visit },
    isOneOfSeveral && { to: href('merchant-stores'), label: messages.switchStore },
    { to: href('home'), label: panelMessages.toShop(shopName) },
    { to: href('help'), label: panelMessages.help },
  ].filter((link) => link !== false)
  return (
    // biome-ignore lint/a11y/noRedundantRoles: Safari forgets that a list without bullets is one
    <ul className="panel-list panel-list-quiet" role="list">
      {links.map(({ to, label }) => (
        <li key={to}>
          <Link className="panel-link" to={to}>
            {label}
          </Link>
        </li>
      ))}
    </ul>
  )
}
