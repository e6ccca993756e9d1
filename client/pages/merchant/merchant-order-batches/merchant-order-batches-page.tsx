import { Link } from 'react-router-dom'
import { FormProblems } from '#client/ui/form/form-errors.tsx'
import { MerchantLayout } from '#client/ui/merchant/merchant-layout.tsx'
import { useRight } from '#client/ui/merchant/use-right.ts'
import { List } from '#client/ui/page/list.tsx'
import { columnsOf } from '#client/ui/page/table.tsx'
import { UndoBatch } from '#client/ui/panel/order/undo-batch.tsx'
import { Time } from '#client/ui/text/time.tsx'
import { href } from '#shared/href.ts'
import { merchantOrderMessages } from '#shared/messages/merchant/merchant-order.ts'
import { orderBatchMessages } from '#shared/messages/merchant/order-batches.ts'
import type { OrderBatchView } from '#shared/orders/order-batches.ts'
import type { PageProps } from '#shared/pages.ts'

const messages = orderBatchMessages.list

/** The batches of a store: who did what with how many orders, what is left of each, and its undoing. */
export function MerchantOrderBatchesPage({ data, form }: PageProps<'merchant-order-batches'>) {
  const mayUndo = useRight()('orders.fulfill')
  const columns = columnsOf<OrderBatchView, keyof typeof messages.columns>(messages.columns, {
    what: ({ id, action }) => (
      <Link className="strong" to={href('merchant-order-batch', { batchId: id })}>
        {orderBatchMessages.actions[action]}
      </Link>
    ),
    at: ({ at }) => <Time at={at} withHour short />,
    by: ({ by }) => by,
    outcome: outcomeOf,
    undo: {
      cell: (batch) => mayUndo && <UndoBatch batch={batch} formKey={`${data.formKey}-${batch.id}`} />,
      isLabeled: false,
    },
  })
  return (
    <MerchantLayout
      title={messages.title}
      description={messages.description}
      trail={[{ to: href('merchant-orders'), label: merchantOrderMessages.orders }]}
    >
      <FormProblems form={form} />
      <List
        caption={messages.title}
        columns={columns}
        page={data.batches}
        keyOf={({ id }) => id}
        empty={messages.empty}
        hrefAt={(cursor) => href('merchant-order-batches', {}, { cursor })}
      />
    </MerchantLayout>
  )
}

function outcomeOf({ total, done, left, isFinished }: OrderBatchView) {
  if (!isFinished) return messages.running(done + left, total)
  return left > 0 ? `${messages.done(done)}, ${messages.left(left)}` : messages.done(done)
}
