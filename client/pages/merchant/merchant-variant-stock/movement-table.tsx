import { Link } from 'react-router-dom'
import { ButtonLink } from '#client/ui/form/button.tsx'
import { useRight } from '#client/ui/merchant/use-right.ts'
import { type Column, columnsOf, Table } from '#client/ui/page/table.tsx'
import { Time } from '#client/ui/text/time.tsx'
import type { StockMovementView } from '#shared/catalog/store-stock.ts'
import { href } from '#shared/href.ts'
import { variantStockMessages as messages } from '#shared/messages/merchant/stock.ts'
import type { PageData } from '#shared/pages.ts'

const columns: Column<StockMovementView>[] = columnsOf(messages.columns, {
  at: ({ at }) => <Time at={at} short withHour />,
  reason: (movement) => <Reason movement={movement} />,
  change: { cell: changeText, isNumber: true },
  after: {
    cell: ({ onHandAfter, reservedAfter }) => messages.after(onHandAfter, reservedAfter),
    isNumber: true,
  },
})

/** The stock movements of a variant, the newest first. */
export function MovementTable({ data }: { data: PageData['merchant-variant-stock'] }) {
  const { stock, movements } = data
  const variantId = stock.variantId
  return (
    <section className="stack" aria-labelledby="movements">
      <h2 id="movements">{messages.movements}</h2>
      {movements.items.length === 0 ? (
        <p className="soft">{messages.noMovements}</p>
      ) : (
        <Table
          caption={messages.movements}
          columns={columns}
          items={movements.items}
          keyOf={({ number }) => number}
          variant="pairs"
          hasRowHeads={false}
        />
      )}
      <p className="cluster">
        {movements.previous !== null && (
          <ButtonLink variant="secondary" to={href('merchant-variant-stock', { variantId })}>
            {messages.newest}
          </ButtonLink>
        )}
        {movements.next !== null && (
          <ButtonLink
            variant="secondary"
            to={href('merchant-variant-stock', { variantId }, { before: movements.next })}
          >
            {messages.older}
          </ButtonLink>
        )}
      </p>
    </section>
  )
}

function Reason({ movement }: { movement: StockMovementView }) {
  const { reason, orderNumber, person, note } = movement
  const may = useRight()
  return (
    <>
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
    </>
  )
}

function changeText({ onHandDelta, reservedDelta }: StockMovementView): string {
  const changes = [
    onHandDelta !== 0 && messages.onHandChange(signed(onHandDelta)),
    reservedDelta !== 0 && messages.reservedChange(signed(reservedDelta)),
  ].filter(Boolean)
  return changes.join(', ')
}

const signed = (delta: number) => (delta > 0 ? `+${delta}` : `\u2212${-delta}`)
