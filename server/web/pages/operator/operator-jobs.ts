import {
  dropFailedJob,
  failedWork,
  replayEvent,
  retryFailedJob,
} from '#server/shop/verify/operator-queries.ts'
import { type Action, runAction } from '#server/web/pages/action-of.ts'
import type { Page } from '#server/web/pages/page.ts'
import { readId } from '#server/web/pages/read-parameters.ts'
import { refusedForm } from '#shared/forms.ts'
import { operatorJobMessages as messages } from '#shared/messages/operator/operator-jobs.ts'

/** Failed events and jobs, and a retry. */
export const operatorJobs: Page<'operator-jobs'> = {
  load: ({ services, url: { searchParams } }) =>
    failedWork(services, { events: searchParams.get('events'), jobs: searchParams.get('jobs') }),

  async submit(context) {
    return runAction(actions, context)
  },
}

const actions: Record<string, Action<string>> = {
  async 'retry-job'({ services, form, url }) {
    await retryFailedJob(services, readId(form, 'job'))
    return back(url)
  },
  async 'drop-job'({ services, form, url }) {
    await dropFailedJob(services, readId(form, 'job'))
    return back(url)
  },
  async 'replay-event'({ services, form, url }) {
    const failure = await replayEvent(services, readId(form, 'event'))
    if (failure === null) return back(url)
    return refusedForm(form, {}, { message: messages.failedAgain(failure), status: 409 })
  },
}

const back = ({ pathname, search }: URL) => ({ redirect: pathname + search })
