import { and, eq, not, notInArray, sql } from 'drizzle-orm'
import { advisoryLocks } from '#server/db/advisory-locks.ts'
import type { Db } from '#server/db/connect.ts'
import { merchant, storeReputation } from '#server/db/schema/index.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { system } from '#server/shop/audit/record-audit.ts'
import { holdPayouts } from '#server/shop/merchants/status/hold-payouts.ts'
import type { Services } from '#server/shop/services.ts'
import { readSettings } from '#server/shop/settings/settings-queries.ts'
import { publicStatuses } from '#shared/merchants/merchant-statuses.ts'
import { levelOf, reputationRange } from '#shared/merchants/reputation.ts'
import { reputationMessages } from '#shared/messages/merchant/reputation.ts'
import { localDay } from '#shared/time/local-day.ts'
import { countsOfStores } from './counts-of-stores.ts'

/** Limits the parameters of a statement. */
const rowsAtOnce = 1_000

/**
 * Measures the reputation of all public stores by the operator's limits: each night, and once these are saved. The
 * payouts of stores that are newly at risk are held, if the operator wants that.
 */
export async function measureReputations(services: Services): Promise<void> {
  const isHolding = await inTransaction(services.db, (tx) => writeReputations(tx, services))
  if (isHolding) await holdPayoutsAtRisk(services)
}

async function writeReputations(tx: Db, { clock, country: { timeZone } }: Services): Promise<boolean> {
  await tx.execute(sql`select pg_advisory_xact_lock(${advisoryLocks.reputations})`)
  const rules = await readSettings(tx)
  const at = clock()
  const range = reputationRange(localDay(at, timeZone))
  const stores = await countsOfStores(tx, { ...range, timeZone })
  const rows = stores.map(({ merchantId, counts }) => {
    const level = levelOf(counts, rules)
    return {
      ...{ merchantId, day: range.until, level, levelSince: at, ...counts },
      hasBadge: rules.reputationBadge && level === 'good',
      isReviewed: rules.reputationReview && level === 'at_risk',
      dailyOrders: level === 'at_risk' ? rules.reputationDailyOrders : null,
    }
  })
  for (let from = 0; from < rows.length; from += rowsAtOnce)
    await tx
      .insert(storeReputation)
      .values(rows.slice(from, from + rowsAtOnce))
      .onConflictDoUpdate({ target: storeReputation.merchantId, set: measuredAgain })
  const shown = tx
    .select({ id: merchant.id })
    .from(merchant)
    .where(sql`${merchant.status} in ${publicStatuses}`)
  await tx.delete(storeReputation).where(notInArray(storeReputation.merchantId, shown))
  return rules.reputationHold
}

const { level, levelSince, wasHeld } = storeReputation

const measuredAgain = {
  day: sql`excluded.day`,
  level: sql`excluded.level`,
  levelSince: sql`case when ${level} = excluded.level then ${levelSince} else excluded.level_since end`,
  sale: sql`excluded.sale`,
  dueDispatch: sql`excluded.due_dispatch`,
  missedDispatch: sql`excluded.missed_dispatch`,
  storeCancel: sql`excluded.store_cancel`,
  lostClaim: sql`excluded.lost_claim`,
  dueAnswer: sql`excluded.due_answer`,
  lateAnswer: sql`excluded.late_answer`,
  hasBadge: sql`excluded.has_badge`,
  isReviewed: sql`excluded.is_reviewed`,
  dailyOrders: sql`excluded.daily_orders`,
  wasHeld: sql`${wasHeld} and excluded.level = 'at_risk'`,
}

/** Holds the payouts of stores once for each time that they come to be at risk. The operator releases them. */
async function holdPayoutsAtRisk(services: Services): Promise<void> {
  const isNew = and(eq(level, 'at_risk'), not(wasHeld))
  const stores = await services.db
    .select({ id: storeReputation.merchantId })
    .from(storeReputation)
    .where(isNew)
  for (const { id: merchantId } of stores)
    await inTransaction(services.db, async (tx) => {
      const [held] = await tx
        .update(storeReputation)
        .set({ wasHeld: true })
        .where(and(eq(storeReputation.merchantId, merchantId), isNew))
        .returning()
      if (!held) return
      await holdPayouts(
        { ...services, db: tx },
        { merchantId, by: system, reason: reputationMessages.holdReason },
      )
    })
}
