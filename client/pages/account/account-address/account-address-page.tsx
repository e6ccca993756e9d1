import { Form, Link } from 'react-router-dom'
import { AccountLayout } from '#client/ui/account/account-layout.tsx'
import { Button } from '#client/ui/form/button.tsx'
import { CheckboxField } from '#client/ui/form/choice-field.tsx'
import { TextField } from '#client/ui/form/field.tsx'
import { FormProblems } from '#client/ui/form/form-errors.tsx'
import { PostalCodeField } from '#client/ui/form/postal-code-field.tsx'
import { AddressFields } from '#client/ui/storefront/delivery/address-fields.tsx'
import { href } from '#shared/href.ts'
import { accountMessages } from '#shared/messages/account/account.ts'
import { checkoutMessages } from '#shared/messages/storefront/checkout.ts'
import type { PageProps } from '#shared/pages.ts'

const messages = accountMessages.address

export function AccountAddressPage({ data, form }: PageProps<'account-address'>) {
  const { address, recipient, regions } = data
  const title = address ? messages.title(address.name) : messages.newTitle
  return (
    <AccountLayout title={title} description={messages.description}>
      <Form method="post" noValidate className="panel panel-raised stack">
        <FormProblems form={form} />
        <TextField
          name="name"
          label={messages.name}
          hint={messages.nameHint}
          form={form}
          known={address?.name}
          autoComplete="off"
        />
        <TextField
          name="recipient"
          label={messages.recipient}
          form={form}
          known={address?.recipient ?? recipient}
          autoComplete="name"
        />
        <PostalCodeField
          name="postalCode"
          label={checkoutMessages.address.postalCode}
          form={form}
          known={address?.postalCode}
        />
        <AddressFields form={form} known={address ?? {}} regions={regions} />
        {!address?.isDefault && <CheckboxField name="isDefault" label={messages.isDefault} form={form} />}
        <p className="cluster">
          <Button>{messages.save}</Button>
          <Link to={href('account-addresses')}>{messages.back}</Link>
        </p>
      </Form>
    </AccountLayout>
  )
}
