import { Link } from 'react-router-dom'
import { href } from '#shared/href.ts'
import { cartCountText, layoutMessages } from '#shared/messages/layout.ts'
import type { Visitor } from '#shared/middleware.ts'
import { Icon } from '../ui/icon.tsx'
import { VisuallyHidden } from '../ui/visually-hidden.tsx'
import { VisitorMenu } from './visitor-menu.tsx'

interface HeaderLinksProps {
  visitor: Visitor | null
  cartCount: number
}

/** The visitor's own part of the header: the server puts it into kept documents. */
export function HeaderLinks({ visitor, cartCount }: HeaderLinksProps) {
  return (
    <nav className="header-links" aria-label={layoutMessages.mainNavigation}>
      <Link className="header-link header-stores" to={href('stores')}>
        {layoutMessages.stores}
      </Link>
      <Link className="header-link header-favourites" to={href('favourites')}>
        <Icon name="heart" />
        <VisuallyHidden>{layoutMessages.favourites}</VisuallyHidden>
      </Link>
      <VisitorMenu visitor={visitor} />
      <CartLink count={cartCount} />
    </nav>
  )
}

function CartLink({ count }: { count: number }) {
  return (
    <Link className="header-link header-cart" to={href('cart')}>
      <Icon name="cart" />
      <VisuallyHidden>
        {count > 0 ? `${layoutMessages.cart}, ${cartCountText(count)}` : layoutMessages.cart}
      </VisuallyHidden>
      {count > 0 && (
        <span className="header-cart-count" aria-hidden="true">
          {count}
        </span>
      )}
    </Link>
  )
}
