import { href } from '#shared/href.ts'
import { jobNames, operatorJobMessages as words } from '#shared/messages/operator-jobs.ts'
import { operatorOrderMessages } from '#shared/messages/operator-orders.ts'
import type { PageProps } from '#shared/pages.ts'
import type { ParkedJobView } from '#shared/parked-work.ts'
import { FormProblems } from '../../ui/form-problems.tsx'
import { OperatorFrame } from '../../ui/operator/operator-frame.tsx'
import { WorkTable } from './work-table.tsx'

/** What nobody could read or do, and one more try. */
export function OperatorJobsPage({ data: { events, jobs }, form }: PageProps<'operator-jobs'>) {
  return (
    <OperatorFrame title={words.title} description={words.description}>
      <FormProblems form={form} />
      <section className="stack" aria-labelledby="events">
        <h2 id="events">{words.events}</h2>
        <p className="soft">{events.items.length > 0 ? words.eventsText : words.eventsNone}</p>
        <WorkTable
          caption={words.eventsTable}
          name="event"
          acts={[{ intent: 'replay-event', label: words.retry }]}
          list={events}
          rowOf={({ provider, type, failure }) => ({
            title: operatorOrderMessages.methods[provider],
            detail: type,
            failure: failure ?? words.waiting,
          })}
          hrefAt={(cursor) => href('operator-jobs', {}, { events: cursor })}
        />
      </section>
      <section className="stack" aria-labelledby="jobs">
        <h2 id="jobs">{words.jobs}</h2>
        <p className="soft">{jobs.items.length > 0 ? words.jobsText : words.jobsNone}</p>
        <WorkTable
          caption={words.jobsTable}
          name="job"
          acts={[
            { intent: 'retry-job', label: words.retry },
            { intent: 'drop-job', label: words.drop },
          ]}
          list={jobs}
          rowOf={(job) => ({ title: titleOf(job), detail: '', failure: job.failure })}
          hrefAt={(cursor) => href('operator-jobs', {}, { jobs: cursor })}
        />
      </section>
    </OperatorFrame>
  )
}

const titleOf = ({ name, template }: ParkedJobView) =>
  template ? words.mail(template) : (jobNames[name] ?? name)
