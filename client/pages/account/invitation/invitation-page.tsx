import { Form, useNavigation } from 'react-router-dom'
import { Button, ButtonLink } from '#client/ui/form/button.tsx'
import { FormProblems } from '#client/ui/form/form-errors.tsx'
import { DoneBanner } from '#client/ui/page/done-banner.tsx'
import { PageHead } from '#client/ui/page/page-head.tsx'
import { Time } from '#client/ui/text/time.tsx'
import { invitationMessages as messages } from '#shared/messages/account/invitation.ts'
import { merchantRoleNames } from '#shared/messages/merchant/merchant-roles.ts'
import type { PageProps } from '#shared/pages.ts'
import { publicHref } from '#shared/public-href.ts'

/** An invitation and its answer, which only the invited address may give. */
export function InvitationPage({ data, form }: PageProps<'invitation'>) {
  const { invitation, joined, visitor, to } = data
  if (joined) return <AcceptedInvitation {...joined} />
  if (!invitation) return <ExpiredInvitation />
  const { store, role, sentTo, standing, expiresAt } = invitation
  return (
    <div className="page-narrow stack">
      <PageHead title={messages.title} noindex />
      <header className="page-head">
        <h1>{messages.title}</h1>
        <p>{messages.what(store, merchantRoleNames[role])}</p>
        <p className="soft small breakable">
          {messages.sentTo(sentTo)} {messages.until} <Time at={expiresAt} />.
        </p>
      </header>
      <DoneBanner />
      <FormProblems form={form} />
      <div className="panel panel-raised stack">
        {visitor && <p className="breakable">{messages.signedInAs(visitor.name, visitor.email)}</p>}
        {standing === null && <SignIn to={to} />}
        {standing === 'other' && (
          <Answer text={messages.other(sentTo)} intent="switch-account" button={messages.switchAccount} />
        )}
        {standing === 'unconfirmed' && (
          <Answer text={messages.unconfirmed} intent="send-confirmation" button={messages.sendConfirmation} />
        )}
        {standing === 'invited' && <Answer intent="accept" button={messages.accept} />}
      </div>
    </div>
  )
}

const SignIn = ({ to }: { to: string }) => (
  <>
    <p>{messages.guest}</p>
    <div className="cluster">
      <ButtonLink to={publicHref('sign-in', {}, { to })}>{messages.signIn}</ButtonLink>
      <ButtonLink variant="secondary" to={publicHref('sign-up', {}, { to })}>
        {messages.signUp}
      </ButtonLink>
    </div>
  </>
)

interface AnswerProps {
  text?: string
  intent: 'accept' | 'switch-account' | 'send-confirmation'
  button: string
}

function Answer({ text, intent, button }: AnswerProps) {
  const busy = useNavigation().formMethod === 'POST'
  return (
    <Form method="post" className="stack">
      {text && <p className="breakable">{text}</p>}
      <Button wide busy={busy} name="intent" value={intent}>
        {button}
      </Button>
    </Form>
  )
}

const AcceptedInvitation = ({ store, path }: { store: string; path: string }) => (
  <div className="page-narrow stack">
    <PageHead title={messages.joinedTitle} noindex />
    <header className="page-head">
      <h1>{messages.joinedTitle}</h1>
      <p role="status">{messages.joined(store)}</p>
    </header>
    <p>
      <ButtonLink to={path}>{messages.toPanel}</ButtonLink>
    </p>
  </div>
)

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
