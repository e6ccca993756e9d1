import { Form, useNavigation } from 'react-router-dom'
import { Button, ButtonLink } from '#client/ui/form/button.tsx'
import { TextField } from '#client/ui/form/field.tsx'
import { FormProblems } from '#client/ui/form/form-errors.tsx'
import { PageHead } from '#client/ui/page/page-head.tsx'
import { Time } from '#client/ui/text/time.tsx'
import { minPasswordLength } from '#shared/customers.ts'
import { customerMessages } from '#shared/messages/account/customers.ts'
import { undoChangeMessages as messages } from '#shared/messages/account/undo-change.ts'
import type { PageProps } from '#shared/pages.ts'
import { publicHref } from '#shared/public-href.ts'

const { fields } = customerMessages

/** Somebody was mailed about a change of their account, and says that it was not them. */
export function UndoChangePage({ data, form }: PageProps<'undo-change'>) {
  const busy = useNavigation().formMethod === 'POST'
  if (data.state === 'done')
    return (
      <div className="page-narrow stack">
        <PageHead title={messages.title} noindex />
        <header className="page-head">
          <h1>{messages.doneTitle}</h1>
          <p role="status">{messages.done}</p>
        </header>
        <p>
          <ButtonLink to={publicHref('sign-in')}>{messages.signIn}</ButtonLink>
        </p>
      </div>
    )
  if (data.state === 'over')
    return (
      <div className="page-narrow stack">
        <PageHead title={messages.title} noindex />
        <header className="page-head">
          <h1>{messages.overTitle}</h1>
          <p>{messages.over}</p>
        </header>
        <p>
          <ButtonLink to={publicHref('forgot-password')}>{messages.newPassword}</ButtonLink>
        </p>
      </div>
    )
  return (
    <div className="page-narrow stack">
      <PageHead title={messages.title} noindex />
      <header className="page-head">
        <h1>{messages.question}</h1>
        <p>
          {messages.changes[data.change]}
          <Time at={data.at} withHour />. {messages.wasMe}
        </p>
      </header>
      <Form method="post" noValidate className="panel panel-raised stack">
        <FormProblems form={form} />
        <p>{messages.text}</p>
        <TextField
          name="password"
          type="password"
          label={fields.newPassword}
          hint={fields.passwordHint}
          form={form}
          autoComplete="new-password"
          minLength={minPasswordLength}
        />
        <Button wide busy={busy}>
          {messages.submit}
        </Button>
      </Form>
    </div>
  )
}
