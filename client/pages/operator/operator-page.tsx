import { Link } from 'react-router-dom'
import { href } from '#shared/href.ts'
import { operatorMessages as words } from '#shared/messages/operator.ts'
import type { PageProps } from '#shared/pages.ts'
import { AnswerNotice } from '../../ui/answer-notice.tsx'
import { Notice } from '../../ui/notice.tsx'
import { FindOrder } from '../../ui/operator/find-order.tsx'
import { OperatorFrame } from '../../ui/operator/operator-frame.tsx'
import { withoutTask } from '../../ui/tasks/task-item.tsx'
import { TasksPart } from './tasks-part.tsx'
import { VerificationPart } from './verification-part.tsx'

/** Whether stock, orders and money agree, and what waits for whoever runs the shop. */
export function OperatorPage({ data, form }: PageProps<'operator'>) {
  const { verification, tasks, openCount, parkedJobs, deadEvents } = data
  return (
    <OperatorFrame title={words.title} description={words.description}>
      <AnswerNotice form={withoutTask(form, tasks.items)} />
      {data.setupProblems.map((problem) => (
        <Notice key={problem} tone="warning">
          {words.setupProblems[problem]}
        </Notice>
      ))}
      <dl className="figures" aria-label={words.health}>
        <Figure name={words.openTasks} count={openCount} to="#tasks" />
        <Figure name={words.parkedJobs} count={parkedJobs} to={href('operator-jobs')} />
        <Figure name={words.deadEvents} count={deadEvents} to={href('operator-jobs')} />
      </dl>
      <FindOrder />
      <TasksPart tasks={tasks} form={form} />
      <VerificationPart verification={verification} />
    </OperatorFrame>
  )
}

function Figure({ name, count, to }: { name: string; count: number; to: string }) {
  return (
    <div className={count > 0 ? 'figure figure-attention' : 'figure'}>
      <dt>{count > 0 ? <Link to={to}>{name}</Link> : name}</dt>
      <dd>{count}</dd>
    </div>
  )
}
