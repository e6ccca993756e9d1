import { Link } from 'react-router-dom'
import { Icon } from '#client/ui/page/icon.tsx'
import { VisuallyHidden } from '#client/ui/text/visually-hidden.tsx'
import { unreadText } from '#shared/messages/layout.ts'
import type { Visitor } from '#shared/middleware.ts'
import { notificationsHome } from '#shared/public-routes.ts'
import { VisitorMenu } from './visitor-menu.tsx'

interface VisitorLinksProps {
  visitor: Visitor | null
  unreadCount: number
}

/** The bell and the menu of a signed-in visitor, or the link to sign in. */
export const VisitorLinks = ({ visitor, unreadCount }: VisitorLinksProps) => (
  <>
    {visitor && <Bell unreadCount={unreadCount} />}
    <VisitorMenu visitor={visitor} />
  </>
)

/** Its texts are single nodes, because `on-notifications.ts` changes them in place. */
const Bell = ({ unreadCount }: { unreadCount: number }) => (
  <Link className="header-link header-cart header-bell" to={notificationsHome}>
    <Icon name="bell" />
    <VisuallyHidden>{unreadText(unreadCount)}</VisuallyHidden>
    <span className="header-cart-count" aria-hidden="true">
      {unreadCount || ''}
    </span>
  </Link>
)
