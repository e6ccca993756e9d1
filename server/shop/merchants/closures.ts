import { and, asc, eq, gte, sql } from 'drizzle-orm'
import * as z from 'zod/mini'
import { closure } from '#server/db/schema/index.ts'
import { ShopError } from '#shared/errors.ts'
import type { ClosureView, NewClosure } from '#shared/money/discounts.ts'
import { addDays } from '#shared/time/local-day.ts'
import type { Services } from '../services.ts'
import { today } from './open-closure.ts'

/** The limit is above what a store plans; all closures are shown. */
export const maxClosures = 50

/** The current and future closures. */
export async function closuresOfMerchant(services: Services, merchantId: string): Promise<ClosureView[]> {
  const day = today(services)
  const rows = await services.db
    .select()
    .from(closure)
    .where(and(eq(closure.merchantId, merchantId), gte(closure.endsOn, day)))
    .orderBy(asc(closure.startsOn), asc(closure.id))
    .limit(maxClosures)
  return rows.map(({ merchantId: _, ...row }) => ({ ...row, isNow: row.startsOn <= day }))
}

export async function planClosure(services: Services, merchantId: string, plan: NewClosure): Promise<void> {
  const planned = await closuresOfMerchant(services, merchantId)
  if (planned.length >= maxClosures)
    throw new ShopError('invalid_form', `${maxClosures} holidays are planned`)
  await services.db.insert(closure).values({ merchantId, ...plan })
}

/** Ends a closure: one that has begun ends yesterday, a future one is deleted. */
export async function endClosure(
  services: Services,
  { merchantId, closureId }: { merchantId: string; closureId: string },
): Promise<void> {
  if (!z.guid().safeParse(closureId).success) throw unknown(closureId)
  const { db } = services
  const isTheirs = and(eq(closure.id, closureId), eq(closure.merchantId, merchantId))
  const day = today(services)
  const ended = await db
    .update(closure)
    .set({ endsOn: sql`least(${closure.endsOn}, ${addDays(day, -1)}::date)` })
    .where(and(isTheirs, sql`${closure.startsOn} < ${day}::date`))
    .returning({ id: closure.id })
  if (ended.length > 0) return
  const removed = await db.delete(closure).where(isTheirs).returning({ id: closure.id })
  if (removed.length === 0) throw unknown(closureId)
}

const unknown = (closureId: string) => new ShopError('not_found', `No holiday ${closureId} of this store`)
