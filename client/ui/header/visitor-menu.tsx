import { Form, Link, matchPath, useLocation } from 'react-router-dom'
import { Icon } from '#client/ui/page/icon.tsx'
import { VisuallyHidden } from '#client/ui/text/visually-hidden.tsx'
import { isApplication } from '#shared/merchants/merchant-statuses.ts'
import { layoutMessages } from '#shared/messages/layout.ts'
import type { Visitor } from '#shared/middleware.ts'
import { publicHref } from '#shared/public-href.ts'
import { accountHome, merchantHome, operatorHome, publicRoutes } from '#shared/public-routes.ts'
import type { RouteRule } from '#shared/routing/route-rule.ts'

/** The sign-in link, or the visitor's name with the links to their pages. */
export function VisitorMenu({ visitor }: { visitor: Visitor | null }) {
  const { key, pathname, search } = useLocation()
  if (!visitor) {
    return (
      <Link className="header-link" to={publicHref('sign-in', {}, { to: wayBack(pathname, search) })}>
        {layoutMessages.signIn}
      </Link>
    )
  }
  return (
    // The `key` closes the menu after a navigation.
    <details className="header-menu" key={key} onBlur={closeWhenLeft} onKeyDown={closeOnEscape}>
      <summary className="header-link">
        <Icon name="person" />
        <span className="header-visitor">{visitor.name.split(' ')[0]}</span>
        <VisuallyHidden> {layoutMessages.account}</VisuallyHidden>
      </summary>
      <ul className="header-menu-list">
        <li className="header-menu-name">{visitor.email}</li>
        <MenuLink to={accountHome} label={layoutMessages.profile} />
        <MenuLink to={publicHref('orders')} label={layoutMessages.orders} />
        <MenuLink to={publicHref('favorites')} label={layoutMessages.favorites} />
        {(!visitor.store || isApplication(visitor.store.status)) && (
          <MenuLink
            to={publicHref('sell')}
            label={visitor.store ? layoutMessages.application : layoutMessages.sell}
          />
        )}
        {visitor.store && <MenuLink to={merchantHome} label={layoutMessages.merchantHome} />}
        {visitor.isOperator && <MenuLink to={operatorHome} label={layoutMessages.operator} />}
        <li>
          <Form method="post" action={publicHref('sign-out')}>
            <button className="header-link" type="submit">
              {layoutMessages.signOut}
            </button>
          </Form>
        </li>
      </ul>
    </details>
  )
}

const rules: readonly RouteRule[] = Object.values(publicRoutes)

/**
 * Returns the page to return to after signing in. From the home page, people begin where their work is. A secret
 * address is never passed on.
 */
function wayBack(pathname: string, search: string): string | null {
  const rule = rules.find(({ path }) => matchPath(path, pathname))
  const isLeft = !rule || pathname === publicHref('home') || rule.isPassedThrough || rule.secretAddress
  return isLeft ? null : pathname + search
}

const MenuLink = ({ to, label }: { to: string; label: string }) => (
  <li>
    <Link className="header-link" to={to}>
      {label}
    </Link>
  </li>
)

function closeWhenLeft(event: React.FocusEvent<HTMLDetailsElement>) {
  if (event.relatedTarget && !event.currentTarget.contains(event.relatedTarget)) {
    event.currentTarget.open = false
  }
}

function closeOnEscape(event: React.KeyboardEvent<HTMLDetailsElement>) {
  if (event.key !== 'Escape' || !event.currentTarget.open) return
  event.currentTarget.open = false
  event.currentTarget.querySelector('summary')?.focus()
}
