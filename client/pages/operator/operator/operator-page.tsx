import { Link } from 'react-router-dom'
import { AnswerBanner } from '#client/ui/form/answer-banner.tsx'
import { ButtonLink } from '#client/ui/form/button.tsx'
import { FindOrder } from '#client/ui/operator/find-order.tsx'
import { LastBackups } from '#client/ui/operator/last-backups.tsx'
import { OperatorLayout } from '#client/ui/operator/operator-layout.tsx'
import { useMayOpen, useMaySend, useOperatorRight } from '#client/ui/operator/use-operator-right.ts'
import { Banner } from '#client/ui/page/banner.tsx'
import { TaskItem, withoutTask } from '#client/ui/panel/tasks/task-item.tsx'
import type { FormAnswer } from '#shared/forms.ts'
import { href } from '#shared/href.ts'
import { reconciliationMessages } from '#shared/messages/money/reconciliation.ts'
import { operatorBackupMessages } from '#shared/messages/operator/backups.ts'
import { operatorMessages as messages } from '#shared/messages/operator/operator.ts'
import { setupStepMessages } from '#shared/messages/operator/setup.ts'
import { taskMessages } from '#shared/messages/operator/tasks.ts'
import type { TaskKind } from '#shared/orders/tasks.ts'
import type { PageData, PageProps } from '#shared/pages.ts'
import { NoTasks, OperatorFigures } from './operator-counts.tsx'
import { SetupPart } from './setup-part.tsx'
import { VerificationPart } from './verification-part.tsx'

/** Whether stock, orders and ledger agree, and the operator's open tasks. */
export function OperatorPage({ data, form }: PageProps<'operator'>) {
  const { verification, tasks, counts, backups } = data
  const may = useOperatorRight()
  return (
    <OperatorLayout title={messages.title} description={messages.description}>
      <AnswerBanner form={withoutTask(form, tasks.items)} />
      {data.isJustSetUp && <Banner tone="success">{setupStepMessages.finished}</Banner>}
      {data.setupProblems.length > 0 && <SetupPart problems={data.setupProblems} />}
      <OperatorFigures counts={counts} />
      {may('orders.view') && <FindOrder />}
      {may('tasks.view') && (
        <TasksPart
          tasks={tasks}
          form={form}
          counts={counts}
          hasProblems={data.setupProblems.length > 0 || !!verification?.differences.length}
        />
      )}
      {may('books.verify') && <VerificationPart verification={verification} />}
      {backups && (
        <LastBackups title={operatorBackupMessages.title} {...backups}>
          <p>
            <Link to={href('operator-backups')}>{operatorBackupMessages.all}</Link>
          </p>
        </LastBackups>
      )}
    </OperatorLayout>
  )
}

interface TasksPartProps {
  tasks: PageData['operator']['tasks']
  form: FormAnswer | null
  counts: PageData['operator']['counts']
  /** True when the page shows problems: missing settings before the opening, or differences. */
  hasProblems: boolean
}

const causes: Partial<Record<TaskKind, { to: string; label: string }>> = {
  dead_event: { to: href('operator-jobs'), label: messages.toEvents },
  money_difference: { to: href('operator-reconciliation'), label: reconciliationMessages.toPage },
  connection_failed: { to: href('operator-connections'), label: taskMessages.toConnections },
  payout_failed: { to: href('operator-payouts'), label: taskMessages.toPayouts },
}

/** The tasks that only a person can settle, oldest first. */
function TasksPart({ tasks, form, counts, hasProblems }: TasksPartProps) {
  const maySend = useMaySend('operator')
  const mayOpen = useMayOpen()
  const causeOf = (kind: TaskKind) => (mayOpen(causes[kind]?.to ?? '') ? causes[kind] : undefined)
  return (
    <section className="stack" aria-labelledby="tasks">
      <h2 id="tasks">{messages.tasks}</h2>
      {tasks.items.length === 0 && <NoTasks counts={counts} hasProblems={hasProblems} />}
      {tasks.items.map((task) => (
        <TaskItem
          key={task.id}
          task={task}
          hrefOfOrder={(orderNumber) => href('operator-order', { orderNumber })}
          cause={causeOf(task.kind)}
          maySend={maySend}
          form={form}
          showsStore
        />
      ))}
      <nav className="page-links" aria-label={messages.tasks}>
        {tasks.previous !== null && (
          <ButtonLink variant="secondary" to={href('operator')}>
            {messages.first}
          </ButtonLink>
        )}
        {tasks.next && (
          <ButtonLink variant="secondary" to={href('operator', {}, { after: tasks.next })} rel="next">
            {messages.next}
          </ButtonLink>
        )}
      </nav>
    </section>
  )
}
