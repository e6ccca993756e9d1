import { CommissionPeriod, CommissionScope, CommissionText } from '#client/ui/operator/commission-terms.tsx'
import { OperatorLink } from '#client/ui/operator/operator-link.tsx'
import { type Column, columnsOf, Table } from '#client/ui/page/table.tsx'
import { Time } from '#client/ui/text/time.tsx'
import { VisuallyHidden } from '#client/ui/text/visually-hidden.tsx'
import { href } from '#shared/href.ts'
import { commissionMessages as messages } from '#shared/messages/operator/commission.ts'
import type { CommissionRuleView } from '#shared/money/commission-rules.ts'

const columns: Column<CommissionRuleView>[] = columnsOf(messages.columns, {
  rule: {
    cell: ({ position, name }) => (
      <>
        {position}. {name}
      </>
    ),
    className: 'breakable',
  },
  takes: (rule) => <CommissionText terms={rule} />,
  scope: (rule) => <CommissionScope terms={rule} />,
  since: (rule) => <RulePeriod rule={rule} />,
  action: ({ id, name, state }) =>
    state !== 'over' && (
      <OperatorLink isOnlyWay to={href('operator-commission-rule', { ruleId: id })}>
        {messages.open}
        <VisuallyHidden>: {name}</VisuallyHidden>
      </OperatorLink>
    ),
})

export const RulesTable = ({ rules }: { rules: readonly CommissionRuleView[] }) => (
  <Table caption={messages.table} columns={columns} items={rules} keyOf={({ id }) => id} />
)

function RulePeriod({ rule }: { rule: CommissionRuleView }) {
  const { state, createdAt, changed } = rule
  return (
    <>
      {state === 'upcoming' && <p className="strong">{messages.upcoming}</p>}
      <p>
        <CommissionPeriod terms={rule} since={createdAt} />
      </p>
      {changed && (
        <p className="soft small">
          {messages.changed} {changed.by} {messages.on} <Time at={changed.at} withHour short />
        </p>
      )}
    </>
  )
}
