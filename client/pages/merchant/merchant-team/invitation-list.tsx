import { Button } from '#client/ui/form/button.tsx'
import { Form } from '#client/ui/form/panel-form.tsx'
import { Time } from '#client/ui/text/time.tsx'
import { VisuallyHidden } from '#client/ui/text/visually-hidden.tsx'
import type { MerchantRole } from '#shared/merchants/merchant-rights.ts'
import { mayManageRole, type TeamInvitation } from '#shared/merchants/team.ts'
import { teamMessages } from '#shared/messages/merchant/team.ts'

const messages = teamMessages.invitations

interface InvitationListProps {
  invitations: TeamInvitation[]
  /** Role of the visitor. */
  role: MerchantRole
}

/** Invitations that are open, or that expired without an answer. */
export const InvitationList = ({ invitations, role }: InvitationListProps) => (
  <section className="panel stack-tight" aria-labelledby="invitations">
    <h2 id="invitations">{messages.title}</h2>
    <ul className="plain-list stack">
      {invitations.map((invitation) => (
        <li key={invitation.id} className="stack-tight">
          <div>
            <span className="breakable">{invitation.email}</span> · {teamMessages.roles[invitation.role].name}
            <div className="soft small">
              {invitation.isOver ? messages.over : messages.until} <Time at={invitation.expiresAt} short />
            </div>
          </div>
          {mayManageRole(role, invitation.role) && <Actions invitation={invitation} />}
        </li>
      ))}
    </ul>
  </section>
)

const Actions = ({ invitation: { id, email } }: { invitation: TeamInvitation }) => (
  <Form method="post" preventScrollReset className="cluster">
    <input type="hidden" name="invitation" value={id} />
    <Button small variant="secondary" name="intent" value="resend">
      {messages.resend}
      <VisuallyHidden>{messages.resendTo(email)}</VisuallyHidden>
    </Button>
    <Button small variant="quiet" name="intent" value="withdraw-invitation">
      {messages.withdraw}
      <VisuallyHidden>{messages.withdrawOf(email)}</VisuallyHidden>
    </Button>
  </Form>
)
