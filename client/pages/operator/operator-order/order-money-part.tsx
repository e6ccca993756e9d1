import { type Column, columnsOf, Table } from '#client/ui/page/table.tsx'
import { Money } from '#client/ui/text/money.tsx'
import { Time } from '#client/ui/text/time.tsx'
import { operatorOrderMessages as messages } from '#shared/messages/operator/operator-orders.ts'
import type { OrderMoneyView } from '#shared/orders/operator-orders.ts'
import { BooksPart } from './books-part.tsx'

/** The order's payments, receipts, and ledger transactions. */
export function OrderMoneyPart({ money }: { money: OrderMoneyView }) {
  return (
    <section className="stack" aria-labelledby="money">
      <h2 id="money">{messages.money}</h2>
      <Attempts attempts={money.attempts} />
      {money.receipts.length > 0 && <Receipts receipts={money.receipts} />}
      <BooksPart money={money} />
    </section>
  )
}

const attemptColumns: Column<OrderMoneyView['attempts'][number]>[] = columnsOf(messages.attemptColumns, {
  at: ({ at }) => <Time at={at} withHour short />,
  method: ({ method }) => messages.methods[method],
  status: ({ status }) => messages.attemptStatuses[status],
  amount: { cell: ({ amountMinor }) => <Money minor={amountMinor} />, isNumber: true },
})

const Attempts = ({ attempts }: Pick<OrderMoneyView, 'attempts'>) => (
  <>
    <h3 id="attempts">{messages.attempts}</h3>
    <Table labelledBy="attempts" columns={attemptColumns} items={attempts} keyOf={({ id }) => id} />
  </>
)

const receiptColumns: Column<OrderMoneyView['receipts'][number]>[] = columnsOf(messages.receiptColumns, {
  at: ({ at }) => <Time at={at} withHour short />,
  source: ({ source, reference }) => (
    <>
      {messages.sources[source]}
      {source !== 'person' && (
        <>
          <br />
          <code className="soft small breakable">{reference}</code>
        </>
      )}
    </>
  ),
  amount: { cell: ({ amountMinor }) => <Money minor={amountMinor} />, isNumber: true },
  applied: { cell: ({ appliedMinor }) => <Money minor={appliedMinor} />, isNumber: true },
})

const Receipts = ({ receipts }: Pick<OrderMoneyView, 'receipts'>) => (
  <>
    <h3 id="receipts">{messages.receipts}</h3>
    <Table labelledBy="receipts" columns={receiptColumns} items={receipts} keyOf={({ id }) => id} />
  </>
)
