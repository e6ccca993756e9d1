import type { FormAnswer } from '#shared/forms.ts'
import { href } from '#shared/href.ts'
import { taskMessages as words } from '#shared/messages/tasks.ts'
import type { PageData } from '#shared/pages.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { TaskItem } from '../../ui/tasks/task-item.tsx'

interface TasksPartProps {
  tasks: PageData['merchant-orders']['tasks']
  form: FormAnswer | null
}

/** What waits for the store, the oldest first; nothing where nothing waits. */
export function TasksPart({ tasks, form }: TasksPartProps) {
  if (tasks.items.length === 0) return null
  return (
    <section className="stack" aria-labelledby="tasks">
      <h2 id="tasks">{words.title}</h2>
      {tasks.items.map((task) => (
        <TaskItem
          key={task.id}
          task={task}
          hrefOfOrder={(orderNumber) => href('merchant-order', { orderNumber })}
          form={form}
        />
      ))}
      {tasks.next && (
        <ButtonLink look="secondary" to={href('merchant-orders', {}, { after: tasks.next })} rel="next">
          {words.next}
        </ButtonLink>
      )}
    </section>
  )
}
