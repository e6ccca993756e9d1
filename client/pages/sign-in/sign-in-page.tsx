import { Form, Link, useNavigation } from 'react-router-dom'
import { href } from '#shared/href.ts'
import { customerMessages } from '#shared/messages/customers.ts'
import type { PageProps } from '#shared/pages.ts'
import { Button } from '../../ui/button.tsx'
import { TextField } from '../../ui/field.tsx'
import { FormProblems } from '../../ui/form-problems.tsx'
import { Notice } from '../../ui/notice.tsx'
import { PageHead } from '../../ui/page-head.tsx'

const { fields, signIn: words } = customerMessages

export function SignInPage({ data, form }: PageProps<'sign-in'>) {
  const busy = useNavigation().formMethod === 'POST'
  const to = data.to === '/' ? null : data.to
  return (
    <div className="page-narrow stack">
      <PageHead title={words.title} description={words.description} path={href('sign-in')} noindex />
      <header className="page-head">
        <h1>{words.title}</h1>
        <p>{words.description}</p>
      </header>
      {data.passwordChanged && !form && <Notice tone="success">{words.passwordChanged}</Notice>}
      <Form method="post" noValidate className="panel panel-raised stack">
        <FormProblems form={form} />
        <TextField name="email" type="email" label={fields.email} form={form} autoComplete="username" />
        <TextField
          name="password"
          type="password"
          label={fields.password}
          form={form}
          autoComplete="current-password"
        />
        <Button wide busy={busy}>
          {words.submit}
        </Button>
        <Link to={href('forgot-password')}>{words.forgot}</Link>
      </Form>
      <p>
        {words.newHere} <Link to={href('sign-up', {}, { to })}>{words.signUp}</Link>
      </p>
      <p>
        {words.asGuest} <Link to={href('find-order')}>{words.findOrder}</Link>
      </p>
    </div>
  )
}
