import { Form } from 'react-router-dom'
import { cancelErasureMessages as messages } from '#shared/messages/account/cancel-erasure.ts'
import type { PageProps } from '#shared/pages.ts'
import { accountHome } from '#shared/public-routes.ts'
import { Button, ButtonLink } from '../../../ui/form/button.tsx'
import { FormProblems } from '../../../ui/form/form-errors.tsx'
import { PageHead } from '../../../ui/page/page-head.tsx'

export function CancelErasurePage({ data: { isOpen }, form }: PageProps<'cancel-erasure'>) {
  const toAccount = (
    <p>
      <ButtonLink to={accountHome}>{messages.toAccount}</ButtonLink>
    </p>
  )
  return (
    <div className="page-narrow stack">
      <PageHead title={messages.title} noindex />
      {form?.ok && (
        <>
          <header className="page-head">
            <h1>{messages.doneTitle}</h1>
            <p role="status">{messages.done}</p>
          </header>
          <p>{messages.password}</p>
          {toAccount}
        </>
      )}
      {!form?.ok && isOpen && (
        <>
          <header className="page-head">
            <h1>{messages.question}</h1>
            <p>{messages.text}</p>
          </header>
          <FormProblems form={form} />
          <Form method="post" className="panel panel-raised stack">
            <Button wide>{messages.submit}</Button>
          </Form>
        </>
      )}
      {!form?.ok && !isOpen && (
        <>
          <header className="page-head">
            <h1>{messages.overTitle}</h1>
            <p>{messages.over}</p>
          </header>
          {toAccount}
        </>
      )}
    </div>
  )
}
