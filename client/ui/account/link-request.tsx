import type { ReactNode } from 'react'
import { Form, useNavigation } from 'react-router-dom'
import { Button } from '#client/ui/form/button.tsx'
import { TextField } from '#client/ui/form/field.tsx'
import { FormProblems } from '#client/ui/form/form-errors.tsx'
import { Notice } from '#client/ui/page/notice.tsx'
import { PageHead } from '#client/ui/page/page-head.tsx'
import { type FormAnswer, formText } from '#shared/forms.ts'
import { customerMessages } from '#shared/messages/account/customers.ts'

interface LinkRequestProps {
  path: string
  messages: Pick<
    typeof customerMessages.forgotPassword,
    'title' | 'description' | 'sentTitle' | 'sent' | 'notThere' | 'again' | 'submit'
  >
  form: FormAnswer | null
  /** Who writes the e-mail: the account's owner, or anybody. */
  autoComplete?: 'username' | 'email'
  /** Below the form: another way. */
  other: ReactNode
  /** Fields before the e-mail. */
  children?: ReactNode
}

/** Asks for a link by mail, and says the same whether or not there is anything to link to. */
export function LinkRequest(props: LinkRequestProps) {
  const { path, messages, form, other } = props
  return (
    <div className="page-narrow stack">
      <PageHead title={messages.title} description={messages.description} path={path} noindex />
      <header className="page-head">
        <h1>{messages.title}</h1>
        {!form?.ok && <p>{messages.description}</p>}
      </header>
      {form?.ok && (
        <>
          <Notice tone="success">
            <p className="notice-title">{messages.sentTitle}</p>
            <p>{messages.sent(formText(form.values, 'email'))}</p>
          </Notice>
          <p>{messages.notThere}</p>
        </>
      )}
      <RequestForm {...props} />
      <p>{other}</p>
    </div>
  )
}

function RequestForm({ messages, form, autoComplete = 'username', children }: LinkRequestProps) {
  const busy = useNavigation().formMethod === 'POST'
  return (
    <Form method="post" noValidate className="panel panel-raised stack">
      <FormProblems form={form} />
      {children}
      <TextField
        name="email"
        type="email"
        label={customerMessages.fields.email}
        form={form}
        autoComplete={autoComplete}
      />
      <Button wide variant={form?.ok ? 'secondary' : 'primary'} busy={busy}>
        {form?.ok ? messages.again : messages.submit}
      </Button>
    </Form>
  )
}
