import { ButtonLink } from '#client/ui/form/button.tsx'
import { FoldedTasks } from '#client/ui/panel/tasks/folded-tasks.tsx'
import { TaskItem } from '#client/ui/panel/tasks/task-item.tsx'
import type { ListPart } from '#shared/catalog/catalog.ts'
import type { FormAnswer } from '#shared/forms.ts'
import { href } from '#shared/href.ts'
import { reconciliationMessages } from '#shared/messages/money/reconciliation.ts'
import { taskMessages as messages } from '#shared/messages/operator/tasks.ts'
import type { TaskKind, TaskView } from '#shared/orders/tasks.ts'
import { useRight } from './use-right.ts'

interface StoreTasksProps {
  tasks: ListPart<TaskView>
  form: FormAnswer | null
}

/** The store's open tasks as one line, oldest first, or nothing if there are none. */
export function StoreTasks({ tasks, form }: StoreTasksProps) {
  const may = useRight()
  const causes: Partial<Record<TaskKind, { to: string; label: string }>> = {
    ...(may('statement.view') && {
      money_difference: { to: href('merchant-reconciliation'), label: reconciliationMessages.toPage },
    }),
    ...(may('connections.manage') && {
      connection_failed: { to: href('merchant-connections'), label: messages.toConnections },
    }),
  }
  return (
    <FoldedTasks tasks={tasks} form={form}>
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
          {messages.next}
        </ButtonLink>
      )}
    </FoldedTasks>
  )
}
