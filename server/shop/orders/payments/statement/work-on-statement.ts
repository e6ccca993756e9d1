import type { Db } from '#server/db/connect.ts'
import { PermanentFailure } from '#server/jobs/permanent-failure.ts'
import type { Attempt } from '#server/jobs/queue.ts'
import type { Services } from '#server/shop/services.ts'
import { settleStatement } from './settle-statement.ts'
import { acquireStatementLease, failStatement, leftStatements } from './statement-lease.ts'

/** Time of one step, so that other statements get their turn. */
const stepMs = 30_000

/** Queues the job of a statement; a second request while one waits changes nothing. */
export const queueStatement = ({ queue }: Pick<Services, 'queue'>, tx: Db, statementId: string) =>
  queue.enqueue(tx, 'bank-statement', { statementId }, { singletonKey: statementId })

/** Settles a statement for one step. Killed at any point and started again, it books nothing twice. */
export async function workOnStatement(
  services: Services,
  { statementId }: { statementId: string },
  { stopping }: Pick<Attempt, 'stopping'>,
): Promise<void> {
  const taken = await acquireStatementLease(services, statementId)
  if (!taken) return
  if ('failure' in taken) throw new PermanentFailure(taken.failure)
  const endsMs = Date.now() + stepMs
  try {
    const isOver = () => stopping.aborted || Date.now() >= endsMs
    if (!(await settleStatement(services, taken, isOver)))
      await queueStatement(services, services.db, statementId)
  } catch (error) {
    if (!(await failStatement(services, taken))) throw error
    throw new PermanentFailure(error)
  }
}

/** Queues the statements whose process is gone. */
export async function sweepStatements(services: Services): Promise<void> {
  for (const id of await leftStatements(services)) await queueStatement(services, services.db, id)
}
