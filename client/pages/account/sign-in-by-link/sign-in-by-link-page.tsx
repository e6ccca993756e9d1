import { Form, useNavigation } from 'react-router-dom'
import { Button, ButtonLink } from '#client/ui/form/button.tsx'
import { TimeZoneField } from '#client/ui/form/time-zone-field.tsx'
import { PageHead } from '#client/ui/page/page-head.tsx'
import { customerMessages } from '#shared/messages/account/customers.ts'
import type { PageProps } from '#shared/pages.ts'
import { publicHref } from '#shared/public-href.ts'
import { accountHome } from '#shared/public-routes.ts'

const messages = customerMessages.signInByLink

export function SignInByLinkPage({ data, form }: PageProps<'sign-in-by-link'>) {
  const busy = useNavigation().formMethod === 'POST'
  const to = data.to === '/' ? null : data.to
  return (
    <div className="page-narrow stack">
      <PageHead title={messages.title} noindex />
      {data.state === 'open' && !form ? (
        <>
          <header className="page-head">
            <h1>{messages.question(data.name)}</h1>
            <p className="breakable">{messages.text(data.email)}</p>
            {!data.isEmailConfirmed && <p>{messages.unconfirmed}</p>}
          </header>
          <Form method="post" className="panel panel-raised stack">
            <input type="hidden" name="formKey" value={data.formKey} />
            <TimeZoneField />
            <Button wide busy={busy}>
              {messages.submit}
            </Button>
          </Form>
        </>
      ) : data.signedInAs && !form ? (
        <SignedInAlready name={data.signedInAs} to={to} />
      ) : (
        <ExpiredLink to={to} isRefused={form !== null} />
      )}
    </div>
  )
}

const SignedInAlready = ({ name, to }: { name: string; to: string | null }) => (
  <>
    <header className="page-head">
      <h1>{messages.alreadyTitle}</h1>
      <p>{messages.already(name)}</p>
    </header>
    <p>
      {to ? (
        <ButtonLink to={to}>{messages.goOn}</ButtonLink>
      ) : (
        <ButtonLink to={accountHome}>{messages.toAccount}</ButtonLink>
      )}
    </p>
  </>
)

const ExpiredLink = ({ to, isRefused }: { to: string | null; isRefused: boolean }) => (
  <>
    <header className="page-head">
      <h1>{messages.expiredTitle}</h1>
      <p role={isRefused ? 'alert' : undefined}>{messages.expired}</p>
    </header>
    <div className="cluster">
      <ButtonLink to={publicHref('sign-in-link', {}, { to })}>{messages.again}</ButtonLink>
      <ButtonLink to={publicHref('sign-in', {}, { to })} variant="secondary">
        {messages.withPassword}
      </ButtonLink>
    </div>
  </>
)
