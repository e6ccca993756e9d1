import { Form, Link, useNavigation } from 'react-router-dom'
import { type FormAnswer, formText } from '#shared/forms.ts'
import { customerMessages } from '#shared/messages/account/customers.ts'
import { findOrderMessages as messages } from '#shared/messages/account/order-link.ts'
import type { PageProps } from '#shared/pages.ts'
import { publicHref } from '#shared/public-href.ts'
import { Button } from '../../../ui/form/button.tsx'
import { TextField } from '../../../ui/form/field.tsx'
import { FormProblems } from '../../../ui/form/form-errors.tsx'
import { Notice } from '../../../ui/page/notice.tsx'
import { PageHead } from '../../../ui/page/page-head.tsx'

/** Where a guest whose link is lost or has run out gets another. */
export function FindOrderPage({ form }: PageProps<'find-order'>) {
  return (
    <div className="page-narrow stack">
      <PageHead
        title={messages.title}
        description={messages.description}
        path={publicHref('find-order')}
        noindex
      />
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
      <RequestForm form={form} />
      <p>
        {messages.account} <Link to={publicHref('orders')}>{messages.signIn}</Link>.
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
        label={messages.number}
        hint={messages.numberHint}
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
      <Button wide variant={form?.ok ? 'secondary' : 'primary'} busy={busy}>
        {form?.ok ? messages.again : messages.submit}
      </Button>
    </Form>
  )
}
