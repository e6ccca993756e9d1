import type { ReactNode } from 'react'
import { Link, useLocation } from 'react-router-dom'
import { useLayoutData } from '#client/data/use-layout-data.ts'
import { useShopConfig } from '#client/ui/behavior/shop-config.tsx'
import { Wordmark } from '#client/ui/header/wordmark.tsx'
import { PanelFrame } from '#client/ui/panel/frame/panel-frame.tsx'
import type { PanelSearch } from '#client/ui/panel/keys/palette-commands.ts'
import { href } from '#shared/href.ts'
import { operatorNavigationMessages as messages } from '#shared/messages/operator/operator.ts'
import { panelMessages } from '#shared/messages/panel.ts'
import { operatorAddressOf, operatorSections } from '#shared/panels/operator-sections.ts'
import { findOrder } from './find-order.tsx'
import { useMayOpen } from './use-operator-right.ts'

const searches: PanelSearch[] = [
  { label: panelMessages.inOrders, to: (q) => href('operator-orders', {}, { q }) },
  { label: panelMessages.inStores, to: (q) => href('operator-merchants', {}, { q }) },
  { label: panelMessages.inPeople, to: (q) => href('operator-people', {}, { q }) },
]

/** Everything around a page of the operator's panel. */
export function OperatorFrame({ children }: { children: ReactNode }) {
  const { pathname } = useLocation()
  const { shopName } = useShopConfig()
  const rights = useLayoutData()?.visitor?.operatorRights ?? []
  const mayOpen = useMayOpen()
  return (
    <PanelFrame
      title={messages.title}
      brand={<Wordmark name={shopName} />}
      // The list of orders has the same search with its filter.
      search={
        pathname === href('operator-orders') || !mayOpen(href('operator-orders')) ? undefined : findOrder({})
      }
      sections={operatorSections(rights)}
      searches={searches.filter(({ to }) => mayOpen(to('')))}
      current={operatorAddressOf(pathname)}
      links={
        // biome-ignore lint/a11y/noRedundantRoles: Safari forgets that a list without bullets is one
        <ul className="panel-list panel-list-quiet" role="list">
          <li>
            <Link className="panel-link" to={href('home')}>
              {panelMessages.toShop(shopName)}
            </Link>
          </li>
        </ul>
      }
    >
      {children}
    </PanelFrame>
  )
}
