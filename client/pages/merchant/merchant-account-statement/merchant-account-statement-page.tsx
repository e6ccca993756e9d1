import { ButtonLink } from '#client/ui/form/button.tsx'
import { MerchantLayout } from '#client/ui/merchant/merchant-layout.tsx'
import { EmptyState } from '#client/ui/page/empty-state.tsx'
import { PageLinks } from '#client/ui/page/page-links.tsx'
import { TableHead } from '#client/ui/page/table-head.tsx'
import { MonthSelect } from '#client/ui/seller/month-select.tsx'
import { href } from '#shared/href.ts'
import { accountStatementMessages as messages } from '#shared/messages/merchant/account-statement.ts'
import { accountStatementFilePath } from '#shared/money/account-statement.ts'
import type { PageProps } from '#shared/pages.ts'
import { BalancesPart, PayoutsPart } from './balances-part.tsx'
import { MonthPart } from './month-part.tsx'
import { MovementRow } from './movement-row.tsx'

const { columns } = messages

/** What the store earned, owes and was paid; each amount explains itself. */
export function MerchantAccountStatementPage({ data }: PageProps<'merchant-account-statement'>) {
  const { store, settlement, balances, filter, months, month, movements, payouts } = data
  const hrefOf = (cursor?: string) => href('merchant-account-statement', {}, { month: filter, cursor })
  return (
    <MerchantLayout title={messages.title} description={messages.description} store={store}>
      <BalancesPart balances={balances} settlement={settlement} />
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
        {movements.items.length === 0 ? (
          <NoMovements isFiltered={filter !== ''} />
        ) : (
          <table className="table">
            <caption className="visually-hidden">{messages.table}</caption>
            <TableHead columns={columns} numbers={['change']} />
            <tbody>
              {movements.items.map((movement) => (
                <MovementRow
                  key={`${movement.at} ${movement.kind} ${movement.orderNumber}`}
                  movement={movement}
                />
              ))}
            </tbody>
          </table>
        )}
        <PageLinks list={movements} hrefAt={hrefOf} />
        {movements.items.length > 0 && (
          <p>
            {/* A file, not a page: the browser fetches it itself. */}
            <a
              href={filter ? `${accountStatementFilePath}?month=${filter}` : accountStatementFilePath}
              download
            >
              {messages.download}
            </a>
          </p>
        )}
      </section>
      {payouts.length > 0 && <PayoutsPart payouts={payouts} />}
    </MerchantLayout>
  )
}

function NoMovements({ isFiltered }: { isFiltered: boolean }) {
  return isFiltered ? (
    <EmptyState title={messages.noneTitle}>
      <ButtonLink to={href('merchant-account-statement')}>{messages.noneBack}</ButtonLink>
    </EmptyState>
  ) : (
    <EmptyState title={messages.emptyTitle} text={messages.emptyText} />
  )
}
