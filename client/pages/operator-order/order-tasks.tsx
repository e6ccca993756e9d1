import type { FormAnswer } from '#shared/forms.ts'
import { href } from '#shared/href.ts'
import { operatorOrderMessages as words } from '#shared/messages/operator-orders.ts'
import type { OperatorOrderView } from '#shared/operator-orders.ts'
import { TaskItem } from '../../ui/tasks/task-item.tsx'

/** What waits for a person about this order; what waits for its store is only told. */
export function OrderTasks({ data, form }: { data: OperatorOrderView; form: FormAnswer | null }) {
  const { tasks, storeTasks } = data
  if (tasks.length + storeTasks.length === 0) return null
  const hrefOfOrder = (orderNumber: string) => href('operator-order', { orderNumber })
  return (
    <section className="stack" aria-labelledby="tasks">
      <h2 id="tasks">{words.tasks}</h2>
      {tasks.map((task) => (
        <TaskItem key={task.id} task={task} hrefOfOrder={hrefOfOrder} form={form} />
      ))}
      {storeTasks.map((task) => (
        <TaskItem key={task.id} task={task} hrefOfOrder={hrefOfOrder} form={null} isOthers />
      ))}
    </section>
  )
}
