import { Form, Link, useLocation } from 'react-router-dom'
import { isApplication } from '#shared/merchants/merchant-statuses.ts'
import { layoutMessages } from '#shared/messages/layout.ts'
import type { Visitor } from '#shared/middleware.ts'
import { publicHref } from '#shared/public-href.ts'
import { accountHome, merchantHome, operatorHome } from '#shared/public-routes.ts'
import { Icon } from '../../ui/page/icon.tsx'
import { VisuallyHidden } from '../../ui/text/visually-hidden.tsx'

/** The way in, or the visitor's name with what is theirs. */
export function VisitorMenu({ visitor }: { visitor: Visitor | null }) {
  const { key } = useLocation()
  if (!visitor) {
    return (
      <Link className="header-link" to={publicHref('sign-in')}>
        {layoutMessages.signIn}
      </Link>
    )
  }
  return (
    // The key closes the menu after a navigation.
    <details className="header-menu" key={key} onBlur={closeWhenLeft} onKeyDown={closeOnEscape}>
      <summary className="header-link">
        <Icon name="person" />
        <span className="header-visitor">{visitor.name.split(' ')[0]}</span>
        <VisuallyHidden> {layoutMessages.account}</VisuallyHidden>
      </summary>
      <ul className="header-menu-list">
        <li className="header-menu-name">{visitor.email}</li>
        <li>
          <Link className="header-link" to={accountHome}>
            {layoutMessages.profile}
          </Link>
        </li>
        <li>
          <Link className="header-link" to={publicHref('orders')}>
            {layoutMessages.orders}
          </Link>
        </li>
        <li>
          <Link className="header-link" to={publicHref('favorites')}>
            {layoutMessages.favorites}
          </Link>
        </li>
        {(!visitor.store || isApplication(visitor.store.status)) && (
          <li>
            <Link className="header-link" to={publicHref('sell')}>
              {visitor.store ? layoutMessages.application : layoutMessages.sell}
            </Link>
          </li>
        )}
        {visitor.store && (
          <li>
            <Link className="header-link" to={merchantHome}>
              {layoutMessages.merchantHome}
            </Link>
          </li>
        )}
        {visitor.isOperator && (
          <li>
            <Link className="header-link" to={operatorHome}>
              {layoutMessages.operator}
            </Link>
          </li>
        )}
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
