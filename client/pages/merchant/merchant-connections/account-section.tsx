import type { ReactNode } from 'react'
import { Button } from '#client/ui/form/button.tsx'
import { SelectField } from '#client/ui/form/field.tsx'
import { FormProblems } from '#client/ui/form/form-errors.tsx'
import { FormFields } from '#client/ui/form/form-section.tsx'
import { Form } from '#client/ui/form/panel-form.tsx'
import type { AnyForm } from '#shared/forms/form.ts'
import { ConnectedAccount, type ConnectedAccountProps } from './connected-account.tsx'

/** The environments that can be selected here. Only the operator can enter another address. */
const chosenEnvironments = ['production', 'sandbox'] as const

interface AccountSectionProps<Environment extends string>
  extends Pick<ConnectedAccountProps<Environment>, 'about' | 'form'> {
  account: ConnectedAccountProps<Environment>['account'] | null
  messages: ConnectedAccountProps<Environment>['messages'] &
    Record<'title' | 'text' | 'again' | 'first' | 'how' | 'submit', string> & {
      environments: Record<(typeof chosenEnvironments)[number], string>
    }
  spec: AnyForm
  known?: Record<string, string>
  /** Shown between the account's state and the form that connects it. */
  banner?: ReactNode
  /** Shown below the fields. */
  children: ReactNode
}

/** A store's account that is connected by its provider's credentials: its state, and the form that connects it. */
export function AccountSection<Environment extends string>(props: AccountSectionProps<Environment>) {
  const { about, account, messages, form: given, spec, known, banner, children } = props
  const form = given?.intent === spec.intent ? given : null
  const labels = Object.fromEntries(Object.entries(spec.fields).map(([name, { label }]) => [name, label]))
  return (
    <section className="panel stack" aria-labelledby={about}>
      <h2 id={about}>{messages.title}</h2>
      {account ? (
        <ConnectedAccount account={account} about={about} messages={messages} form={given} />
      ) : (
        <p>{messages.text}</p>
      )}
      {banner}
      <details className="action" key={account?.connectedAt} open={form !== null || undefined}>
        <summary>{account ? messages.again : messages.first}</summary>
        {form && <FormProblems form={form} labels={labels} />}
        <Form method="post" className="stack">
          <p>{messages.how}</p>
          <SelectField
            id={`field-${about}-environment`}
            name="environment"
            label={messages.environment}
            form={form}
            known={account?.environment === 'sandbox' ? 'sandbox' : 'production'}
            options={chosenEnvironments.map((value) => ({ value, label: messages.environments[value] }))}
          />
          <FormFields spec={spec} form={form} known={known} omit={['environment']} />
          {children}
          <p>
            <Button name="intent" value={spec.intent}>
              {messages.submit}
            </Button>
          </p>
        </Form>
      </details>
    </section>
  )
}
