import { FormProblems } from '#client/ui/form/form-errors.tsx'
import { ConnectionState } from '#client/ui/panel/connections/connection-state.tsx'
import { OneButtonForm } from '#client/ui/panel/connections/one-button-form.tsx'
import type { FormAnswer } from '#shared/forms.ts'

export interface ConnectedAccountProps<Environment extends string> {
  account: {
    environment: Environment
    connectedAt: string
    answeredAt: string | null
    failedAt: string | null
  }
  /** Suffix of the forms' intents: `check-carrier`, `disconnect-carrier`. */
  about: 'carrier' | 'correios' | 'issuer'
  messages: Record<
    | 'title'
    | 'environment'
    | 'connectedAt'
    | 'answeredAt'
    | 'never'
    | 'failed'
    | 'failedText'
    | 'check'
    | 'disconnect'
    | 'disconnectText',
    string
  > & { environments: Record<Environment, string> }
  form: FormAnswer | null
}

/** A connected account: its state, and the forms that check and disconnect it. */
export function ConnectedAccount<Environment extends string>(props: ConnectedAccountProps<Environment>) {
  const { account, about, messages, form } = props
  const named = { label: messages.environment, value: messages.environments[account.environment] }
  return (
    <>
      <ConnectionState
        connection={account}
        named={named}
        messages={messages}
        failedText={messages.failedText}
      />
      {form?.intent === `check-${about}` && <FormProblems form={form} />}
      <div className="cluster">
        <OneButtonForm intent={`check-${about}`} variant="secondary" of={messages.title}>
          {messages.check}
        </OneButtonForm>
        <OneButtonForm intent={`disconnect-${about}`} variant="quiet" of={messages.title}>
          {messages.disconnect}
        </OneButtonForm>
      </div>
      <p className="soft small">{messages.disconnectText}</p>
    </>
  )
}
