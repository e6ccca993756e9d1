import { and, eq, ne, sql, sum } from 'drizzle-orm'
import type { Db } from '#server/db/connect.ts'
import { payout, payoutBatch } from '#server/db/schema/index.ts'
import { recordAction } from '#server/shop/audit/record-action.ts'
import { notifyOperators } from '#server/shop/notifications/notify.ts'
import type { Services } from '#server/shop/services.ts'
import { ShopError } from '#shared/errors.ts'

/** Returns the operator who works with these services, or null for a command, whoever types it. */
export const operatorBehind = ({ author }: Pick<Services, 'author'>): string | null =>
  author?.role === 'operator' ? author.userId : null

/** Tells whether payouts of this sum ask for a second person. */
export function reachesApproval({ settings }: Pick<Services, 'settings'>, amountMinor: number): boolean {
  const { payoutApprovalMinor } = settings.current
  return payoutApprovalMinor !== null && amountMinor >= payoutApprovalMinor
}

/** Locks a batch until the end of the transaction, before its payouts are. Drafting waits meanwhile. */
export async function lockBatch(tx: Db, number: string) {
  await tx.execute(sql`lock table ${payoutBatch} in row exclusive mode`)
  const [batch] = await tx.select().from(payoutBatch).where(eq(payoutBatch.number, number)).for('update')
  if (!batch) throw new ShopError('not_found', `No payouts ${number}`)
  return batch
}

/**
 * Approves a batch whose drafts have their present amounts. If they ask for a second person, its own author approves
 * nothing: where that shows only now, because a balance has grown, the batch waits from then on, and false is returned.
 * Error: `second_person_needed`.
 */
export async function approveBatch(
  tx: Db,
  services: Services,
  batch: typeof payoutBatch.$inferSelect,
): Promise<boolean> {
  const { id, number, createdBy } = batch
  const amountMinor = await amountOf(tx, id)
  const needsSecondPerson = batch.needsSecondPerson || reachesApproval(services, amountMinor)
  const by = operatorBehind(services)
  const isBatch = eq(payoutBatch.id, id)
  if (needsSecondPerson && by !== null && by === createdBy) {
    if (batch.needsSecondPerson)
      throw new ShopError('second_person_needed', `The author of the batch ${number} does not approve it`)
    await tx.update(payoutBatch).set({ needsSecondPerson }).where(isBatch)
    await notifySecondPerson(tx, services, number)
    return false
  }
  const approval = batch.approvedAt ? {} : { approvedAt: services.clock(), approvedBy: by }
  await tx
    .update(payoutBatch)
    .set({ needsSecondPerson, ...approval })
    .where(isBatch)
  if (needsSecondPerson)
    await recordAction(tx, services, {
      action: 'payouts.approved',
      merchantId: null,
      subject: { type: 'payout_batch', id: number, name: number },
      after: { amountMinor },
    })
  return true
}

/** Tells those who may approve a batch that it waits for one of them. */
export const notifySecondPerson = (tx: Db, services: Services, number: string): Promise<void> =>
  notifyOperators(tx, services, { kind: 'payout_to_approve', ref: number, data: { number } })

/** Returns the sum of what a batch pays out. */
async function amountOf(tx: Db, batchId: string): Promise<number> {
  const [found] = await tx
    .select({ minor: sql`coalesce(${sum(payout.amountMinor)}, 0)`.mapWith(Number) })
    .from(payout)
    .where(and(eq(payout.batchId, batchId), ne(payout.status, 'canceled')))
  return found?.minor ?? 0
}
