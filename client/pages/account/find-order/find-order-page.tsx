import { Link } from 'react-router-dom'
import { LinkRequest } from '#client/ui/account/link-request.tsx'
import { TextField } from '#client/ui/form/field.tsx'
import { findOrderMessages as messages } from '#shared/messages/account/order-link.ts'
import type { PageProps } from '#shared/pages.ts'
import { publicHref } from '#shared/public-href.ts'

/** Where a guest whose link is lost or has run out gets another. */
export function FindOrderPage({ form }: PageProps<'find-order'>) {
  return (
    <LinkRequest
      path={publicHref('find-order')}
      messages={messages}
      form={form}
      autoComplete="email"
      other={
        <>
          {messages.account} <Link to={publicHref('orders')}>{messages.signIn}</Link>.
        </>
      }
    >
      <TextField
        name="number"
        label={messages.number}
        hint={messages.numberHint}
        form={form}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
      />
    </LinkRequest>
  )
}
