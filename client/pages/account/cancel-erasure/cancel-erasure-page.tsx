import { Form } from 'react-router-dom'
import { Button, ButtonLink } from '#client/ui/form/button.tsx'
import { FormProblems } from '#client/ui/form/form-errors.tsx'
import { PageHead } from '#client/ui/page/page-head.tsx'
import { cancelErasureMessages as messages } from '#shared/messages/account/cancel-erasure.ts'
import type { PageProps } from '#shared/pages.ts'
import { accountHome } from '#shared/public-routes.ts'

export function CancelErasurePage({ data: { opens, canceled }, form }: PageProps<'cancel-erasure'>) {
  const isGuest = (canceled ?? opens) === 'guest'
  const texts = isGuest ? messages.guest : messages
  const toAccount = !isGuest && (
    <p>
      <ButtonLink to={accountHome}>{messages.toAccount}</ButtonLink>
    </p>
  )
  return (
    <div className="page-narrow stack">
      <PageHead title={messages.title} noindex />
      {canceled && (
        <>
          <header className="page-head">
            <h1>{texts.doneTitle}</h1>
            <p role="status">{texts.done}</p>
          </header>
          {!isGuest && <p>{messages.password}</p>}
          {toAccount}
        </>
      )}
      {opens && (
        <>
          <header className="page-head">
            <h1>{texts.question}</h1>
            <p>{texts.text}</p>
          </header>
          <FormProblems form={form} />
          <Form method="post" className="panel panel-raised stack">
            <Button wide>{texts.submit}</Button>
          </Form>
        </>
      )}
      {!canceled && !opens && (
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
