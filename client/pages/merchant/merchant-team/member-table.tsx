import { Button } from '#client/ui/form/button.tsx'
import { Form } from '#client/ui/form/panel-form.tsx'
import { TableHead } from '#client/ui/page/table-head.tsx'
import { VisuallyHidden } from '#client/ui/text/visually-hidden.tsx'
import type { MerchantRole } from '#shared/merchants/merchant-rights.ts'
import { mayManageRole, rolesToGive, type TeamMember } from '#shared/merchants/team.ts'
import { teamMessages as messages } from '#shared/messages/merchant/team.ts'

const { columns } = messages

interface MemberTableProps {
  members: TeamMember[]
  ownId: string
  /** The visitor's. */
  role: MerchantRole
}

export function MemberTable({ members, ownId, role }: MemberTableProps) {
  const mayManage = rolesToGive(role).length > 0
  const { actions, ...others } = columns
  return (
    <table className="table">
      <caption className="visually-hidden">{messages.table}</caption>
      <TableHead columns={mayManage ? columns : others} />
      <tbody>
        {members.map((member) => {
          const isManaged = mayManageRole(role, member.role)
          const isOwn = member.userId === ownId
          return (
            // The key shows a role that somebody else has changed.
            <tr key={`${member.userId} ${member.role}`}>
              <th scope="row">
                <span className="strong">{member.name}</span>
                {isOwn && <span className="soft"> ({messages.you})</span>}
                {member.email && <div className="soft small breakable">{member.email}</div>}
              </th>
              <td data-label={columns.role}>
                {isManaged ? <RoleForm member={member} by={role} /> : messages.roles[member.role].name}
              </td>
              {mayManage && <td>{isManaged && !isOwn && <RemoveForm member={member} />}</td>}
            </tr>
          )
        })}
      </tbody>
    </table>
  )
}

function RoleForm({ member: { userId, name, role }, by }: { member: TeamMember; by: MerchantRole }) {
  const id = `role-${userId}`
  return (
    <Form method="post" preventScrollReset className="cluster team-role">
      <input type="hidden" name="intent" value="change-role" />
      <input type="hidden" name="member" value={userId} />
      <label className="visually-hidden" htmlFor={id}>
        {messages.roleOf(name)}
      </label>
      <select className="field-control" id={id} name="role" defaultValue={role}>
        {rolesToGive(by).map((each) => (
          <option key={each} value={each}>
            {messages.roles[each].name}
          </option>
        ))}
      </select>
      <Button small variant="secondary">
        {messages.save}
        <VisuallyHidden>{messages.saveOf(name)}</VisuallyHidden>
      </Button>
    </Form>
  )
}

function RemoveForm({ member: { userId, name } }: { member: TeamMember }) {
  return (
    <details className="quiet-action">
      <summary>
        {messages.remove}
        <VisuallyHidden>{messages.removeOf(name)}</VisuallyHidden>
      </summary>
      <p className="small">{messages.removeText(name)}</p>
      <Form method="post" preventScrollReset>
        <input type="hidden" name="intent" value="remove-member" />
        <input type="hidden" name="member" value={userId} />
        <Button small>{messages.removeYes}</Button>
      </Form>
    </details>
  )
}
