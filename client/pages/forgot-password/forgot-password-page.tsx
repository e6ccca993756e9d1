import { Form, Link, useNavigation } from 'react-router-dom'
import { type FormAnswer, formText } from '#shared/forms.ts'
import { href } from '#shared/href.ts'
import { customerMessages } from '#shared/messages/customers.ts'
import type { PageProps } from '#shared/pages.ts'
import { Button } from '../../ui/button.tsx'
import { TextField } from '../../ui/field.tsx'
import { FormProblems } from '../../ui/form-problems.tsx'
import { Notice } from '../../ui/notice.tsx'
import { PageHead } from '../../ui/page-head.tsx'

const { fields, forgotPassword: words } = customerMessages

export function ForgotPasswordPage({ form }: PageProps<'forgot-password'>) {
  return (
    <div className="page-narrow stack">
      <PageHead title={words.title} description={words.description} path={href('forgot-password')} noindex />
      <header className="page-head">
        <h1>{words.title}</h1>
        {!form?.ok && <p>{words.description}</p>}
      </header>
      {form?.ok && (
        <>
          <Notice tone="success">
            <p className="notice-title">{words.sentTitle}</p>
            <p>{words.sent(formText(form.values, 'email'))}</p>
          </Notice>
          <p>{words.notThere}</p>
        </>
      )}
      <RequestForm form={form} />
      <p>
        <Link to={href('sign-in')}>{words.back}</Link>
      </p>
    </div>
  )
}

function RequestForm({ form }: { form: FormAnswer | null }) {
  const busy = useNavigation().formMethod === 'POST'
  return (
    <Form method="post" noValidate className="panel panel-raised stack">
      <FormProblems form={form} />
      <TextField name="email" type="email" label={fields.email} form={form} autoComplete="username" />
      <Button wide look={form?.ok ? 'secondary' : 'primary'} busy={busy}>
        {form?.ok ? words.again : words.submit}
      </Button>
    </Form>
  )
}
