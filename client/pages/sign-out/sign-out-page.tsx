import { Form, useNavigation } from 'react-router-dom'
import { href } from '#shared/href.ts'
import { customerMessages } from '#shared/messages/customers.ts'
import type { PageProps } from '#shared/pages.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { PageHead } from '../../ui/page-head.tsx'

const { signOut: words } = customerMessages

export function SignOutPage({ data }: PageProps<'sign-out'>) {
  const busy = useNavigation().formMethod === 'POST'
  return (
    <div className="page-narrow stack">
      <PageHead title={words.title} noindex />
      <header className="page-head">
        <h1>{words.title}</h1>
        <p>{words.question(data.name)}</p>
      </header>
      <p>{words.kept}</p>
      <Form method="post" className="cluster">
        <Button busy={busy}>{words.submit}</Button>
        <ButtonLink look="quiet" to={href('home')}>
          {words.stay}
        </ButtonLink>
      </Form>
    </div>
  )
}
