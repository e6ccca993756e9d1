import { href } from '#shared/href.ts'
import { favouriteMessages } from '#shared/messages/favourites.ts'
import { layoutMessages } from '#shared/messages/layout.ts'
import type { Visitor } from '#shared/middleware.ts'
import { FooterLink } from './footer-link.tsx'

/** The visitor's own part of the footer: the server puts it into kept documents. */
export function FooterAccount({ visitor }: { visitor: Visitor | null }) {
  return (
    <ul className="footer-account">
      <FooterLink to={href('orders')} label={layoutMessages.orders} />
      <FooterLink to={href('favourites')} label={favouriteMessages.title} />
      <AccountLinks visitor={visitor} />
    </ul>
  )
}

function AccountLinks({ visitor }: { visitor: Visitor | null }) {
  if (!visitor) {
    return (
      <>
        <FooterLink to={href('sign-in')} label={layoutMessages.signIn} />
        <FooterLink to={href('sign-up')} label={layoutMessages.signUp} />
      </>
    )
  }
  return (
    <>
      {visitor.store && <FooterLink to={href('merchant-orders')} label={layoutMessages.merchantOrders} />}
      <FooterLink to={href('sign-out')} label={layoutMessages.signOut} />
    </>
  )
}
