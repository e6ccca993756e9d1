import { Link } from 'react-router-dom'
import { Button } from '#client/ui/form/button.tsx'
import { Form } from '#client/ui/form/panel-form.tsx'
import { Banner } from '#client/ui/page/banner.tsx'
import { ProofField } from '#client/ui/panel/proof-field.tsx'
import { useMoneyText } from '#client/ui/text/money-text.ts'
import { Time } from '#client/ui/text/time.tsx'
import { VisuallyHidden } from '#client/ui/text/visually-hidden.tsx'
import type { FormAnswer } from '#shared/forms.ts'
import { formText } from '#shared/forms.ts'
import { chargebackReasonText } from '#shared/messages/operator/chargebacks.ts'
import { taskMessages as messages, taskText } from '#shared/messages/operator/tasks.ts'
import { actionsOfTask, intentOfTask, type TaskAction, taskIntents } from '#shared/orders/payment-tasks.ts'
import type { TaskView } from '#shared/orders/tasks.ts'

interface TaskItemProps {
  task: TaskView
  /** Returns the address of the task's order for the viewer. */
  hrefOfOrder: (number: string) => string
  /** Another page that shows the cause of the task. */
  cause?: { to: string; label: string } | undefined
  form: FormAnswer | null
  /** Set when the list has several stores. */
  showsStore?: boolean
  /** Tells whether the viewer may send a form with this intent. Without it, all. */
  maySend?: (intent: string) => boolean
  /** True when another role settles this task. */
  isOthers?: boolean
}

/** A task for a person, with its possible actions. */
export function TaskItem(props: TaskItemProps) {
  const { task, hrefOfOrder, cause, form, showsStore = false, isOthers = false, maySend } = props
  const { id, kind, order, data, createdAt } = task
  const moneyText = useMoneyText()
  const amount = data.amountMinor === undefined ? '' : moneyText(data.amountMinor)
  const sent = data.sentMinor === undefined ? '' : moneyText(data.sentMinor)
  const reason = reasonText(task)
  const { title, text } = taskText(kind, { ...data, amount, sent, number: order?.number ?? '' })
  const known = isOthers ? [] : (actionsOfTask[kind] ?? [])
  const actions = known
    .filter((action) => action !== 'reinstate' || task.canReinstate)
    .filter((action) => maySend?.(intentOfTask[action]) ?? true)
  return (
    <article className="panel stack-tight" aria-labelledby={`task-${id}`}>
      <h3 id={`task-${id}`}>{title}</h3>
      <p>{text}</p>
      <p className="small">
        {data.reference && (
          <>
            <span className="soft">{messages.reference}</span>{' '}
            <code className="breakable">{data.reference}</code>
            {' · '}
          </>
        )}
        {reason && (
          <>
            <span className="soft">{messages.reason}</span> <span className="breakable">{reason}</span>
            {' · '}
          </>
        )}
        {data.dueBy && (
          <>
            <span className="soft">{kind === 'refund_overdue' ? messages.storeDue : messages.dueBy}</span>{' '}
            <Time at={data.dueBy} withHour />
            {' · '}
          </>
        )}
        {task.dueAt && (
          <>
            <span className="soft">{messages.refundDue}</span> <Time at={task.dueAt} withHour />
            {' · '}
          </>
        )}
        {showsStore && order?.store && <>{order.store} · </>}
        <Time at={createdAt} withHour short />
      </p>
      {isOthers && <p className="small">{messages.ofStore}</p>}
      {isAbout(form, id) && form?.message && <Banner tone="error">{form.message}</Banner>}
      <div className="cluster">
        {actions.map((action) => (
          <Form key={action} method="post" preventScrollReset className="stack-tight">
            <input type="hidden" name="intent" value={intentOfTask[action]} />
            <input type="hidden" name="task" value={id} />
            {action === 'returned' && isRefund(kind) && <ProofField id={`proof-${id}`} />}
            <p>
              <Button
                small
                name="taskAction"
                value={action}
                variant={action === 'reinstate' ? 'primary' : 'secondary'}
              >
                {labelOfAction[action]}
                <VisuallyHidden>: {title}</VisuallyHidden>
              </Button>
            </p>
          </Form>
        ))}
        {data.url && (
          <a href={data.url} target="_blank" rel="noopener noreferrer">
            {messages.answer}
          </a>
        )}
        {order && <Link to={hrefOfOrder(order.number)}>{messages.order(order.number)}</Link>}
        {cause && <Link to={cause.to}>{cause.label}</Link>}
      </div>
    </article>
  )
}

/**
 * Describes the reason. The bank's reason codes have messages of their own. Older tasks about money only have the
 * program's code.
 */
function reasonText({ kind, data: { reason } }: TaskView): string | undefined {
  if (!reason || kind === 'late_money' || kind === 'surplus_money' || kind === 'underpaid') return undefined
  return kind === 'chargeback' || kind === 'chargeback_inquiry' ? chargebackReasonText(reason) : reason
}

/** Returns true for refunds. A surplus has no refund that could store its proof. */
const isRefund = (kind: TaskView['kind']) => kind === 'refund_by_hand' || kind === 'refund_failed'

/** Returns true when the returned form is this task's. */
const isAbout = (form: FormAnswer | null, taskId: string) =>
  taskIntents.some((each) => each === form?.intent) && formText(form?.values ?? {}, 'task') === taskId

/** Returns the form when its task is no longer shown, so that its result appears at the top of the page. */
export const withoutTask = (form: FormAnswer | null, tasks: readonly TaskView[]) =>
  tasks.some(({ id }) => isAbout(form, id)) ? null : form

const labelOfAction: Record<TaskAction, string> = {
  reinstate: messages.reinstate,
  retry: messages.retry,
  returned: messages.returned,
  settled: messages.settled,
}
