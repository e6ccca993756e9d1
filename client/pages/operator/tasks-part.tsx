import type { FormAnswer } from '#shared/forms.ts'
import { href } from '#shared/href.ts'
import { operatorMessages as words } from '#shared/messages/operator.ts'
import type { PageData } from '#shared/pages.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { TaskItem } from '../../ui/tasks/task-item.tsx'

interface TasksPartProps {
  tasks: PageData['operator']['tasks']
  form: FormAnswer | null
}

/** What only a person can settle, the oldest first. */
export function TasksPart({ tasks, form }: TasksPartProps) {
  return (
    <section className="stack" aria-labelledby="tasks">
      <h2 id="tasks">{words.tasks}</h2>
      {tasks.items.length === 0 && <p className="soft">{words.tasksNone}</p>}
      {tasks.items.map((task) => (
        <TaskItem
          key={task.id}
          task={task}
          hrefOfOrder={(orderNumber) => href('operator-order', { orderNumber })}
          cause={
            task.kind === 'dead_event' ? { to: href('operator-jobs'), label: words.toEvents } : undefined
          }
          form={form}
          showsStore
        />
      ))}
      <nav className="page-links" aria-label={words.tasks}>
        {!tasks.isFirst && (
          <ButtonLink look="secondary" to={href('operator')}>
            {words.first}
          </ButtonLink>
        )}
        {tasks.next && (
          <ButtonLink look="secondary" to={href('operator', {}, { after: tasks.next })} rel="next">
            {words.next}
          </ButtonLink>
        )}
      </nav>
    </section>
  )
}
