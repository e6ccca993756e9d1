import { Link } from 'react-router-dom'
import { VisitorLinks } from '#client/ui/header/visitor-links.tsx'
import { Icon } from '#client/ui/page/icon.tsx'
import { VisuallyHidden } from '#client/ui/text/visually-hidden.tsx'
import { formatNumber } from '#shared/messages/format-number.ts'
import { cartCountText, layoutMessages } from '#shared/messages/layout.ts'
import type { Visitor } from '#shared/middleware.ts'
import { publicHref } from '#shared/public-href.ts'

interface HeaderLinksProps {
  visitor: Visitor | null
  cartCount: number
  unreadCount: number
}

/** The personal part of the header: the server inserts it into cached documents. */
export function HeaderLinks({ visitor, cartCount, unreadCount }: HeaderLinksProps) {
  return (
    <nav className="header-links" aria-label={layoutMessages.mainNavigation}>
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
      <VisitorLinks visitor={visitor} unreadCount={unreadCount} />
      <CartLink count={cartCount} />
    </nav>
  )
}

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
