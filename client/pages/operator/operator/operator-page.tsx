import { Link } from 'react-router-dom'
import { Await } from '#client/data/payload/await.tsx'
import { AnswerNotice } from '#client/ui/form/answer-notice.tsx'
import { ButtonLink } from '#client/ui/form/button.tsx'
import { FindOrder } from '#client/ui/operator/find-order.tsx'
import { OperatorLayout } from '#client/ui/operator/operator-layout.tsx'
import { Notice } from '#client/ui/page/notice.tsx'
import { Placeholder, PlaceholderAmount } from '#client/ui/page/placeholder.tsx'
import { TaskItem, withoutTask } from '#client/ui/seller/tasks/task-item.tsx'
import type { FormAnswer } from '#shared/forms.ts'
import { href } from '#shared/href.ts'
import { reconciliationMessages } from '#shared/messages/money/reconciliation.ts'
import { operatorMessages as messages } from '#shared/messages/operator/operator.ts'
import { setupStepMessages } from '#shared/messages/operator/setup.ts'
import { taskMessages } from '#shared/messages/operator/tasks.ts'
import type { TaskKind } from '#shared/orders/tasks.ts'
import type { PageData, PageProps } from '#shared/pages.ts'
import { BackupPart } from './backup-part.tsx'
import { SetupPart } from './setup-part.tsx'
import { VerificationPart } from './verification-part.tsx'

/** Whether stock, orders and ledger agree, and the operator's open tasks. */
export function OperatorPage({ data, form }: PageProps<'operator'>) {
  const { verification, tasks, counts } = data
  return (
    <OperatorLayout title={messages.title} description={messages.description}>
      <AnswerNotice form={withoutTask(form, tasks.items)} />
      {data.isTaskSettled && !form && <Notice tone="success">{taskMessages.done}</Notice>}
      {data.isJustSetUp && <Notice tone="success">{setupStepMessages.finished}</Notice>}
      {data.setupProblems.length > 0 && <SetupPart problems={data.setupProblems} />}
      <Await name="counts" value={counts} placeholder={<FiguresPlaceholder />}>
        {(known) => (
          <dl className="figures figures-small" aria-label={messages.health}>
            {figures.map(({ count, name, to }) => (
              <Figure key={count} name={name} count={known[count]} to={to} />
            ))}
          </dl>
        )}
      </Await>
      <FindOrder />
      <TasksPart tasks={tasks} form={form} />
      <VerificationPart verification={verification} />
      <BackupPart {...data.backups} />
    </OperatorLayout>
  )
}

const figures = [
  { count: 'tasks', name: messages.openTasks, to: '#tasks' },
  { count: 'claimsInReview', name: messages.claimsInReview, to: href('operator-claims') },
  {
    count: 'storesInReview',
    name: messages.storesInReview,
    to: href('operator-merchants', {}, { status: 'in_review' }),
  },
  { count: 'productsInReview', name: messages.productsInReview, to: href('operator-products') },
  { count: 'deadLetters', name: messages.deadLetters, to: href('operator-jobs') },
  { count: 'deadEvents', name: messages.deadEvents, to: href('operator-jobs') },
] as const

const FiguresPlaceholder = () => (
  <Placeholder>
    <dl className="figures figures-small">
      {figures.map(({ count, name }) => (
        <div key={count} className="figure">
          <dt>{name}</dt>
          <dd>
            <PlaceholderAmount />
          </dd>
        </div>
      ))}
    </dl>
  </Placeholder>
)

function Figure({ name, count, to }: { name: string; count: number; to: string }) {
  return (
    <div className={count > 0 ? 'figure figure-link figure-attention' : 'figure'}>
      <dt>{count > 0 ? <Link to={to}>{name}</Link> : name}</dt>
      <dd>{count}</dd>
    </div>
  )
}

interface TasksPartProps {
  tasks: PageData['operator']['tasks']
  form: FormAnswer | null
}

const causes: Partial<Record<TaskKind, { to: string; label: string }>> = {
  dead_event: { to: href('operator-jobs'), label: messages.toEvents },
  money_difference: { to: href('operator-reconciliation'), label: reconciliationMessages.toPage },
  connection_failed: { to: href('operator-connections'), label: taskMessages.toConnections },
  payout_failed: { to: href('operator-payouts'), label: taskMessages.toPayouts },
}

/** The tasks that only a person can settle, oldest first. */
function TasksPart({ tasks, form }: TasksPartProps) {
  return (
    <section className="stack" aria-labelledby="tasks">
      <h2 id="tasks">{messages.tasks}</h2>
      {tasks.items.length === 0 && <p className="soft">{messages.tasksNone}</p>}
      {tasks.items.map((task) => (
        <TaskItem
          key={task.id}
          task={task}
          hrefOfOrder={(orderNumber) => href('operator-order', { orderNumber })}
          cause={causes[task.kind]}
          form={form}
          showsStore
        />
      ))}
      <nav className="page-links" aria-label={messages.tasks}>
        {!tasks.isFirst && (
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
