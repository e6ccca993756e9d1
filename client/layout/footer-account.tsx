import { href } from '#shared/href.ts'
import { layoutMessages } from '#shared/messages/layout.ts'
import type { Visitor } from '#shared/middleware.ts'
import { FooterLink } from './footer-link.tsx'

export type Account = 'none' | 'customer' | 'merchant'

export const accountOf = (visitor: Visitor | null): Account => {
  if (!visitor) return 'none'
  return visitor.store ? 'merchant' : 'customer'
}

/** The visitor's own part of the footer: the server puts it into kept documents. */
export function FooterAccount({ account }: { account: Account }) {
  return (
    <ul className="footer-account">
      <FooterLink to={href('orders')} label={layoutMessages.orders} />
      <FooterLink to={href('favourites')} label={layoutMessages.favourites} />
      <AccountLinks account={account} />
    </ul>
  )
}

function AccountLinks({ account }: { account: Account }) {
  if (account === 'none') {
    return (
      <>
        <FooterLink to={href('sign-in')} label={layoutMessages.signIn} />
        <FooterLink to={href('sign-up')} label={layoutMessages.signUp} />
      </>
    )
  }
  return (
    <>
      {account === 'merchant' && (
        <FooterLink to={href('merchant-orders')} label={layoutMessages.merchantOrders} />
      )}
      <FooterLink to={href('sign-out')} label={layoutMessages.signOut} />
    </>
  )
}
