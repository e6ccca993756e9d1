import { FormProblems } from '#client/ui/form/form-errors.tsx'
import { OperatorLayout } from '#client/ui/operator/operator-layout.tsx'
import { href } from '#shared/href.ts'
import { operatorJobMessages as messages } from '#shared/messages/operator/operator-jobs.ts'
import { operatorOrderMessages } from '#shared/messages/operator/operator-orders.ts'
import type { DeadLetterView } from '#shared/orders/dead-letters.ts'
import type { PageProps } from '#shared/pages.ts'
import { WorkTable } from './work-table.tsx'

/** Dead-letter events and jobs, with a retry. */
export function OperatorJobsPage({ data: { events, jobs }, form }: PageProps<'operator-jobs'>) {
  return (
    <OperatorLayout title={messages.title} description={messages.description}>
      <FormProblems form={form} />
      <section className="stack" aria-labelledby="events">
        <h2 id="events">{messages.events}</h2>
        <p className="soft">{events.items.length > 0 ? messages.eventsText : messages.eventsNone}</p>
        <WorkTable
          caption={messages.eventsTable}
          name="event"
          actions={[{ intent: 'replay-event', label: messages.retry }]}
          list={events}
          rowOf={({ provider, type, failure }) => ({
            title: operatorOrderMessages.eventSources[provider],
            detail: type,
            failure: failure ?? messages.waiting,
          })}
          hrefAt={(cursor) => href('operator-jobs', {}, { events: cursor })}
        />
      </section>
      <section className="stack" aria-labelledby="jobs">
        <h2 id="jobs">{messages.jobs}</h2>
        <p className="soft">{jobs.items.length > 0 ? messages.jobsText : messages.jobsNone}</p>
        <WorkTable
          caption={messages.jobsTable}
          name="job"
          actions={[
            { intent: 'retry-job', label: messages.retry },
            { intent: 'drop-job', label: messages.drop },
          ]}
          list={jobs}
          rowOf={(job) => ({ title: titleOf(job), detail: '', failure: job.failure })}
          hrefAt={(cursor) => href('operator-jobs', {}, { jobs: cursor })}
        />
      </section>
    </OperatorLayout>
  )
}

const titleOf = ({ title, template }: DeadLetterView) => (template ? messages.mail(template) : title)
