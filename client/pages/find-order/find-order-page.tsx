import { Form, Link, useNavigation } from 'react-router-dom'
import { type FormAnswer, formText } from '#shared/forms.ts'
import { href } from '#shared/href.ts'
import { customerMessages } from '#shared/messages/customers.ts'
import { findOrderMessages as words } from '#shared/messages/find-order.ts'
import type { PageProps } from '#shared/pages.ts'
import { Button } from '../../ui/button.tsx'
import { TextField } from '../../ui/field.tsx'
import { FormProblems } from '../../ui/form-problems.tsx'
import { Notice } from '../../ui/notice.tsx'
import { PageHead } from '../../ui/page-head.tsx'

/** Where a guest whose link is lost or has run out gets another. */
export function FindOrderPage({ form }: PageProps<'find-order'>) {
  return (
    <div className="page-narrow stack">
      <PageHead title={words.title} description={words.description} path={href('find-order')} noindex />
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
        {words.account} <Link to={href('orders')}>{words.signIn}</Link>.
      </p>
    </div>
  )
}

function RequestForm({ form }: { form: FormAnswer | null }) {
  const busy = useNavigation().formMethod === 'POST'
  return (
    <Form method="post" noValidate className="panel panel-raised stack">
      <FormProblems form={form} />
      <TextField
        name="number"
        label={words.number}
        hint={words.numberHint}
        form={form}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
      />
      <TextField
        name="email"
        type="email"
        label={customerMessages.fields.email}
        form={form}
        autoComplete="email"
      />
      <Button wide look={form?.ok ? 'secondary' : 'primary'} busy={busy}>
        {form?.ok ? words.again : words.submit}
      </Button>
    </Form>
  )
}
