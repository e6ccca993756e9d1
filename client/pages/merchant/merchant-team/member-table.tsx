import { Button } from '#client/ui/form/button.tsx'
import { FormProblems } from '#client/ui/form/form-errors.tsx'
import { Form } from '#client/ui/form/panel-form.tsx'
import { type Column, columnsOf, Table } from '#client/ui/page/table.tsx'
import { VisuallyHidden } from '#client/ui/text/visually-hidden.tsx'
import { type FormAnswer, formText } from '#shared/forms.ts'
import type { MerchantRole } from '#shared/merchants/merchant-rights.ts'
import { mayManageRole, rolesToGive, type TeamMember } from '#shared/merchants/team.ts'
import { teamMessages as messages } from '#shared/messages/merchant/team.ts'

interface MemberTableProps {
  members: TeamMember[]
  ownId: string
  /** Role of the visitor. */
  role: MerchantRole
  /** The refused form about a member. */
  form: FormAnswer | null
}

export function MemberTable({ members, ownId, role, form }: MemberTableProps) {
  const mayManage = rolesToGive(role).length > 0
  const formOf = ({ userId }: TeamMember) =>
    form && formText(form.values, 'member') === userId ? form : null
  const columns: Column<TeamMember>[] = columnsOf(messages.columns, {
    person: (member) => (
      <>
        <Person member={member} isOwn={member.userId === ownId} />
        <FormProblems form={formOf(member)} />
      </>
    ),
    role: (member) =>
      mayManageRole(role, member.role) ? (
        <RoleForm member={member} by={role} form={formOf(member)} />
      ) : (
        messages.roles[member.role].name
      ),
    actions: {
      cell: (member) =>
        mayManageRole(role, member.role) && member.userId !== ownId && <RemoveForm member={member} />,
      isLabeled: false,
    },
  })
  return (
    <Table
      caption={messages.table}
      columns={mayManage ? columns : columns.filter(({ key }) => key !== 'actions')}
      items={members}
      // The key includes the role, so that a role changed by somebody else is shown.
      keyOf={(member) => `${member.userId} ${member.role}`}
    />
  )
}

function Person({ member: { name, email }, isOwn }: { member: TeamMember; isOwn: boolean }) {
  return (
    <>
      <span className="strong">{name}</span>
      {isOwn && <span className="soft"> ({messages.you})</span>}
      {email && <div className="soft small breakable">{email}</div>}
    </>
  )
}

interface RoleFormProps {
  member: TeamMember
  /** Role of the visitor. */
  by: MerchantRole
  form: FormAnswer | null
}

function RoleForm({ member: { userId, name, role }, by, form }: RoleFormProps) {
  const id = `role-${userId}`
  const chosen = form?.intent === 'change-role' ? formText(form.values, 'role') : role
  return (
    <Form method="post" preventScrollReset className="cluster team-role">
      <input type="hidden" name="intent" value="change-role" />
      <input type="hidden" name="member" value={userId} />
      <label className="visually-hidden" htmlFor={id}>
        {messages.roleOf(name)}
      </label>
      <select className="field-control" id={id} name="role" defaultValue={chosen}>
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
