import { Form, Link } from 'react-router-dom'
import type { FormAnswer } from '#shared/forms.ts'
import { formText } from '#shared/forms.ts'
import { disputeReasonText } from '#shared/messages/disputes.ts'
import { taskText, taskMessages as words } from '#shared/messages/tasks.ts'
import { actsOfTask, type TaskAct } from '#shared/payment-tasks.ts'
import type { TaskView } from '#shared/tasks.ts'
import { Button } from '../button.tsx'
import { useMoneyText } from '../money-text.ts'
import { Notice } from '../notice.tsx'
import { Time } from '../time.tsx'
import { VisuallyHidden } from '../visually-hidden.tsx'

interface TaskItemProps {
  task: TaskView
  /** Where whoever settles it looks at its order. */
  hrefOfOrder: (number: string) => string
  /** Where else its cause is looked at. */
  cause?: { to: string; label: string } | undefined
  form: FormAnswer | null
  /** For whoever looks after more than one. */
  showsStore?: boolean
  /** Somebody else settles it. */
  isOthers?: boolean
}

/** What waits for a person, and the ways out of it. */
export function TaskItem(props: TaskItemProps) {
  const { task, hrefOfOrder, cause, form, showsStore = false, isOthers = false } = props
  const { id, kind, order, data, createdAt } = task
  const moneyText = useMoneyText()
  const amount = data.amountMinor === undefined ? '' : moneyText(data.amountMinor)
  const { title, text } = taskText(kind, { amount, number: order?.number ?? '' })
  const known = isOthers ? [] : (actsOfTask[kind] ?? [])
  const acts = known.filter((act) => act !== 'reinstate' || task.canReinstate)
  return (
    <article className="panel stack-tight" aria-labelledby={`task-${id}`}>
      <h3 id={`task-${id}`}>{title}</h3>
      <p>{text}</p>
      <p className="small">
        {data.reference && (
          <>
            <span className="soft">{words.reference}</span>{' '}
            <code className="breakable">{data.reference}</code>
            {' · '}
          </>
        )}
        {data.reason && (
          <>
            <span className="soft">{words.reason}</span> <span className="breakable">{reasonText(task)}</span>
            {' · '}
          </>
        )}
        {data.dueBy && (
          <>
            <span className="soft">{words.dueBy}</span> <Time at={data.dueBy} withHour />
            {' · '}
          </>
        )}
        {showsStore && order?.store && <>{order.store} · </>}
        <Time at={createdAt} withHour short />
      </p>
      {isOthers && <p className="small">{words.ofStore}</p>}
      {isAbout(form, id) && form?.message && <Notice tone="error">{form.message}</Notice>}
      <div className="cluster">
        {acts.map((act) => (
          <Form key={act} method="post" preventScrollReset>
            <input type="hidden" name="intent" value="task" />
            <input type="hidden" name="task" value={id} />
            <Button small name="act" value={act} look={act === 'reinstate' ? 'primary' : 'secondary'}>
              {labelOfAct[act]}
              <VisuallyHidden>: {title}</VisuallyHidden>
            </Button>
          </Form>
        ))}
        {data.url && (
          <a href={data.url} target="_blank" rel="noopener noreferrer">
            {words.answer}
          </a>
        )}
        {order && <Link to={hrefOfOrder(order.number)}>{words.order(order.number)}</Link>}
        {cause && <Link to={cause.to}>{cause.label}</Link>}
      </div>
    </article>
  )
}

/** A bank's reasons have words of our own. */
const reasonText = ({ kind, data }: TaskView) =>
  kind === 'dispute' || kind === 'dispute_inquiry' ? disputeReasonText(data.reason ?? '') : data.reason

/** The form that came back is this task's. */
const isAbout = (form: FormAnswer | null, taskId: string) =>
  form?.intent === 'task' && formText(form.values, 'task') === taskId

/** A form that came back without a task that is still shown has its answer at the top of the page. */
export const withoutTask = (form: FormAnswer | null, tasks: readonly TaskView[]) =>
  tasks.some(({ id }) => isAbout(form, id)) ? null : form

const labelOfAct: Record<TaskAct, string> = {
  reinstate: words.reinstate,
  retry: words.retry,
  returned: words.returned,
  settled: words.settled,
}
