import { Link } from 'react-router-dom'
import { AccountLayout } from '#client/ui/account/account-layout.tsx'
import { Banner } from '#client/ui/page/banner.tsx'
import { href } from '#shared/href.ts'
import { passkeyMessages as messages } from '#shared/messages/account/passkeys.ts'
import type { PageProps } from '#shared/pages.ts'
import { ConfirmPasskey, StartPasskey } from './add-passkey.tsx'
import { PasskeyList } from './passkey-list.tsx'

/** The passkeys of the account, and a form to add one. */
export function AccountPasskeysPage({ data, form }: PageProps<'account-passkeys'>) {
  const { passkeys, isAvailable, isFull } = data
  return (
    <AccountLayout title={messages.title} description={messages.description}>
      {passkeys.length > 0 && <PasskeyList passkeys={passkeys} />}
      {!isAvailable && <Banner>{messages.unavailable}</Banner>}
      {isAvailable && isFull && <Banner>{messages.add.full}</Banner>}
      {isAvailable &&
        !isFull &&
        (form?.passkeyOptions ? (
          <ConfirmPasskey name={String(form.values.name)} options={form.passkeyOptions} />
        ) : (
          <StartPasskey form={form} />
        ))}
      <p>
        <Link to={href('account-security')}>{messages.back}</Link>
      </p>
    </AccountLayout>
  )
}
