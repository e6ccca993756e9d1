import { Form, useNavigation } from 'react-router-dom'
import { Button, ButtonLink } from '#client/ui/form/button.tsx'
import { PageHead } from '#client/ui/page/page-head.tsx'
import { customerMessages } from '#shared/messages/account/customers.ts'
import type { PageProps } from '#shared/pages.ts'
import { publicHref } from '#shared/public-href.ts'

const { signOut: messages } = customerMessages

export function SignOutPage({ data }: PageProps<'sign-out'>) {
  const busy = useNavigation().formMethod === 'POST'
  return (
    <div className="page-narrow stack">
      <PageHead title={messages.title} noindex />
      <header className="page-head">
        <h1>{messages.title}</h1>
        <p>{messages.question(data.name)}</p>
      </header>
      <p>{messages.stored}</p>
      <Form method="post" className="cluster">
        <Button busy={busy}>{messages.submit}</Button>
        <ButtonLink variant="quiet" to={publicHref('home')}>
          {messages.stay}
        </ButtonLink>
      </Form>
    </div>
  )
}
