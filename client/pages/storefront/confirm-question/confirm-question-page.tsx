import { Form } from 'react-router-dom'
import { Button, ButtonLink } from '#client/ui/form/button.tsx'
import { FormProblems } from '#client/ui/form/form-errors.tsx'
import { PageHead } from '#client/ui/page/page-head.tsx'
import { questionMessages } from '#shared/messages/storefront/questions.ts'
import type { PageProps } from '#shared/pages.ts'
import { publicHref } from '#shared/public-href.ts'

const messages = questionMessages.confirm

/** The target of the link by which a guest confirms a question. */
export function ConfirmQuestionPage({ data, form }: PageProps<'confirm-question'>) {
  return (
    <div className="page-narrow stack">
      <PageHead title={messages.title} noindex />
      {data.state === 'open' && (
        <>
          <header className="page-head">
            <h1>{messages.title}</h1>
            <p>{messages.text}</p>
          </header>
          <FormProblems form={form} />
          <Form method="post" className="panel panel-raised stack">
            <p className="review-text">{data.text}</p>
            <Button wide>{messages.submit}</Button>
          </Form>
        </>
      )}
      {data.state === 'confirmed' && (
        <>
          <header className="page-head">
            <h1>{messages.doneTitle}</h1>
            <p role="status">{messages.done}</p>
          </header>
          <p>
            <ButtonLink to={data.path}>{questionMessages.title}</ButtonLink>
          </p>
        </>
      )}
      {data.state === 'over' && (
        <>
          <header className="page-head">
            <h1>{messages.overTitle}</h1>
            <p>{messages.over}</p>
          </header>
          <p>
            <ButtonLink to={publicHref('home')}>{messages.toShop}</ButtonLink>
          </p>
        </>
      )}
    </div>
  )
}
