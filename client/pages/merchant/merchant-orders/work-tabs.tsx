import { Link } from 'react-router-dom'
import { useCurrentInView } from '#client/ui/behavior/use-current-in-view.ts'
import { VisuallyHidden } from '#client/ui/text/visually-hidden.tsx'
import { orderWorklistMessages as messages } from '#shared/messages/merchant/order-worklist.ts'
import { type OrderTab, type OrderTabCounts, orderTabs } from '#shared/orders/store-order-filters.ts'

interface WorkTabsProps {
  current: OrderTab
  counts: OrderTabCounts
  hrefOf: (tab: OrderTab) => string
}

/** The tabs of a store's orders, in the order of its work. They scroll sideways where they don't fit. */
export function WorkTabs({ current, counts, hrefOf }: WorkTabsProps) {
  const list = useCurrentInView(current)
  return (
    <nav aria-label={messages.tabs}>
      {/* biome-ignore lint/a11y/noRedundantRoles: Safari forgets that a list without bullets is one */}
      <ul className="work-tabs" role="list" ref={list}>
        {orderTabs.map((tab) => (
          <li key={tab}>
            <Link to={hrefOf(tab)} aria-current={tab === current ? 'page' : undefined} preventScrollReset>
              {messages.tabNames[tab]}
              <TabCount tab={tab} counts={counts} />
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}

function TabCount({ tab, counts }: { tab: OrderTab; counts: OrderTabCounts }) {
  if (tab === 'all' || counts[tab] === 0) return null
  const isUrgent = tab === 'problem' || (tab === 'ship' && counts.late > 0)
  return (
    <b className={isUrgent ? 'work-tab-urgent' : undefined}>
      {messages.count(counts[tab])}
      {tab === 'ship' && counts.late > 0 && <VisuallyHidden>, {messages.late(counts.late)}</VisuallyHidden>}
    </b>
  )
}
