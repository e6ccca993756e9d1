import { desc, eq } from 'drizzle-orm'
import type { Db } from '#server/db/connect.ts'
import { merchant, paymentEvent, verification } from '#server/db/schema/index.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { deadLetters, dropDeadLetter, retryDeadLetter } from '#server/jobs/dead-letters.ts'
import { recordAction } from '#server/shop/audit/record-action.ts'
import { lastBackups } from '#server/shop/backups/backup-queries.ts'
import { countProductsInReview } from '#server/shop/catalog/review/review-queries.ts'
import { countClaimsInReview } from '#server/shop/claims/claim-list-queries.ts'
import { countOpenAppeals } from '#server/shop/moderation/decision-queries.ts'
import { openEvents, readPaymentEvent } from '#server/shop/orders/payments/payment-events.ts'
import { countModeratedQuestions } from '#server/shop/questions/moderated-questions.ts'
import { countStoresAtRisk } from '#server/shop/reputation/reputation-queries.ts'
import { countReportedReviews } from '#server/shop/reviews/reported-queries.ts'
import type { Services } from '#server/shop/services.ts'
import { countOpenTasks, openTasks } from '#server/shop/tasks/task-queries.ts'
import type { AuditAction } from '#shared/audit.ts'
import { jobTitles } from '#shared/messages/operator/operator-jobs.ts'
import type { OperatorRight } from '#shared/operators/operator-rights.ts'
import type { OperatorCountName, OperatorCounts } from '#shared/orders/tasks.ts'
import type { VerificationView } from '#shared/orders/verification.ts'
import type { PageData } from '#shared/pages.ts'
import { defer } from '#shared/runtime/deferred.ts'
import { setupProblemsOf } from './setup-problems.ts'

/** Tells whether an operator's role includes a right. */
type May = (right: OperatorRight) => boolean

/** Returns the state of the installation and the open work, as far as the operator's role includes it. */
export async function operatorView(
  services: Services,
  { after, may }: { after: string | null; may: May },
): Promise<Omit<PageData['operator'], 'isJustSetUp' | 'isTaskSettled'>> {
  const { db } = services
  const owner = { operator: true } as const
  const counts = defer(openCounts(services, may))
  const [found, tasks, setupProblems, backups] = await Promise.all([
    may('books.verify') ? lastVerification(services) : null,
    may('tasks.view') ? openTasks(services, owner, after) : { items: [], next: null, previous: null },
    may('settings.edit') ? setupProblemsOf(services) : [],
    may('jobs.manage') ? lastBackups(db) : null,
  ])
  return {
    verification: found,
    tasks,
    counts,
    setupProblems,
    backups,
  }
}

/** How open work of each kind is counted, and the right that its page needs. */
const countedWork: Record<OperatorCountName, [OperatorRight, (services: Services) => Promise<number>]> = {
  tasks: ['tasks.view', ({ db }) => countOpenTasks(db, { operator: true })],
  claimsInReview: ['claims.view', ({ db }) => countClaimsInReview(db)],
  storesInReview: ['stores.view', ({ db }) => db.$count(merchant, eq(merchant.status, 'in_review'))],
  storesAtRisk: ['numbers.view', ({ db }) => countStoresAtRisk(db)],
  productsInReview: ['products.view', ({ db }) => countProductsInReview(db)],
  questionsHeld: ['content.moderate', ({ db }) => countModeratedQuestions(db, 'held')],
  questionsReported: ['content.moderate', ({ db }) => countModeratedQuestions(db, 'reported')],
  reviewsReported: ['content.moderate', ({ db }) => countReportedReviews(db)],
  appealsOpen: ['content.view', ({ db }) => countOpenAppeals(db)],
  deadLetters: ['jobs.manage', ({ queue }) => queue.countDeadLetters()],
  deadEvents: ['jobs.manage', ({ db }) => db.$count(paymentEvent, eq(paymentEvent.result, 'failed'))],
}

async function openCounts(services: Services, may: May): Promise<OperatorCounts> {
  const counted = Object.entries(countedWork).filter(([, [right]]) => may(right))
  const counts = await Promise.all(
    counted.map(async ([name, [, count]]) => [name, await count(services)] as const),
  )
  return Object.fromEntries(counts)
}

async function lastVerification({ db }: Services): Promise<VerificationView | null> {
  const [last] = await db.select().from(verification).orderBy(desc(verification.checkedAt)).limit(1)
  return last ? { checkedAt: last.checkedAt.toISOString(), differences: last.differences } : null
}

/** Queues a verification of everything. Idempotent. */
export const verifySoon = ({ db, queue }: Services): Promise<void> =>
  queue.enqueue(db, 'verify-everything', {})

/** Returns dead letters: provider events that could not be processed, and failed jobs, a page of each. */
export async function failedWork(
  { db }: Services,
  cursors: { events: string | null; jobs: string | null },
): Promise<PageData['operator-jobs']> {
  const [events, jobs] = await Promise.all([openEvents(db, cursors.events), deadLetters(db, cursors.jobs)])
  return {
    events: {
      ...events,
      items: events.items.map(({ id, provider, type, receivedAt, failure }) => ({
        id,
        provider,
        type,
        failure,
        at: receivedAt.toISOString(),
      })),
    },
    jobs: {
      ...jobs,
      items: jobs.items.map(({ id, name, data, failure, failedAt }) => ({
        id,
        title: jobTitles[name],
        failure,
        at: failedAt.toISOString(),
        template: 'template' in data ? data.template : null,
      })),
    },
  }
}

/** Retries a failed job with all its attempts; a second request changes nothing. */
export const retryFailedJob = (services: Services, id: string): Promise<boolean> =>
  inTransaction(services.db, async (tx) => {
    const changed = await retryDeadLetter(tx, services.queue, id)
    if (changed) await recordJob(tx, services, 'job.retried', id)
    return changed
  })

/** Drops a dead letter that is not needed any more. */
export const dropFailedJob = (services: Services, id: string): Promise<boolean> =>
  inTransaction(services.db, async (tx) => {
    const changed = await dropDeadLetter(tx, id)
    if (changed) await recordJob(tx, services, 'job.dropped', id)
    return changed
  })

const recordJob = (tx: Db, services: Services, action: AuditAction, id: string) =>
  recordAction(tx, services, { action, merchantId: null, subject: { type: 'job', id } })

/** Processes an event at once; returns why it failed again, or null. */
export async function replayEvent(services: Services, paymentEventId: string): Promise<string | null> {
  try {
    await readPaymentEvent(services, { paymentEventId })
    return null
  } catch (error) {
    // The failure is stored with the event, too, because nobody may read the job's log.
    return error instanceof Error ? error.message : String(error)
  }
}
