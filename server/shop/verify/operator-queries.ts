import { desc, eq } from 'drizzle-orm'
import * as z from 'zod/mini'
import { paymentEvent, verification } from '#server/db/schema/index.ts'
import type { PageData } from '#shared/pages.ts'
import type { VerificationView } from '#shared/verification.ts'
import type { Services } from '../services.ts'
import { countOpenTasks, openTasks } from '../tasks/task-queries.ts'

const guid = z.guid()

/** How the installation does, and what waits for whoever runs it. */
export async function operatorView(services: Services, after: string | null): Promise<PageData['operator']> {
  const { db, queue } = services
  const owner = { operator: true } as const
  const last = guid.safeParse(after)
  const [found, tasks, openCount, parkedJobs, deadEvents] = await Promise.all([
    lastVerification(services),
    openTasks(db, owner, last.success ? last.data : null),
    countOpenTasks(db, owner),
    queue.countParked(),
    db.$count(paymentEvent, eq(paymentEvent.result, 'failed')),
  ])
  return {
    verification: found,
    tasks: { ...tasks, isFirst: !last.success },
    openCount,
    parkedJobs,
    deadEvents,
    setupProblems: [...services.setupProblems],
  }
}

async function lastVerification({ db }: Services): Promise<VerificationView | null> {
  const [last] = await db.select().from(verification).orderBy(desc(verification.checkedAt)).limit(1)
  return last ? { checkedAt: last.checkedAt.toISOString(), differences: last.differences } : null
}

/** Asked for twice, it is done once. */
export const verifySoon = ({ db, queue }: Services): Promise<void> =>
  queue.enqueue(db, 'verify', {}, { singletonKey: 'asked' })
