import { Link } from 'react-router-dom'
import { Button, ButtonLink } from '#client/ui/form/button.tsx'
import { FormProblems } from '#client/ui/form/form-errors.tsx'
import { Form } from '#client/ui/form/panel-form.tsx'
import { MerchantLayout } from '#client/ui/merchant/merchant-layout.tsx'
import { useRight } from '#client/ui/merchant/use-right.ts'
import { EmptyList } from '#client/ui/page/empty-list.tsx'
import { List } from '#client/ui/page/list.tsx'
import { TaskItem, withoutTask } from '#client/ui/panel/tasks/task-item.tsx'
import type { FormAnswer } from '#shared/forms.ts'
import { href } from '#shared/href.ts'
import { orderBadgeNames } from '#shared/messages/account/order-status.ts'
import { labelMessages } from '#shared/messages/merchant/labels.ts'
import { merchantMessages } from '#shared/messages/merchant/merchant.ts'
import { orderExportMessages as exportMessages } from '#shared/messages/merchant/order-export.ts'
import { reconciliationMessages } from '#shared/messages/money/reconciliation.ts'
import { taskMessages as taskListMessages } from '#shared/messages/operator/tasks.ts'
import { orderBadges } from '#shared/orders/orders.ts'
import type { TaskKind } from '#shared/orders/tasks.ts'
import type { PageData, PageProps } from '#shared/pages.ts'
import { orderColumns } from './order-columns.tsx'

const messages = merchantMessages.orders

/** The store's orders, newest first, and the payments to look up on the bank statement. */
export function MerchantOrdersPage({
  data: { store, orders, filter, tasks, labelsToOrder, canExport },
  form,
}: PageProps<'merchant-orders'>) {
  const hrefOf = (label: string, cursor?: string) => href('merchant-orders', {}, { label, cursor })
  return (
    <MerchantLayout title={messages.title} description={messages.description} store={store}>
      <FormProblems form={withoutTask(form, tasks.items)} />
      <TasksPart tasks={tasks} form={form} />
      {labelsToOrder > 0 && (
        <Form method="post" className="panel stack-tight">
          <p>{labelMessages.waiting(labelsToOrder)}</p>
          <p>
            <Button name="intent" value="buy-labels" variant="secondary">
              {labelMessages.buyAll(labelsToOrder)}
            </Button>
          </p>
          <p className="soft small">{labelMessages.buyAllHint}</p>
        </Form>
      )}
      <List
        caption={messages.table}
        columns={orderColumns}
        page={orders}
        keyOf={({ number }) => number}
        variant="pairs"
        hrefAt={(cursor) => hrefOf(filter, cursor)}
        filters={{
          title: messages.filter,
          all: messages.all,
          names: orderBadgeNames,
          keys: orderBadges,
          current: filter,
          hrefOf: (label) => hrefOf(label),
        }}
        empty={<EmptyList messages={messages} isFiltered={filter !== ''} all={href('merchant-orders')} />}
      />
      {canExport && (
        <p>
          <Link to={href('merchant-order-export', {}, { label: filter })}>{exportMessages.link}</Link>
        </p>
      )}
    </MerchantLayout>
  )
}

interface TasksPartProps {
  tasks: PageData['merchant-orders']['tasks']
  form: FormAnswer | null
}

/** The store's open tasks, oldest first, or nothing if there are none. */
function TasksPart({ tasks, form }: TasksPartProps) {
  const may = useRight()
  const causes: Partial<Record<TaskKind, { to: string; label: string }>> = {
    ...(may('statement.view') && {
      money_difference: { to: href('merchant-reconciliation'), label: reconciliationMessages.toPage },
    }),
    ...(may('connections.manage') && {
      connection_failed: { to: href('merchant-connections'), label: taskListMessages.toConnections },
    }),
  }
  if (tasks.items.length === 0) return null
  return (
    <section className="stack" aria-labelledby="tasks">
      <h2 id="tasks">{taskListMessages.title}</h2>
      {tasks.items.map((task) => (
        <TaskItem
          key={task.id}
          task={task}
          hrefOfOrder={(orderNumber) => href('merchant-order', { orderNumber })}
          cause={causes[task.kind]}
          form={form}
        />
      ))}
      {tasks.next && (
        <ButtonLink variant="secondary" to={href('merchant-orders', {}, { after: tasks.next })} rel="next">
          {taskListMessages.next}
        </ButtonLink>
      )}
    </section>
  )
}
