import { and, asc, eq, lte } from 'drizzle-orm'
import { lineSubstitution } from '#server/db/schema/index.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { notifyStore } from '#server/shop/notifications/notify.ts'
import { lockOrder } from '#server/shop/orders/lock-order.ts'
import { forEachAlone } from '#server/shop/orders/sweep.ts'
import type { Services } from '#server/shop/services.ts'
import { endSubstitution, openSubstitutionsOf } from './end-substitutions.ts'

const maxAtOnce = 1_000

/** The job that ends questions which nobody answered in time: the store decides what it does with the line. */
export async function sweepSubstitutions(services: Services): Promise<void> {
  const isDue = and(eq(lineSubstitution.status, 'open'), lte(lineSubstitution.expiresAt, services.clock()))
  const due = await services.db
    .select({ id: lineSubstitution.id, orderId: lineSubstitution.orderId })
    .from(lineSubstitution)
    .where(isDue)
    .orderBy(asc(lineSubstitution.expiresAt))
    .limit(maxAtOnce)
  await forEachAlone(due, (each) => expireSubstitution(services, each), 'substitutions could not expire')
}

async function expireSubstitution(services: Services, { id, orderId }: { id: string; orderId: string }) {
  await inTransaction(services.db, async (tx) => {
    const { order } = await lockOrder(tx, { orderId })
    const [proposal] = await openSubstitutionsOf(tx, orderId, eq(lineSubstitution.id, id))
    if (!proposal) return
    await endSubstitution(tx, proposal, { to: 'expired', by: 'system', at: services.clock() })
    const news = { kind: 'substitution_expired', ref: id, data: { number: order.number } } as const
    await notifyStore(tx, services, order.merchantId, news)
  })
}
