import { Link } from 'react-router-dom'
import { AccountLayout } from '#client/ui/account/account-layout.tsx'
import { Button } from '#client/ui/form/button.tsx'
import { FormFields, FormFrame } from '#client/ui/form/form-section.tsx'
import { PostalCodeField } from '#client/ui/form/postal-code-field.tsx'
import { customerAddressForm } from '#shared/forms/customer-forms.ts'
import { href } from '#shared/href.ts'
import { accountMessages } from '#shared/messages/account/account.ts'
import type { PageProps } from '#shared/pages.ts'

const messages = accountMessages.address

export function AccountAddressPage({ data, form }: PageProps<'account-address'>) {
  const { address, recipient, regions } = data
  const title = address ? messages.title(address.name) : messages.newTitle
  return (
    <AccountLayout title={title} description={messages.description}>
      <FormFrame spec={customerAddressForm} form={form} className="panel panel-raised stack">
        <FormFields
          spec={customerAddressForm}
          omit={address?.isDefault ? ['isDefault'] : []}
          form={form}
          known={address ? { ...address, isDefault: false } : { recipient }}
          choices={{ region: regions.map(({ code, name }) => ({ value: code, label: name })) }}
          widgets={{ postalCode: { line: PostalCodeField } }}
        />
        <p className="cluster">
          <Button>{messages.save}</Button>
          <Link to={href('account-addresses')}>{messages.back}</Link>
        </p>
      </FormFrame>
    </AccountLayout>
  )
}
