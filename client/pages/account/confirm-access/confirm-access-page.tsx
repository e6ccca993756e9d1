import { Form, Link, useNavigation } from 'react-router-dom'
import { useLayoutData } from '#client/data/use-layout-data.ts'
import { PasskeyButton } from '#client/ui/account/passkeys/passkey-button.tsx'
import { answerWithPasskey } from '#client/ui/account/passkeys/passkeys.ts'
import { Button } from '#client/ui/form/button.tsx'
import { FormFields, FormFrame } from '#client/ui/form/form-section.tsx'
import { Banner } from '#client/ui/page/banner.tsx'
import { PageHead } from '#client/ui/page/page-head.tsx'
import { accessByPasswordForm } from '#shared/forms/second-factor-forms.ts'
import { accountMessages } from '#shared/messages/account/account.ts'
import type { PageProps } from '#shared/pages.ts'
import { accountHome } from '#shared/public-routes.ts'

const messages = accountMessages.confirmAccess

/** The person proves their identity again, and continues where they were. */
export function ConfirmAccessPage({ data, form }: PageProps<'confirm-access'>) {
  const busy = useNavigation().formMethod === 'POST'
  const email = useLayoutData()?.visitor?.email ?? ''
  return (
    <div className="page-narrow stack">
      <PageHead title={messages.title} noindex />
      <header className="page-head">
        <h1>{messages.title}</h1>
        <p>{messages.description}</p>
      </header>
      {data.hasDraft && !form && <Banner>{messages.hasDraft}</Banner>}
      {form?.ok && (
        <Banner tone="success" id={form.intent}>
          {messages.linkSent(email)}
        </Banner>
      )}
      <FormFrame spec={accessByPasswordForm} form={form} className="panel panel-raised stack">
        {/* The account's email address, by which password managers find it. */}
        <input type="hidden" name="username" autoComplete="username" value={email} readOnly />
        <FormFields spec={accessByPasswordForm} form={form} />
        <Button wide busy={busy}>
          {messages.submit}
        </Button>
      </FormFrame>
      {data.passkeyRequest && <ConfirmByPasskey request={data.passkeyRequest} />}
      <Form method="post" className="panel stack">
        <h2>{messages.linkTitle}</h2>
        <p>{messages.link}</p>
        <p>
          <Button name="intent" value="link" variant="secondary">
            {messages.linkSubmit}
          </Button>
        </p>
      </Form>
      <p>
        <Link to={accountHome}>{messages.back}</Link>
      </p>
    </div>
  )
}

const ConfirmByPasskey = ({ request }: { request: string }) => (
  <Form method="post">
    <input type="hidden" name="intent" value="passkey" />
    <PasskeyButton label={messages.passkey} variant="secondary" ask={() => answerWithPasskey(request)} />
  </Form>
)
