import {
  dropFailedJob,
  failedWork,
  replayEvent,
  retryFailedJob,
} from '#server/shop/verify/operator-queries.ts'
import { actionOf } from '#server/web/pages/action-of.ts'
import type { Page, SubmitContext } from '#server/web/pages/page.ts'
import { readId } from '#server/web/pages/read-parameters.ts'
import { type FormAnswer, refusedForm } from '#shared/forms.ts'
import { operatorJobMessages as messages } from '#shared/messages/operator/operator-jobs.ts'
import { ruleMessages } from '#shared/messages/rules.ts'

/** Failed events and jobs, and a retry. */
export const operatorJobs: Page<'operator-jobs'> = {
  load: ({ services, url: { searchParams } }) =>
    failedWork(services, { events: searchParams.get('events'), jobs: searchParams.get('jobs') }),

  async submit(context) {
    const action = actionOf(jobActions, context.form)
    if (!action) return refusedForm(context.form, {}, { message: ruleMessages.invalid_form })
    return (await action(context)) ?? { redirect: context.url.pathname + context.url.search }
  },
}

type JobAction = (context: SubmitContext) => Promise<FormAnswer | undefined>

const jobActions: Record<string, JobAction> = {
  async 'retry-job'({ services, form }) {
    await retryFailedJob(services, readId(form, 'job'))
    return undefined
  },
  async 'drop-job'({ services, form }) {
    await dropFailedJob(services, readId(form, 'job'))
    return undefined
  },
  async 'replay-event'({ services, form }) {
    const failure = await replayEvent(services, readId(form, 'event'))
    if (failure === null) return undefined
    return refusedForm(form, {}, { message: messages.failedAgain(failure), status: 409 })
  },
}
