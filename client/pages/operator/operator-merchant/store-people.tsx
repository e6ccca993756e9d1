import type { OperatorStoreView } from '#shared/merchants/operator-stores.ts'
import { merchantRoleNames } from '#shared/messages/merchant/merchant-roles.ts'
import { operatorMerchantMessages as messages } from '#shared/messages/operator/operator-merchants.ts'
import { Time } from '../../../ui/text/time.tsx'

/** Who works for a store, and who was invited to. */
export function StorePeople({ members, invitations }: Pick<OperatorStoreView, 'members' | 'invitations'>) {
  return (
    <section className="panel stack-tight" aria-labelledby="people">
      <h2 id="people">{messages.people}</h2>
      {members.length === 0 && <p className="soft">{messages.peopleNone}</p>}
      <ul className="plain-list stack-tight">
        {members.map(({ name, email, role }) => (
          <li key={email}>
            {name} · {merchantRoleNames[role]}
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
    </section>
  )
}
