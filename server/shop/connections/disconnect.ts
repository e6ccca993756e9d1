import { eq, sql } from 'drizzle-orm'
import type { Db } from '#server/db/connect.ts'
import { connection, paymentAttempt } from '#server/db/schema/index.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { recordAction } from '#server/shop/audit/record-action.ts'
import type { Services } from '#server/shop/services.ts'
import { closeTask } from '#server/shop/tasks/close-task.ts'
import type { ConnectionKind } from '#shared/payments/connections.ts'
import { connectionOf } from './connection-queries.ts'
import { noFailure } from './record-provider-call.ts'

type Connected = Pick<typeof connection.$inferSelect, 'id' | 'failureId'>

interface Disconnecting {
  /** Null for the platform's own account. */
  merchantId: string | null
  kind: ConnectionKind
  /** Name for the audit log; that of a bank is sealed. */
  name?: string
}

/** Deletes the credentials of the account of that kind. Idempotent. */
export const disconnectAccount = (
  services: Services,
  { merchantId, kind, name }: Disconnecting,
): Promise<{ changed: boolean }> =>
  inTransaction(services.db, async (tx) => {
    const known = await connectionOf(tx, merchantId, kind)
    if (!known) return { changed: false }
    await disconnect(tx, services, known)
    await recordAction(tx, services, {
      action: 'connection.disconnected',
      merchantId,
      subject: { type: 'connection', id: known.id, ...(name && { name }) },
    })
    return { changed: true }
  })

/** Does the same within the caller's transaction, which records it. */
export async function disconnect(tx: Db, { clock }: Services, { id, failureId }: Connected): Promise<void> {
  const at = clock()
  await tx
    .update(connection)
    .set({ sealedAccount: null, disconnectedAt: at, ...noFailure })
    .where(eq(connection.id, id))
  // A person confirms and refunds what was charged there, as if there had been no connection. A payment under review is
  // treated from now on as one that its customer reported, because the shop is never told its end.
  const claimedAt = sql`coalesce(${paymentAttempt.claimedAt}, case when ${paymentAttempt.status} = 'processing' then ${at}::timestamptz end)`
  await tx
    .update(paymentAttempt)
    .set({ connectionId: null, claimedAt })
    .where(eq(paymentAttempt.connectionId, id))
  if (failureId)
    await closeTask(tx, { kind: 'connection_failed', refId: failureId, outcome: 'disconnected', at })
}
