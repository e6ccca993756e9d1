import { Form, Link, useNavigation } from 'react-router-dom'
import { invitationMessages as messages } from '#shared/messages/account/invitation.ts'
import { merchantRoleNames } from '#shared/messages/merchant/merchant-roles.ts'
import type { PageProps } from '#shared/pages.ts'
import { publicHref } from '#shared/public-href.ts'
import { Button, ButtonLink } from '../../../ui/form/button.tsx'
import { FormProblems } from '../../../ui/form/form-errors.tsx'
import { PageHead } from '../../../ui/page/page-head.tsx'
import { Time } from '../../../ui/text/time.tsx'

/** What somebody was invited to, and their answer. */
export function InvitationPage({ data: { invitation, visitor, to }, form }: PageProps<'invitation'>) {
  const busy = useNavigation().formMethod === 'POST'
  if (!invitation) return <ExpiredInvitation />
  const { store, role, email, expiresAt } = invitation
  return (
    <div className="page-narrow stack">
      <PageHead title={messages.title} noindex />
      <header className="page-head">
        <h1>{messages.title}</h1>
        <p>{messages.what(store, merchantRoleNames[role])}</p>
        <p className="soft small">
          {messages.sentTo(email)} {messages.until} <Time at={expiresAt} />.
        </p>
      </header>
      <FormProblems form={form} />
      {visitor ? (
        <Form method="post" className="panel panel-raised stack">
          <p>{messages.signedInAs(visitor.name, visitor.email)}</p>
          <Button wide busy={busy}>
            {messages.accept}
          </Button>
          <p>
            <Link to={publicHref('sign-out')}>{messages.otherAccount}</Link>
          </p>
        </Form>
      ) : (
        <div className="panel panel-raised stack">
          <p>{messages.guest}</p>
          <div className="cluster">
            <ButtonLink to={publicHref('sign-in', {}, { to })}>{messages.signIn}</ButtonLink>
            <ButtonLink variant="secondary" to={publicHref('sign-up', {}, { to })}>
              {messages.signUp}
            </ButtonLink>
          </div>
        </div>
      )}
    </div>
  )
}

const ExpiredInvitation = () => (
  <div className="page-narrow stack">
    <PageHead title={messages.expiredTitle} noindex />
    <header className="page-head">
      <h1>{messages.expiredTitle}</h1>
      <p>{messages.expired}</p>
    </header>
    <p>
      <ButtonLink to={publicHref('home')}>{messages.home}</ButtonLink>
    </p>
  </div>
)
