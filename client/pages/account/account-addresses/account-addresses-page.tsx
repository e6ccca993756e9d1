import { Form, Link } from 'react-router-dom'
import { AccountLayout } from '#client/ui/account/account-layout.tsx'
import { Button, ButtonLink } from '#client/ui/form/button.tsx'
import { FormProblems } from '#client/ui/form/form-errors.tsx'
import { EmptyState } from '#client/ui/page/empty-state.tsx'
import { VisuallyHidden } from '#client/ui/text/visually-hidden.tsx'
import { type CustomerAddressView, maxAddresses } from '#shared/account/account.ts'
import { href } from '#shared/href.ts'
import { accountMessages } from '#shared/messages/account/account.ts'
import type { PageProps } from '#shared/pages.ts'

const messages = accountMessages.addresses

export function AccountAddressesPage({ data: { addresses }, form }: PageProps<'account-addresses'>) {
  const add = <ButtonLink to={href('account-address', { addressId: 'new' })}>{messages.add}</ButtonLink>
  return (
    <AccountLayout title={messages.title} description={messages.description}>
      <FormProblems form={form} />
      {addresses.length === 0 ? (
        <EmptyState title={messages.none} text={messages.noneText}>
          {add}
        </EmptyState>
      ) : (
        <>
          <ul className="plain-list grid">
            {addresses.map((address) => (
              <li key={address.id} className="panel panel-raised stack-tight">
                <Address address={address} />
              </li>
            ))}
          </ul>
          <p>{addresses.length < maxAddresses ? add : messages.full}</p>
        </>
      )}
    </AccountLayout>
  )
}

function Address({ address }: { address: CustomerAddressView }) {
  const { id, name, isDefault, recipient, street, number, complement, district } = address
  return (
    <>
      <h2 className="cluster">
        <span className="breakable">{name}</span>
        {isDefault && <span className="badge badge-good">{messages.default}</span>}
      </h2>
      <address className="breakable">
        {recipient}
        <br />
        {street}, {number}
        {complement && `, ${complement}`}
        <br />
        {district}, {address.city} – {address.region}
        <br />
        {address.postalCode}
      </address>
      <div className="cluster">
        <Link to={href('account-address', { addressId: id })}>
          {messages.edit}
          <VisuallyHidden>{messages.of(name)}</VisuallyHidden>
        </Link>
      </div>
      <details className="quiet-action">
        <summary>
          {messages.remove}
          <VisuallyHidden>{messages.of(name)}</VisuallyHidden>
        </summary>
        <p className="small">{messages.removeText}</p>
        <Form method="post" preventScrollReset>
          <input type="hidden" name="intent" value="remove-address" />
          <input type="hidden" name="address" value={id} />
          <Button small>{messages.removeYes}</Button>
        </Form>
      </details>
    </>
  )
}
