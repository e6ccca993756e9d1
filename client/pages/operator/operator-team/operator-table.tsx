import { Button } from '#client/ui/form/button.tsx'
import { FormProblems } from '#client/ui/form/form-errors.tsx'
import { Form } from '#client/ui/form/panel-form.tsx'
import { OperatorLink } from '#client/ui/operator/operator-link.tsx'
import { type Column, columnsOf, Table } from '#client/ui/page/table.tsx'
import { VisuallyHidden } from '#client/ui/text/visually-hidden.tsx'
import { type FormAnswer, formText } from '#shared/forms.ts'
import { href } from '#shared/href.ts'
import { operatorTeamMessages as messages } from '#shared/messages/operator/operator-team.ts'
import { operatorRoles } from '#shared/operators/operator-rights.ts'
import type { OperatorView } from '#shared/operators/operator-team.ts'

interface OperatorTableProps {
  operators: OperatorView[]
  ownId: string
  /** The refused form about an operator. */
  form: FormAnswer | null
}

/** The operators with their roles, and the forms that change or take each. */
export function OperatorTable({ operators, ownId, form }: OperatorTableProps) {
  const formOf = ({ userId }: OperatorView) =>
    form && formText(form.values, 'operator') === userId ? form : null
  const columns: Column<OperatorView>[] = columnsOf(messages.columns, {
    person: (operator) => (
      <>
        <Person operator={operator} isOwn={operator.userId === ownId} />
        <FormProblems form={formOf(operator)} />
      </>
    ),
    role: (operator) => <RoleForm operator={operator} form={formOf(operator)} />,
    actions: {
      cell: (operator) => operator.userId !== ownId && <RemoveForm operator={operator} />,
      isLabeled: false,
    },
  })
  return (
    <Table
      caption={messages.table}
      columns={columns}
      items={operators}
      // The key includes the role, so that a role changed by somebody else is shown.
      keyOf={({ userId, role }) => `${userId} ${role}`}
    />
  )
}

function Person({ operator, isOwn }: { operator: OperatorView; isOwn: boolean }) {
  const { userId, name, email, isLocked, hasSecondFactor } = operator
  return (
    <>
      <OperatorLink className="strong" to={href('operator-person', { userId })}>
        {name}
      </OperatorLink>
      {isOwn && <span className="soft"> ({messages.you})</span>}{' '}
      {isLocked && <span className="badge badge-warn">{messages.locked}</span>}
      <div className="soft small breakable">{email}</div>
      {!hasSecondFactor && <div className="soft small">{messages.noFactor}</div>}
    </>
  )
}

function RoleForm({ operator, form }: { operator: OperatorView; form: FormAnswer | null }) {
  const { userId, name, role } = operator
  const id = `role-${userId}`
  const chosen = form?.intent === 'change-role' ? formText(form.values, 'role') : role
  return (
    <Form method="post" preventScrollReset className="cluster team-role">
      <input type="hidden" name="intent" value="change-role" />
      <input type="hidden" name="operator" value={userId} />
      <label className="visually-hidden" htmlFor={id}>
        {messages.roleOf(name)}
      </label>
      <select className="field-control" id={id} name="role" defaultValue={chosen}>
        {operatorRoles.map((each) => (
          <option key={each} value={each}>
            {messages.roleLabels[each]}
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

function RemoveForm({ operator: { userId, name } }: { operator: OperatorView }) {
  return (
    <details className="quiet-action">
      <summary>
        {messages.remove}
        <VisuallyHidden>{messages.removeOf(name)}</VisuallyHidden>
      </summary>
      <p className="small">{messages.removeText(name)}</p>
      <Form method="post" preventScrollReset>
        <input type="hidden" name="intent" value="remove-operator" />
        <input type="hidden" name="operator" value={userId} />
        <Button small>{messages.removeYes}</Button>
      </Form>
    </details>
  )
}
