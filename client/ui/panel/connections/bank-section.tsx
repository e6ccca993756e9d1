import type { ReactNode } from 'react'
import { FormProblems } from '#client/ui/form/form-errors.tsx'
import type { FormAnswer } from '#shared/forms.ts'
import { bankNames, connectionMessages as messages } from '#shared/messages/merchant/connections.ts'
import type { BankConnectionView } from '#shared/payments/connections.ts'
import { ConnectBank } from './connect-bank.tsx'
import { ConnectionState } from './connection-state.tsx'
import { OneButtonForm } from './one-button-form.tsx'

interface BankSectionProps {
  connection: BankConnectionView | null
  /** Replaces the form when there is no Pix key yet. */
  noKey: ReactNode
  form: FormAnswer | null
}

/** The bank of a store's or the platform's Pix key: its state, and the form that connects it. */
export function BankSection({ connection, noKey, form }: BankSectionProps) {
  return (
    <section className="panel stack" aria-labelledby="bank">
      <h2 id="bank">{messages.bank.title}</h2>
      {connection ? <ConnectedBank connection={connection} form={form} /> : <p>{messages.bank.text}</p>}
      {noKey ?? <ConnectBank key={connection?.connectedAt} isFirst={!connection} form={form} />}
    </section>
  )
}

/** The forms that check and disconnect the bank. */
function ConnectedBank({ connection, form }: { connection: BankConnectionView; form: FormAnswer | null }) {
  const { bank } = connection
  return (
    <>
      <ConnectionState
        connection={connection}
        named={bank && { label: messages.bank.name, value: bankNames[bank] }}
        failedText={messages.bank.failedText}
      />
      {form?.intent === 'check' && <FormProblems form={form} />}
      <div className="cluster">
        <OneButtonForm intent="check" variant="secondary" of={messages.bank.title}>
          {messages.bank.check}
        </OneButtonForm>
        <OneButtonForm intent="disconnect" variant="quiet" of={messages.bank.title}>
          {messages.bank.disconnect}
        </OneButtonForm>
      </div>
      <p className="soft small">{messages.bank.disconnectText}</p>
    </>
  )
}
