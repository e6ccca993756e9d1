import { inTransaction } from '#server/db/transaction.ts'
import { dropParked, parkedJobs, retryParked } from '#server/jobs/parked-jobs.ts'
import type { PageData } from '#shared/pages.ts'
import { openEvents, readPaymentEvent } from '../orders/payments/payment-events.ts'
import type { Services } from '../services.ts'

/** What providers told that nobody could read, and the jobs that failed for good, each a page of it. */
export async function parkedWork(
  { db }: Services,
  cursors: { events: string | null; jobs: string | null },
): Promise<PageData['operator-jobs']> {
  const [events, jobs] = await Promise.all([openEvents(db, cursors.events), parkedJobs(db, cursors.jobs)])
  return {
    events: {
      ...events,
      items: events.rows.map(({ id, provider, type, receivedAt, failure }) => ({
        ...{ id, provider, type, failure, at: receivedAt.toISOString() },
      })),
    },
    jobs: {
      ...jobs,
      items: jobs.items.map(({ id, name, data, failure, parkedAt }) => ({
        ...{ id, name, failure, at: parkedAt.toISOString() },
        template: 'template' in data ? data.template : null,
      })),
    },
  }
}

/** Once more, with all its tries; whoever is second changes nothing. */
export const retryParkedJob = ({ db, queue }: Services, id: string): Promise<boolean> =>
  inTransaction(db, (tx) => retryParked(tx, queue, id))

/** Nobody needs it any more. */
export const dropParkedJob = ({ db }: Services, id: string): Promise<boolean> =>
  inTransaction(db, (tx) => dropParked(tx, id))

/** Reads an event at once; why it failed again, or null. */
export async function replayEvent(services: Services, paymentEventId: string): Promise<string | null> {
  try {
    await readPaymentEvent(services, { paymentEventId })
    return null
  } catch (error) {
    // Kept with the event, too, where the log of the job would not be looked for.
    return error instanceof Error ? error.message : String(error)
  }
}
