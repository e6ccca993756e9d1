import { AccountLayout } from '#client/ui/account/account-layout.tsx'
import { FormSection } from '#client/ui/form/form-section.tsx'
import { useDone } from '#client/ui/page/done-banner.tsx'
import { passwordChangeForm } from '#shared/forms/customer-forms.ts'
import { accountMessages } from '#shared/messages/account/account.ts'
import type { PageProps } from '#shared/pages.ts'
import { PasskeysSection } from './passkeys-section.tsx'
import { SecondFactorSection } from './second-factor-section.tsx'
import { SessionList } from './session-list.tsx'

const messages = accountMessages.security

export function AccountSecurityPage({ data, form }: PageProps<'account-security'>) {
  const { sessions, hasSecondFactor, passkeyCount, takesPasskeys } = data
  return (
    <AccountLayout title={messages.title} description={messages.description}>
      {/* The key empties the form after a change. */}
      <FormSection
        key={useDone()?.text}
        spec={passwordChangeForm}
        id="password"
        title={messages.password}
        intro={<p>{messages.passwordText}</p>}
        form={form}
        submit={messages.submit}
        raised
      />
      {(takesPasskeys || passkeyCount > 0) && <PasskeysSection count={passkeyCount} />}
      <SecondFactorSection isOn={hasSecondFactor} />
      <SessionList sessions={sessions} />
    </AccountLayout>
  )
}
