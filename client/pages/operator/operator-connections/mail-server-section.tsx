import { Link } from 'react-router-dom'
import { Button } from '#client/ui/form/button.tsx'
import { FormProblems } from '#client/ui/form/form-errors.tsx'
import { FormFields } from '#client/ui/form/form-section.tsx'
import { Form } from '#client/ui/form/panel-form.tsx'
import { ConnectionState } from '#client/ui/panel/connections/connection-state.tsx'
import { OneButtonForm } from '#client/ui/panel/connections/one-button-form.tsx'
import { mailServerForm } from '#shared/forms/mail-server-form.ts'
import type { FormAnswer } from '#shared/forms.ts'
import { href } from '#shared/href.ts'
import { mailServerMessages as messages } from '#shared/messages/operator/mail-server.ts'
import type { ConnectedMailServer, MailServerView } from '#shared/settings/mail-servers.ts'

interface MailServerSectionProps {
  mail: MailServerView
  form: FormAnswer | null
}

/** The server by which mails leave: its state, and the form that connects it. */
export function MailServerSection({ mail, form }: MailServerSectionProps) {
  const { connected, isGiven, isDemo } = mail
  return (
    <section className="panel stack" aria-labelledby="mail-server">
      <h2 id="mail-server">{messages.title}</h2>
      {connected ? (
        <Connected server={connected} form={form} />
      ) : (
        <>
          <p>{messages.text}</p>
          <p>{isDemo ? messages.demo : isGiven ? messages.given : messages.none}</p>
        </>
      )}
      {!isDemo && <ConnectForm key={connected?.connectedAt} connected={connected} form={form} />}
    </section>
  )
}

function Connected({ server, form }: { server: ConnectedMailServer; form: FormAnswer | null }) {
  return (
    <>
      <ConnectionState
        connection={server}
        named={{ label: messages.server, value: `${server.host}:${server.port}` }}
        messages={messages}
        failedText={messages.failedText}
      />
      {form?.intent === 'check-mail' && <FormProblems form={form} />}
      <div className="cluster">
        <OneButtonForm intent="check-mail" variant="secondary" of={messages.title}>
          {messages.check}
        </OneButtonForm>
        <OneButtonForm intent="disconnect-mail" variant="quiet" of={messages.title}>
          {messages.disconnect}
        </OneButtonForm>
      </div>
      <p className="soft small">{messages.disconnectText}</p>
      <p>
        <Link to={`${href('operator-settings')}#part-mail`}>{messages.test}</Link>
      </p>
    </>
  )
}

interface ConnectFormProps {
  connected: ConnectedMailServer | null
  form: FormAnswer | null
}

function ConnectForm({ connected, form: given }: ConnectFormProps) {
  const form = given?.intent === mailServerForm.intent ? given : null
  const isOpen = form !== null || undefined
  return (
    <details className="action" open={isOpen}>
      <summary>{connected ? messages.again : messages.first}</summary>
      <Form method="post" noValidate className="stack">
        <FormFields spec={mailServerForm} form={form} known={connected ?? { port: 465, security: 'tls' }} />
        <p className="soft small">{messages.tries}</p>
        <p>
          <Button name="intent" value={mailServerForm.intent}>
            {messages.submit}
          </Button>
        </p>
      </Form>
    </details>
  )
}
