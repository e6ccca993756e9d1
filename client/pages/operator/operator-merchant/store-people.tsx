import { FormSection } from '#client/ui/form/form-section.tsx'
import { OperatorLink } from '#client/ui/operator/operator-link.tsx'
import { useMaySend } from '#client/ui/operator/use-operator-right.ts'
import { Time } from '#client/ui/text/time.tsx'
import { inviteOwnerForm } from '#shared/forms/operator-store-forms.ts'
import type { FormAnswer } from '#shared/forms.ts'
import { href } from '#shared/href.ts'
import type { OperatorStoreView } from '#shared/merchants/operator-stores.ts'
import { merchantRoleNames } from '#shared/messages/merchant/merchant-roles.ts'
import { operatorMerchantMessages as messages } from '#shared/messages/operator/operator-merchants.ts'

interface StorePeopleProps extends Pick<OperatorStoreView, 'members' | 'invitations'> {
  form: FormAnswer | null
}

/** The members of a store, and its invitations. */
export function StorePeople({ members, invitations, form }: StorePeopleProps) {
  const maySend = useMaySend('operator-merchant')
  return (
    <section className="panel stack-tight" aria-labelledby="people">
      <h2 id="people">{messages.people}</h2>
      {members.length === 0 && <p className="soft">{messages.peopleNone}</p>}
      <ul className="plain-list stack-tight">
        {members.map(({ id, name, email, role }) => (
          <li key={email}>
            <OperatorLink to={href('operator-person', { userId: id })}>{name}</OperatorLink> ·{' '}
            {merchantRoleNames[role]}
            <br />
            <span className="soft small breakable">{email}</span>
          </li>
        ))}
        {invitations.map(({ email, role, expiresAt }) => (
          <li key={email}>
            <span className="breakable">{email}</span> · {merchantRoleNames[role]}
            <br />
            <span className="soft small">
              {messages.invited} <Time at={expiresAt} short />
            </span>
          </li>
        ))}
      </ul>
      {/* A store without an owner still needs one: the invitation may have been lost, or sent to the wrong address. */}
      {maySend('invite') && !members.some(({ role }) => role === 'owner') && (
        <>
          <p className="soft small">{messages.invite.text}</p>
          <FormSection
            spec={inviteOwnerForm}
            form={form?.intent === 'invite' ? form : null}
            submit={messages.invite.submit}
            variant="secondary"
          />
        </>
      )}
    </section>
  )
}
