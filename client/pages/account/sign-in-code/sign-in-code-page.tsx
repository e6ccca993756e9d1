import { Link, useNavigation } from 'react-router-dom'
import { PasskeyButton } from '#client/ui/account/passkeys/passkey-button.tsx'
import { answerWithPasskey } from '#client/ui/account/passkeys/passkeys.ts'
import { Button } from '#client/ui/form/button.tsx'
import { Field } from '#client/ui/form/declared-field.tsx'
import { FormFrame } from '#client/ui/form/form-section.tsx'
import { TimeZoneField } from '#client/ui/form/time-zone-field.tsx'
import { PageHead } from '#client/ui/page/page-head.tsx'
import { signInCodeForms } from '#shared/forms/second-factor-forms.ts'
import { secondFactorMessages } from '#shared/messages/account/second-factor.ts'
import type { PageProps } from '#shared/pages.ts'
import { publicHref } from '#shared/public-href.ts'

const { signIn: messages, passkey } = secondFactorMessages

export function SignInCodePage({ data, form }: PageProps<'sign-in-code'>) {
  const { email, hasApp, passkeyRequest } = data
  const busy = useNavigation().formMethod === 'POST'
  const to = data.to === '/' ? null : data.to
  const withRecovery = data.withRecovery || !hasApp
  const way = withRecovery ? 'recovery' : 'app'
  const spec = signInCodeForms[way]
  const description = !withRecovery
    ? messages.description
    : passkeyRequest && !hasApp
      ? messages.passkeyDescription
      : messages.recoveryDescription
  return (
    <div className="page-narrow stack">
      <PageHead title={messages.title} noindex />
      <header className="page-head">
        <h1>{messages.title}</h1>
        <p className="breakable">{description(email)}</p>
      </header>
      <FormFrame spec={spec} form={form} className="panel panel-raised stack">
        <TimeZoneField />
        <Field key={way} of={spec} name="code" form={form} />
        <Button wide busy={busy}>
          {messages.submit}
        </Button>
        {passkeyRequest && (
          <PasskeyButton
            label={passkey.instead}
            variant="secondary"
            ask={() => answerWithPasskey(passkeyRequest)}
          />
        )}
        {hasApp && (
          <p>
            <Link to={publicHref('sign-in-code', {}, { to, recovery: withRecovery ? null : 1 })}>
              {withRecovery ? messages.withApp : messages.withRecovery}
            </Link>
          </p>
        )}
        {withRecovery && <p className="soft">{messages.lost}</p>}
      </FormFrame>
      <p>
        <Link to={publicHref('sign-in', {}, { to })}>{messages.other}</Link>
      </p>
    </div>
  )
}
