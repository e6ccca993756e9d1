import type { FormAnswer } from '#shared/forms.ts'
import { bankNames, connectionMessages as messages } from '#shared/messages/merchant/connections.ts'
import type { ConnectionView } from '#shared/payments/connections.ts'
import { FormProblems } from '../../form/form-errors.tsx'
import { ActionForm } from './action-form.tsx'
import { ConnectionState } from './connection-state.tsx'

/** The bank that is connected, with what tries it and what disconnects it. */
export function ConnectedBank({ connection, form }: { connection: ConnectionView; form: FormAnswer | null }) {
  const { bank } = connection
  return (
    <section className="panel stack" aria-labelledby="bank">
      <h2 id="bank">{messages.bank.title}</h2>
      <ConnectionState
        connection={connection}
        named={bank && { label: messages.bank.name, value: bankNames[bank] }}
        failedText={messages.bank.failedText}
      />
      {form?.intent === 'check' && <FormProblems form={form} />}
      <div className="cluster">
        <ActionForm intent="check" variant="secondary" of={messages.bank.title}>
          {messages.bank.check}
        </ActionForm>
        <ActionForm intent="disconnect" variant="quiet" of={messages.bank.title}>
          {messages.bank.disconnect}
        </ActionForm>
      </div>
      <p className="soft small">{messages.bank.disconnectText}</p>
    </section>
  )
}
