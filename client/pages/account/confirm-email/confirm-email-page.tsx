import { Form } from 'react-router-dom'
import { Button, ButtonLink } from '#client/ui/form/button.tsx'
import { FormProblems } from '#client/ui/form/form-errors.tsx'
import { PageHead } from '#client/ui/page/page-head.tsx'
import { accountMessages } from '#shared/messages/account/account.ts'
import type { PageProps } from '#shared/pages.ts'
import { publicHref } from '#shared/public-href.ts'
import { accountHome } from '#shared/public-routes.ts'

const messages = accountMessages.confirmEmail

export function ConfirmEmailPage({ data, form }: PageProps<'confirm-email'>) {
  return (
    <div className="page-narrow stack">
      <PageHead title={messages.title} noindex />
      {data.state === 'open' && (
        <>
          <header className="page-head">
            <h1 className="breakable">{messages.question(data.email)}</h1>
            <p>{messages.text}</p>
          </header>
          <FormProblems form={form} />
          <Form method="post" className="panel panel-raised stack">
            <Button wide>{messages.submit}</Button>
          </Form>
        </>
      )}
      {data.state === 'confirmed' && (
        <>
          <header className="page-head">
            <h1>{messages.doneTitle}</h1>
            <p className="breakable" role="status">
              {messages.done(data.email)}
            </p>
          </header>
          <p>
            {data.to === '/' ? (
              <ButtonLink to={publicHref('orders')}>{messages.orders}</ButtonLink>
            ) : (
              <ButtonLink to={data.to}>{messages.goOn}</ButtonLink>
            )}
          </p>
        </>
      )}
      {data.state === 'over' && (
        <>
          <header className="page-head">
            <h1>{messages.expiredTitle}</h1>
            <p>{messages.expired}</p>
          </header>
          <p>
            <ButtonLink to={accountHome}>{messages.toAccount}</ButtonLink>
          </p>
        </>
      )}
    </div>
  )
}
