import { Form, Link, useNavigation } from 'react-router-dom'
import { PasskeyButton } from '#client/ui/account/passkeys/passkey-button.tsx'
import { answerWithPasskey } from '#client/ui/account/passkeys/passkeys.ts'
import { Button } from '#client/ui/form/button.tsx'
import { FormFields, FormFrame } from '#client/ui/form/form-section.tsx'
import { TimeZoneField } from '#client/ui/form/time-zone-field.tsx'
import { Banner } from '#client/ui/page/banner.tsx'
import { PageHead } from '#client/ui/page/page-head.tsx'
import { signInForm } from '#shared/forms/sign-in-forms.ts'
import { customerMessages } from '#shared/messages/account/customers.ts'
import { passkeyMessages } from '#shared/messages/account/passkeys.ts'
import type { PageProps } from '#shared/pages.ts'
import { publicHref } from '#shared/public-href.ts'

const messages = customerMessages.signIn

export function SignInPage({ data, form }: PageProps<'sign-in'>) {
  const busy = useNavigation().formMethod === 'POST'
  const to = data.to === '/' ? null : data.to
  return (
    <div className="page-narrow stack">
      <PageHead
        title={messages.title}
        description={messages.description}
        path={publicHref('sign-in')}
        noindex
      />
      <header className="page-head">
        <h1>{messages.title}</h1>
        <p>{messages.description}</p>
      </header>
      {data.passwordChanged && !form && <Banner tone="success">{messages.passwordChanged}</Banner>}
      {data.isTooLate && !form && <Banner tone="warning">{messages.tooLate}</Banner>}
      {data.sessionEnded && !form && <Banner tone="warning">{messages.sessionEnded}</Banner>}
      {data.cookiesRefused && !form && <Banner tone="warning">{messages.cookiesRefused}</Banner>}
      {data.hasDraft && !form && <Banner tone="warning">{messages.hasDraft}</Banner>}
      <FormFrame spec={signInForm} form={form} className="panel panel-raised stack">
        <TimeZoneField />
        <FormFields spec={signInForm} form={form} />
        <Button wide busy={busy}>
          {messages.submit}
        </Button>
        <p>
          <Link to={publicHref('sign-in-link', {}, { to })}>{messages.byLink}</Link>
        </p>
        <p>
          <Link to={publicHref('forgot-password')}>{messages.forgot}</Link>
        </p>
      </FormFrame>
      {data.passkeyRequest && <PasskeySignIn request={data.passkeyRequest} />}
      <p>
        {messages.newHere} <Link to={publicHref('sign-up', {}, { to })}>{messages.signUp}</Link>
      </p>
      <p>
        {messages.asGuest} <Link to={publicHref('find-order')}>{messages.findOrder}</Link>
      </p>
    </div>
  )
}

const PasskeySignIn = ({ request }: { request: string }) => (
  <Form method="post">
    <input type="hidden" name="intent" value="passkey" />
    <TimeZoneField />
    <PasskeyButton
      label={passkeyMessages.signIn}
      variant="secondary"
      ask={() => answerWithPasskey(request)}
    />
  </Form>
)
