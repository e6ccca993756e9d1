import { Link } from 'react-router-dom'
import { useShopConfig } from '#client/ui/behavior/shop-config.tsx'
import { layoutMessages as messages } from '#shared/messages/layout.ts'
import { publicHref } from '#shared/public-href.ts'

/** Marks every page of a demonstration. It is the same for everybody, so pages can be cached with it. */
export function DemoBar() {
  if (!useShopConfig().isDemo) return null
  return (
    <aside className="demo-bar small" aria-label={messages.demoLabel}>
      {messages.demo} <Link to={publicHref('own-shop')}>{messages.ownShop}</Link>
    </aside>
  )
}
