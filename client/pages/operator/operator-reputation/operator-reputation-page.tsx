import { Link } from 'react-router-dom'
import { ButtonLink } from '#client/ui/form/button.tsx'
import { OperatorLayout } from '#client/ui/operator/operator-layout.tsx'
import { OperatorLink } from '#client/ui/operator/operator-link.tsx'
import { useMayOpen } from '#client/ui/operator/use-operator-right.ts'
import { List } from '#client/ui/page/list.tsx'
import { type Column, columnsOf } from '#client/ui/page/table.tsx'
import { LevelBadge } from '#client/ui/panel/reputation/level-badge.tsx'
import { MeasureValue } from '#client/ui/panel/reputation/measure-value.tsx'
import { href } from '#shared/href.ts'
import {
  type Measure,
  type ReputationRow,
  rangeUntil,
  reputationLevels,
} from '#shared/merchants/reputation.ts'
import { reputationMessages } from '#shared/messages/merchant/reputation.ts'
import { operatorReputationMessages as messages } from '#shared/messages/operator/operator-reputation.ts'
import type { PageProps } from '#shared/pages.ts'

const measured = (measure: Measure) => (row: ReputationRow) => (
  <MeasureValue
    measure={measure}
    counts={row.counts}
    label={messages.rowsOf(reputationMessages.measures[measure], row.name)}
    hrefOfRows={(fact) =>
      href('operator-number-rows', {}, { fact, store: row.merchantId, ...rangeUntil(row.day) })
    }
  />
)

const columns: Column<ReputationRow>[] = columnsOf(messages.columns, {
  store: ({ merchantId, name }) => (
    <OperatorLink to={href('operator-merchant', { merchantId })}>{name}</OperatorLink>
  ),
  level: ({ level }) => <LevelBadge level={level} />,
  orders: {
    cell: ({ merchantId, counts, day, name }) => (
      <Link
        className="short-link"
        to={href('operator-number-rows', {}, { fact: 'sale', store: merchantId, ...rangeUntil(day) })}
        aria-label={`${messages.rowsOf(messages.columns.orders, name)}: ${counts.sale}`}
      >
        {counts.sale}
      </Link>
    ),
    isNumber: true,
  },
  dispatch: { cell: measured('dispatch'), isNumber: true },
  cancel: { cell: measured('cancel'), isNumber: true },
  claim: { cell: measured('claim'), isNumber: true },
  answer: { cell: measured('answer'), isNumber: true },
})

/** The stores by their reputation, each figure with its rows. */
export function OperatorReputationPage({ data }: PageProps<'operator-reputation'>) {
  const { level, levels, stores } = data
  const mayOpen = useMayOpen()
  const rules = href('operator-reputation-rules')
  const total = reputationLevels.reduce((sum, each) => sum + levels[each], 0)
  const names = Object.fromEntries(
    reputationLevels.map((each) => [each, messages.level(reputationMessages.levels[each], levels[each])]),
  ) as Record<(typeof reputationLevels)[number], string>
  return (
    <OperatorLayout title={messages.title} description={messages.description}>
      {mayOpen(rules) && (
        <p>
          <ButtonLink variant="secondary" to={rules}>
            {messages.toRules}
          </ButtonLink>
        </p>
      )}
      <List
        caption={messages.table}
        columns={columns}
        page={stores}
        keyOf={({ merchantId }) => merchantId}
        variant="compact"
        hrefAt={(page) => href('operator-reputation', {}, { level, page })}
        filters={{
          title: messages.filter,
          all: messages.all(total),
          names,
          keys: reputationLevels.toReversed(),
          current: level ?? '',
          hrefOf: (key) => href('operator-reputation', {}, { level: key || null }),
        }}
        empty={total === 0 ? messages.noneYet : messages.none}
      />
    </OperatorLayout>
  )
}
