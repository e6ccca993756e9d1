import { href } from '#shared/href.ts'
import { merchantMessages } from '#shared/messages/merchant.ts'
import { orderLabelNames } from '#shared/messages/order-status.ts'
import { orderLabels } from '#shared/orders.ts'
import type { PageProps } from '#shared/pages.ts'
import { ChipChoice } from '../../ui/chip-choice.tsx'
import { EmptyList } from '../../ui/empty-list.tsx'
import { FormProblems } from '../../ui/form-problems.tsx'
import { MerchantFrame } from '../../ui/merchant/merchant-frame.tsx'
import { PageLinks } from '../../ui/page-links.tsx'
import { TableHead } from '../../ui/table-head.tsx'
import { withoutTask } from '../../ui/tasks/task-item.tsx'
import { OrderRow } from './order-row.tsx'
import { TasksPart } from './tasks-part.tsx'

const words = merchantMessages.orders
const { columns } = words

/** What came in for the store, the newest first, and what is still to be looked up on the bank statement. */
export function MerchantOrdersPage({
  data: { store, orders, filter, tasks },
  form,
}: PageProps<'merchant-orders'>) {
  const hrefOf = (label: string, cursor?: string) => href('merchant-orders', {}, { label, cursor })
  return (
    <MerchantFrame title={words.title} description={words.description} store={store}>
      <FormProblems form={withoutTask(form, tasks.items)} />
      <TasksPart tasks={tasks} form={form} />
      <ChipChoice
        title={words.filter}
        all={words.all}
        names={orderLabelNames}
        keys={orderLabels}
        current={filter}
        hrefOf={(label) => hrefOf(label)}
      />
      {orders.items.length === 0 ? (
        <EmptyList words={words} isFiltered={filter !== ''} all={href('merchant-orders')} />
      ) : (
        <table className="table">
          <caption className="visually-hidden">{words.table}</caption>
          <TableHead columns={columns} numbers={['total']} />
          <tbody>
            {orders.items.map((order) => (
              <OrderRow key={order.number} order={order} />
            ))}
          </tbody>
        </table>
      )}
      <PageLinks list={orders} hrefAt={(cursor) => hrefOf(filter, cursor)} />
    </MerchantFrame>
  )
}
