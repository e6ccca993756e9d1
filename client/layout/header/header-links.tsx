import { Link } from 'react-router-dom'
import { Icon } from '#client/ui/page/icon.tsx'
import { VisuallyHidden } from '#client/ui/text/visually-hidden.tsx'
import { formatNumber } from '#shared/messages/format-number.ts'
import { cartCountText, layoutMessages, unreadText } from '#shared/messages/layout.ts'
import type { Visitor } from '#shared/middleware.ts'
import { publicHref } from '#shared/public-href.ts'
import { notificationsHome } from '#shared/public-routes.ts'
import { VisitorMenu } from './visitor-menu.tsx'

interface HeaderLinksProps {
  visitor: Visitor | null
  cartCount: number
  unreadCount: number
}

const nav = { className: 'header-links', 'aria-label': layoutMessages.mainNavigation }

/** The personal part of the header: the server inserts it into cached documents. */
export const HeaderLinks = (props: HeaderLinksProps) =>
  props.visitor ? (
    <nav {...nav}>
      <Links {...props} />
    </nav>
  ) : (
    <nav {...nav}>
      <Links {...props} />
    </nav>
  )

function Links({ visitor, cartCount, unreadCount }: HeaderLinksProps) {
  return (
    <>
      <Link className="header-link header-stores" to={publicHref('stores')}>
        {layoutMessages.stores}
      </Link>
      {!visitor?.store && (
        <Link className="header-link header-sell" to={publicHref('sell')}>
          {layoutMessages.sell}
        </Link>
      )}
      <Link className="header-link header-favorites" to={publicHref('favorites')}>
        <Icon name="heart" />
        <VisuallyHidden>{layoutMessages.favorites}</VisuallyHidden>
      </Link>
      {visitor && <Bell unreadCount={unreadCount} />}
      <VisitorMenu visitor={visitor} />
      <CartLink count={cartCount} />
    </>
  )
}

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

function CartLink({ count }: { count: number }) {
  return (
    <Link className="header-link header-cart" to={publicHref('cart')}>
      <Icon name="cart" />
      <VisuallyHidden>
        {count > 0 ? `${layoutMessages.cart}, ${cartCountText(count)}` : layoutMessages.cart}
      </VisuallyHidden>
      {count > 0 && (
        <span className="header-cart-count" aria-hidden="true">
          {formatNumber(count)}
        </span>
      )}
    </Link>
  )
}
