import { useNavigation } from 'react-router-dom'
import { Button, ButtonLink } from '#client/ui/form/button.tsx'
import { Field } from '#client/ui/form/declared-field.tsx'
import { FormFrame } from '#client/ui/form/form-section.tsx'
import { PageHead } from '#client/ui/page/page-head.tsx'
import { resetPasswordForm } from '#shared/forms/reset-password-form.ts'
import type { FormAnswer } from '#shared/forms.ts'
import { customerMessages } from '#shared/messages/account/customers.ts'
import type { PageProps } from '#shared/pages.ts'
import { publicHref } from '#shared/public-href.ts'

const { resetPassword: messages } = customerMessages

export function ResetPasswordPage({ data, form }: PageProps<'reset-password'>) {
  return (
    <div className="page-narrow stack">
      <PageHead title={messages.title} noindex />
      {data.valid && <NewPasswordForm form={form} passkeys={data.passkeys} />}
      {data.isDone && <UsedLink />}
      {!data.valid && !data.isDone && <ExpiredLink />}
    </div>
  )
}

function NewPasswordForm({ form, passkeys }: { form: FormAnswer | null; passkeys: string[] }) {
  const busy = useNavigation().formMethod === 'POST'
  return (
    <>
      <header className="page-head">
        <h1>{messages.title}</h1>
        <p>{messages.description}</p>
      </header>
      <FormFrame spec={resetPasswordForm} form={form} className="panel panel-raised stack">
        <Field of={resetPasswordForm} name="password" form={form} />
        {passkeys.length > 0 && (
          <div className="stack-tight">
            <p className="breakable">{messages.passkeys(passkeys)}</p>
            <Field of={resetPasswordForm} name="without-passkeys" form={form} />
          </div>
        )}
        <Button wide busy={busy}>
          {messages.submit}
        </Button>
      </FormFrame>
    </>
  )
}

const UsedLink = () => (
  <>
    <header className="page-head">
      <h1>{messages.doneTitle}</h1>
      <p role="status">{messages.done}</p>
    </header>
    <p>
      <ButtonLink to={publicHref('sign-in')}>{messages.signIn}</ButtonLink>
    </p>
  </>
)

function ExpiredLink() {
  return (
    <>
      <header className="page-head">
        <h1>{messages.expiredTitle}</h1>
        <p>{messages.expired}</p>
      </header>
      <p>
        <ButtonLink to={publicHref('forgot-password')}>{messages.again}</ButtonLink>
      </p>
    </>
  )
}
