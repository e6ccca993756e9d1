import { dropParkedJob, parkedWork, replayEvent, retryParkedJob } from '#server/shop/verify/parked-work.ts'
import { type FormAnswer, refusedForm } from '#shared/forms.ts'
import { operatorJobMessages as words } from '#shared/messages/operator-jobs.ts'
import { ruleMessages } from '#shared/messages/rules.ts'
import { actOf } from './act-of.ts'
import type { Page, SubmitVisit } from './page.ts'
import { readId } from './read-id.ts'

/** What nobody could read or do, and one more try. */
export const operatorJobs: Page<'operator-jobs'> = {
  load: ({ services, url: { searchParams } }) =>
    parkedWork(services, { events: searchParams.get('events'), jobs: searchParams.get('jobs') }),

  async submit(visit) {
    const act = actOf(jobActs, visit.form)
    if (!act) return refusedForm(visit.form, {}, { message: ruleMessages.invalid_form })
    return (await act(visit)) ?? { redirect: visit.url.pathname + visit.url.search }
  },
}

type JobAct = (visit: SubmitVisit) => Promise<FormAnswer | undefined>

const jobActs: Record<string, JobAct> = {
  async 'retry-job'({ services, form }) {
    await retryParkedJob(services, readId(form, 'job'))
    return undefined
  },
  async 'drop-job'({ services, form }) {
    await dropParkedJob(services, readId(form, 'job'))
    return undefined
  },
  async 'replay-event'({ services, form }) {
    const failure = await replayEvent(services, readId(form, 'event'))
    if (failure === null) return undefined
    return refusedForm(form, {}, { message: words.failedAgain(failure), status: 409 })
  },
}
