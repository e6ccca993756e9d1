import { Button } from '#client/ui/form/button.tsx'
import { FormProblems } from '#client/ui/form/form-errors.tsx'
import { FormSection } from '#client/ui/form/form-section.tsx'
import { Form } from '#client/ui/form/panel-form.tsx'
import { MerchantLayout } from '#client/ui/merchant/merchant-layout.tsx'
import { useRight } from '#client/ui/merchant/use-right.ts'
import { invitationForm } from '#shared/forms/merchant/team-forms.ts'
import { formText } from '#shared/forms.ts'
import type { MerchantRole } from '#shared/merchants/merchant-rights.ts'
import { rolesToGive, type TeamMember } from '#shared/merchants/team.ts'
import { teamMessages as messages } from '#shared/messages/merchant/team.ts'
import type { PageProps } from '#shared/pages.ts'
import { InvitationList } from './invitation-list.tsx'
import { MemberTable } from './member-table.tsx'

/** The store's members and invitations, and a form to leave. */
export function MerchantTeamPage({ data, form }: PageProps<'merchant-team'>) {
  const { store, members, invitations, ownId } = data
  const mayManage = useRight()('team.manage')
  const ofInvite = form?.intent === 'invite' ? form : null
  const ofMember =
    form && members.some(({ userId }) => userId === formText(form.values, 'member')) ? form : null
  return (
    <MerchantLayout title={messages.title} description={messages.description}>
      {!ofInvite && !ofMember && <FormProblems form={form} />}
      <section className="stack" aria-labelledby="members">
        <h2 id="members">{messages.members}</h2>
        <MemberTable members={members} ownId={ownId} role={store.role} form={ofMember} />
      </section>
      {mayManage && (
        <div className="split">
          {/* The key empties the form after an invitation. */}
          <FormSection
            key={invitations[0]?.id ?? 'none'}
            spec={invitationForm}
            title={messages.invite.title}
            intro={<p>{messages.invite.text}</p>}
            form={ofInvite}
            formKey={data.formKey}
            choices={{ role: rolesToGive(store.role).map(roleChoice) }}
            submit={messages.invite.submit}
            raised
          />
          {invitations.length > 0 && <InvitationList invitations={invitations} role={store.role} />}
        </div>
      )}
      <Leave members={members} ownId={ownId} />
    </MerchantLayout>
  )
}

const roleChoice = (role: MerchantRole) => ({
  value: role,
  label: messages.roles[role].name,
  detail: messages.roles[role].text,
})

function Leave({ members, ownId }: { members: TeamMember[]; ownId: string }) {
  const owners = members.filter(({ role }) => role === 'owner')
  const isLast = owners.length === 1 && owners[0]?.userId === ownId
  return (
    <section className="panel stack-tight" aria-labelledby="leave">
      <h2 id="leave">{messages.leave.title}</h2>
      {isLast ? (
        <p>{messages.leave.last}</p>
      ) : (
        <details className="quiet-action">
          <summary>{messages.leave.open}</summary>
          <p>{messages.leave.text}</p>
          <Form method="post">
            <Button name="intent" value="leave">
              {messages.leave.submit}
            </Button>
          </Form>
        </details>
      )}
    </section>
  )
}
