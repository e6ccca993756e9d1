import { Form } from 'react-router-dom'
import { AccountLayout } from '#client/ui/account/account-layout.tsx'
import { Button } from '#client/ui/form/button.tsx'
import { TextField } from '#client/ui/form/field.tsx'
import { FormProblems } from '#client/ui/form/form-errors.tsx'
import { minPasswordLength } from '#shared/customers.ts'
import type { FormAnswer } from '#shared/forms.ts'
import { accountMessages } from '#shared/messages/account/account.ts'
import { customerMessages } from '#shared/messages/account/customers.ts'
import type { PageProps } from '#shared/pages.ts'
import { PasskeysSection } from './passkeys-section.tsx'
import { SecondFactorSection } from './second-factor-section.tsx'
import { SessionList } from './session-list.tsx'

const messages = accountMessages.security

export function AccountSecurityPage({ data, form }: PageProps<'account-security'>) {
  const { sessions, hasSecondFactor, passkeyCount, takesPasskeys, saved } = data
  return (
    <AccountLayout title={messages.title} description={messages.description} saved={form ? '' : saved}>
      {/* The key empties the form after a change. */}
      <ChangePassword key={saved} form={form} />
      {(takesPasskeys || passkeyCount > 0) && <PasskeysSection count={passkeyCount} />}
      <SecondFactorSection isOn={hasSecondFactor} />
      <SessionList sessions={sessions} />
    </AccountLayout>
  )
}

const ChangePassword = ({ form }: { form: FormAnswer | null }) => (
  <section className="panel panel-raised stack" aria-labelledby="password">
    <h2 id="password">{messages.password}</h2>
    <Form method="post" noValidate className="stack">
      <input type="hidden" name="intent" value="change-password" />
      <FormProblems form={form} />
      <p>{messages.passwordText}</p>
      <TextField
        name="password"
        type="password"
        label={messages.current}
        hint={messages.forgot}
        form={form}
        autoComplete="current-password"
      />
      <TextField
        name="newPassword"
        type="password"
        label={messages.new}
        hint={customerMessages.fields.passwordHint}
        form={form}
        autoComplete="new-password"
        minLength={minPasswordLength}
      />
      <p>
        <Button>{messages.submit}</Button>
      </p>
    </Form>
  </section>
)
