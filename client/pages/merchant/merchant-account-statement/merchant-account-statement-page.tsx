import { ButtonLink } from '#client/ui/form/button.tsx'
import { MerchantLayout } from '#client/ui/merchant/merchant-layout.tsx'
import { Banner } from '#client/ui/page/banner.tsx'
import { EmptyState } from '#client/ui/page/empty-state.tsx'
import { List } from '#client/ui/page/list.tsx'
import { MonthSelect } from '#client/ui/panel/month-select.tsx'
import { Time } from '#client/ui/text/time.tsx'
import { href } from '#shared/href.ts'
import { accountStatementMessages as messages } from '#shared/messages/merchant/account-statement.ts'
import { accountStatementFilePath } from '#shared/money/account-statement.ts'
import type { PageProps } from '#shared/pages.ts'
import { BalancesPart, PayoutsPart } from './balances-part.tsx'
import { MonthPart } from './month-part.tsx'
import { movementColumns } from './movement-columns.tsx'

/** The store's earnings, debts and payouts. Each amount is explained. */
export function MerchantAccountStatementPage({ data }: PageProps<'merchant-account-statement'>) {
  const { payoutsHeld, settlement, balances, filter, query, months, month, movements, payouts } = data
  const hrefOf = (cursor?: string) =>
    href('merchant-account-statement', {}, { month: filter, q: query, cursor })
  return (
    <MerchantLayout title={messages.title} description={messages.description}>
      {payoutsHeld && (
        <Banner tone="warning">
          <p className="strong">
            {messages.payoutsHeld} <Time at={payoutsHeld.at} withHour />.
          </p>
          <p className="lines">{payoutsHeld.reason}</p>
        </Banner>
      )}
      <BalancesPart balances={balances} settlement={settlement} isHeld={payoutsHeld !== null} />
      <MonthPart month={month} settlement={settlement} />
      <section className="stack" aria-labelledby="movements">
        <div className="cluster cluster-apart">
          <h2 id="movements">{messages.movements}</h2>
          <MonthSelect
            action={href('merchant-account-statement')}
            months={months}
            month={filter}
            all={messages.allMonths}
          />
        </div>
        <List
          caption={messages.table}
          columns={movementColumns}
          page={movements}
          keyOf={({ at, kind, orderNumber }) => `${at} ${kind} ${orderNumber}`}
          hasRowHeads={false}
          hrefAt={hrefOf}
          search={{
            action: href('merchant-account-statement'),
            query,
            label: messages.search,
            placeholder: messages.searchHint,
          }}
          empty={<NoMovements month={filter} query={query} />}
          {...(query === '' && { file: fileOf(filter) })}
        />
      </section>
      {payouts.length > 0 && <PayoutsPart payouts={payouts} />}
    </MerchantLayout>
  )
}

const fileOf = (month: string) => ({
  href: month ? `${accountStatementFilePath}?month=${month}` : accountStatementFilePath,
  label: messages.download,
})

function NoMovements({ month, query }: { month: string; query: string }) {
  return month || query ? (
    <EmptyState title={query ? messages.noneFound(query) : messages.noneTitle}>
      <ButtonLink to={href('merchant-account-statement')}>{messages.noneBack}</ButtonLink>
    </EmptyState>
  ) : (
    <EmptyState title={messages.emptyTitle} text={messages.emptyText} />
  )
}
