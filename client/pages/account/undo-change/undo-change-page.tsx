import { useNavigation } from 'react-router-dom'
import { Button, ButtonLink } from '#client/ui/form/button.tsx'
import { Field } from '#client/ui/form/declared-field.tsx'
import { FormFrame } from '#client/ui/form/form-section.tsx'
import { PageHead } from '#client/ui/page/page-head.tsx'
import { Time } from '#client/ui/text/time.tsx'
import { undoChangeForm } from '#shared/forms/reset-password-form.ts'
import { undoChangeMessages as messages } from '#shared/messages/account/undo-change.ts'
import type { PageProps } from '#shared/pages.ts'
import { publicHref } from '#shared/public-href.ts'

/** For a person who was mailed about a change of their account that they did not make. */
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
      <FormFrame spec={undoChangeForm} form={form} className="panel panel-raised stack">
        <p>{messages.text}</p>
        <Field of={undoChangeForm} name="password" form={form} />
        <Button wide busy={busy}>
          {messages.submit}
        </Button>
      </FormFrame>
    </div>
  )
}
