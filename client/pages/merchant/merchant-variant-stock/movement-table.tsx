import { Link } from 'react-router-dom'
import { ButtonLink } from '#client/ui/form/button.tsx'
import { useRight } from '#client/ui/merchant/use-right.ts'
import { TableHead } from '#client/ui/page/table-head.tsx'
import { Time } from '#client/ui/text/time.tsx'
import type { StockMovementView } from '#shared/catalog/store-stock.ts'
import { href } from '#shared/href.ts'
import { variantStockMessages as messages } from '#shared/messages/merchant/stock.ts'
import type { PageData } from '#shared/pages.ts'

const { columns } = messages

/** What moved the stock of a variant, the newest first. */
export function MovementTable({ data }: { data: PageData['merchant-variant-stock'] }) {
  const { stock, movements, before, isNewest } = data
  const variantId = stock.variantId
  return (
    <section className="stack" aria-labelledby="movements">
      <h2 id="movements">{messages.movements}</h2>
      {movements.length === 0 ? (
        <p className="soft">{messages.noMovements}</p>
      ) : (
        <table className="table table-pairs">
          <caption className="visually-hidden">{messages.movements}</caption>
          <TableHead columns={columns} numbers={['change', 'after']} />
          <tbody>
            {movements.map((each) => (
              <MovementRow key={each.number} movement={each} />
            ))}
          </tbody>
        </table>
      )}
      <p className="cluster">
        {!isNewest && (
          <ButtonLink variant="secondary" to={href('merchant-variant-stock', { variantId })}>
            {messages.newest}
          </ButtonLink>
        )}
        {before !== null && (
          <ButtonLink variant="secondary" to={href('merchant-variant-stock', { variantId }, { before })}>
            {messages.older}
          </ButtonLink>
        )}
      </p>
    </section>
  )
}

function MovementRow({ movement }: { movement: StockMovementView }) {
  const { at, reason, orderNumber, person, note, onHandAfter, reservedAfter } = movement
  const may = useRight()
  return (
    <tr>
      <td data-label={columns.at}>
        <Time at={at} short withHour />
      </td>
      <td data-label={columns.reason}>
        <span className="strong">{messages.reasons[reason]}</span>
        {orderNumber && (
          <>
            {`, ${messages.ofOrder} `}
            {may('orders.view') ? (
              <Link className="order-number" to={href('merchant-order', { orderNumber })}>
                {orderNumber}
              </Link>
            ) : (
              orderNumber
            )}
          </>
        )}
        {person && <span className="soft"> {messages.byPerson(person)}</span>}
        {note && <span className="breakable balance-hint">{note}</span>}
      </td>
      <td data-label={columns.change} className="table-number">
        <Change movement={movement} />
      </td>
      <td data-label={columns.after} className="table-number">
        {messages.after(onHandAfter, reservedAfter)}
      </td>
    </tr>
  )
}

function Change({ movement: { onHandDelta, reservedDelta } }: { movement: StockMovementView }) {
  const changes = [
    onHandDelta !== 0 && messages.onHandChange(signed(onHandDelta)),
    reservedDelta !== 0 && messages.reservedChange(signed(reservedDelta)),
  ].filter(Boolean)
  return changes.join(', ')
}

const signed = (delta: number) => (delta > 0 ? `+${delta}` : `\u2212${-delta}`)
