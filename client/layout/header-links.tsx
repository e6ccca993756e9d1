import { Link } from 'react-router-dom'
import { href } from '#shared/href.ts'
import { cartCountText, layoutMessages } from '#shared/messages/layout.ts'
import type { Visitor } from '#shared/middleware.ts'
import { Icon } from '../ui/icon.tsx'
import { Kept } from '../ui/kept.tsx'
import { VisuallyHidden } from '../ui/visually-hidden.tsx'
import { VisitorMenu } from './visitor-menu.tsx'

interface HeaderLinksProps {
  visitor: Visitor | null
  cartCount: number
}

const nav = { className: 'header-links', 'aria-label': layoutMessages.mainNavigation }

/** The visitor's own part of the header: the server puts it into kept documents. */
export const HeaderLinks = (props: HeaderLinksProps) =>
  props.visitor ? (
    <nav {...nav}>
      <Links {...props} />
    </nav>
  ) : (
    <Kept as="nav" {...nav} part={Links} props={props} />
  )

function Links({ visitor, cartCount }: HeaderLinksProps) {
  return (
    <>
      <Link className="header-link header-stores" to={href('stores')}>
        {layoutMessages.stores}
      </Link>
      <Link className="header-link header-favourites" to={href('favourites')}>
        <Icon name="heart" />
        <VisuallyHidden>{layoutMessages.favourites}</VisuallyHidden>
      </Link>
      <VisitorMenu visitor={visitor} />
      <CartLink count={cartCount} />
    </>
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
