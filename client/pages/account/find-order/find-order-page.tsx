import { Link } from 'react-router-dom'
import { LinkRequest } from '#client/ui/account/link-request.tsx'
import { findOrderForm } from '#shared/forms/find-order-form.ts'
import { findOrderMessages as messages } from '#shared/messages/account/order-link.ts'
import type { PageProps } from '#shared/pages.ts'
import { publicHref } from '#shared/public-href.ts'

/** Mails a new link to a guest whose link is lost or expired. */
export function FindOrderPage({ form }: PageProps<'find-order'>) {
  return (
    <LinkRequest
      path={publicHref('find-order')}
      spec={findOrderForm}
      messages={messages}
      form={form}
      other={
        <>
          {messages.account} <Link to={publicHref('orders')}>{messages.signIn}</Link>.
        </>
      }
    />
  )
}
