import { and, asc, eq, gte } from 'drizzle-orm'
import * as z from 'zod/mini'
import type { Db } from '#server/db/connect.ts'
import { newId } from '#server/db/new-id.ts'
import { type AuditValues, closure } from '#server/db/schema/index.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { recordAction } from '#server/shop/audit/record-action.ts'
import { createOnce, type SentForm } from '#server/shop/create-once.ts'
import type { Services } from '#server/shop/services.ts'
import { ShopError } from '#shared/errors.ts'
import type { ClosureView, NewClosure } from '#shared/money/discounts.ts'
import { addDays } from '#shared/time/local-day.ts'
import { today } from './open-closure.ts'

/** More than a store plans, because all closures are shown. */
export const maxClosures = 50

/** Returns the current and future closures. */
export async function closuresOfMerchant(
  services: Pick<Services, 'clock' | 'country'> & { db: Db },
  merchantId: string,
): Promise<ClosureView[]> {
  const day = today(services)
  const rows = await services.db
    .select()
    .from(closure)
    .where(and(eq(closure.merchantId, merchantId), gte(closure.endsOn, day)))
    .orderBy(asc(closure.startsOn), asc(closure.id))
    .limit(maxClosures)
  return rows.map(({ merchantId: _, ...row }) => ({ ...row, isNow: row.startsOn <= day }))
}

export async function planClosure(services: Services, sent: SentForm, plan: NewClosure): Promise<void> {
  const { merchantId } = sent
  await inTransaction(services.db, (tx) =>
    createOnce(tx, sent, async () => {
      const planned = await closuresOfMerchant({ ...services, db: tx }, merchantId)
      if (planned.length >= maxClosures)
        throw new ShopError('invalid_form', `${maxClosures} holidays are planned`)
      const id = newId()
      await tx.insert(closure).values({ id, merchantId, ...plan })
      const subject = { type: 'closure', id }
      await recordAction(tx, services, { action: 'closure.planned', merchantId, subject, after: { ...plan } })
      return id
    }),
  )
}

/** Ends a closure: one that has begun ends with yesterday, a future one is deleted. */
export async function endClosure(
  services: Services,
  { merchantId, closureId }: { merchantId: string; closureId: string },
): Promise<void> {
  if (!z.guid().safeParse(closureId).success) throw unknown(closureId)
  const isTheirs = and(eq(closure.id, closureId), eq(closure.merchantId, merchantId))
  const day = today(services)
  await inTransaction(services.db, async (tx) => {
    const [found] = await tx.select().from(closure).where(isTheirs).for('update')
    if (!found) throw unknown(closureId)
    const { startsOn, endsOn, message } = found
    const yesterday = addDays(day, -1)
    const hasBegun = startsOn < day
    if (hasBegun && endsOn <= yesterday) return
    if (hasBegun) await tx.update(closure).set({ endsOn: yesterday }).where(isTheirs)
    else await tx.delete(closure).where(isTheirs)
    const subject = { type: 'closure', id: closureId }
    const before = { startsOn, endsOn, message }
    const after: AuditValues = hasBegun ? { startsOn, endsOn: yesterday, message } : {}
    await recordAction(tx, services, { action: 'closure.ended', merchantId, subject, before, after })
  })
}

const unknown = (closureId: string) => new ShopError('not_found', `No holiday ${closureId} of this store`)
