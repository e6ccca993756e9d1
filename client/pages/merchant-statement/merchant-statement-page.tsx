import { href } from '#shared/href.ts'
import { statementMessages as words } from '#shared/messages/statement.ts'
import type { PageProps } from '#shared/pages.ts'
import { statementFilePath } from '#shared/statement.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { MerchantFrame } from '../../ui/merchant/merchant-frame.tsx'
import { PageLinks } from '../../ui/page-links.tsx'
import { TableHead } from '../../ui/table-head.tsx'
import { BalancesPart } from './balances-part.tsx'
import { MonthPart } from './month-part.tsx'
import { MonthSelect } from './month-select.tsx'
import { MovementRow } from './movement-row.tsx'
import { PayoutsPart } from './payouts-part.tsx'

const { columns } = words

/** What the store earned, owes and was paid; each amount tells where it comes from. */
export function MerchantStatementPage({ data }: PageProps<'merchant-statement'>) {
  const { store, settlement, balances, filter, months, month, movements, payouts } = data
  const hrefOf = (cursor?: string) => href('merchant-statement', {}, { month: filter, cursor })
  return (
    <MerchantFrame title={words.title} description={words.description} store={store}>
      <BalancesPart balances={balances} settlement={settlement} />
      <MonthPart month={month} settlement={settlement} />
      <section className="stack" aria-labelledby="movements">
        <div className="cluster cluster-apart">
          <h2 id="movements">{words.movements}</h2>
          <MonthSelect months={months} month={filter} />
        </div>
        {movements.items.length === 0 ? (
          <NoMovements isFiltered={filter !== ''} />
        ) : (
          <table className="table">
            <caption className="visually-hidden">{words.table}</caption>
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
            <a href={filter ? `${statementFilePath}?month=${filter}` : statementFilePath} download>
              {words.download}
            </a>
          </p>
        )}
      </section>
      {payouts.length > 0 && <PayoutsPart payouts={payouts} />}
    </MerchantFrame>
  )
}

function NoMovements({ isFiltered }: { isFiltered: boolean }) {
  return isFiltered ? (
    <EmptyState title={words.noneTitle}>
      <ButtonLink to={href('merchant-statement')}>{words.noneBack}</ButtonLink>
    </EmptyState>
  ) : (
    <EmptyState title={words.emptyTitle} text={words.emptyText} />
  )
}
