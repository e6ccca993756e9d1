import { Link } from 'react-router-dom'
import { CommissionPeriod, CommissionScope, CommissionTakes } from '#client/ui/operator/commission-terms.tsx'
import { TableHead } from '#client/ui/page/table-head.tsx'
import { Time } from '#client/ui/text/time.tsx'
import { VisuallyHidden } from '#client/ui/text/visually-hidden.tsx'
import { href } from '#shared/href.ts'
import { commissionMessages as messages } from '#shared/messages/operator/commission.ts'
import type { CommissionRuleView } from '#shared/money/commission-rules.ts'

const { columns } = messages

export const RulesTable = ({ rules }: { rules: readonly CommissionRuleView[] }) => (
  <table className="table">
    <caption className="visually-hidden">{messages.table}</caption>
    <TableHead columns={columns} />
    <tbody>
      {rules.map((rule) => (
        <RuleRow key={rule.id} rule={rule} />
      ))}
    </tbody>
  </table>
)

function RuleRow({ rule }: { rule: CommissionRuleView }) {
  const { id, name, position, state, createdAt, changed } = rule
  return (
    <tr>
      <th scope="row" className="breakable">
        {position}. {name}
      </th>
      <td data-label={columns.takes}>
        <CommissionTakes terms={rule} />
      </td>
      <td data-label={columns.scope}>
        <CommissionScope terms={rule} />
      </td>
      <td data-label={columns.since}>
        {state === 'upcoming' && <p className="strong">{messages.upcoming}</p>}
        <p>
          <CommissionPeriod terms={rule} since={createdAt} />
        </p>
        {changed && (
          <p className="soft small">
            {messages.changed} {changed.by} {messages.on} <Time at={changed.at} withHour short />
          </p>
        )}
      </td>
      <td data-label={columns.action}>
        {state !== 'over' && (
          <Link to={href('operator-commission-rule', { ruleId: id })}>
            {messages.open}
            <VisuallyHidden>: {name}</VisuallyHidden>
          </Link>
        )}
      </td>
    </tr>
  )
}
