import { eq, sql } from 'drizzle-orm'
import type { Db } from '#server/db/connect.ts'
import { merchant, storeReputation } from '#server/db/schema/index.ts'
import { numberedPage, sliceOfPage } from '#server/shop/numbered-page.ts'
import { readSettings, type StoredSettings } from '#server/shop/settings/settings-queries.ts'
import type { ListPart } from '#shared/catalog/catalog.ts'
import { reputationRuleNames } from '#shared/forms/reputation-form.ts'
import {
  type LevelCounts,
  type ReputationCounts,
  type ReputationLevel,
  type ReputationRow,
  type ReputationRules,
  type ReputationView,
  reputationLevels,
  reputationsPerPage,
} from '#shared/merchants/reputation.ts'

type Row = typeof storeReputation.$inferSelect

const countsIn = (row: Row): ReputationCounts => {
  const { sale, dueDispatch, missedDispatch, storeCancel, lostClaim, dueAnswer, lateAnswer } = row
  return { sale, dueDispatch, missedDispatch, storeCancel, lostClaim, dueAnswer, lateAnswer }
}

/** Returns the limits among the stored settings. */
export const reputationRulesOf = (stored: StoredSettings): ReputationRules =>
  Object.fromEntries(reputationRuleNames.map((name) => [name, stored[name]])) as unknown as ReputationRules

/** Returns the reputation of a store with the limits that it was measured by, or null before its first night. */
export async function reputationOf(db: Db, merchantId: string): Promise<ReputationView | null> {
  const [[row], stored] = await Promise.all([
    db.select().from(storeReputation).where(eq(storeReputation.merchantId, merchantId)),
    readSettings(db),
  ])
  if (!row) return null
  const { level, day, isReviewed, dailyOrders } = row
  const rules = reputationRulesOf(stored)
  const levelSince = row.levelSince.toISOString()
  return { level, levelSince, day, counts: countsIn(row), rules, isReviewed, dailyOrders }
}

/** Counts the stores that keep their promises worse than the operator's limits of risk. */
export const countStoresAtRisk = (db: Db): Promise<number> =>
  db.$count(storeReputation, eq(storeReputation.level, 'at_risk'))

/** Returns a page of the stores by their reputation, those at risk first, or only those of a level. */
export async function reputationsByLevel(
  db: Db,
  { level, page }: { level: ReputationLevel | null; page: number },
): Promise<ListPart<ReputationRow>> {
  const pages = { page, perPage: reputationsPerPage }
  const { limit, offset } = sliceOfPage(pages)
  const rows = await db
    .select({ reputation: storeReputation, name: merchant.name })
    .from(storeReputation)
    .innerJoin(merchant, eq(merchant.id, storeReputation.merchantId))
    .where(level === null ? undefined : eq(storeReputation.level, level))
    .orderBy(
      sql`array_position(array['at_risk', 'ordinary', 'good', 'newcomer'], ${storeReputation.level})`,
      merchant.name,
      merchant.id,
    )
    .limit(limit)
    .offset(offset)
  const items = rows.map(({ reputation, name }) => ({
    merchantId: reputation.merchantId,
    name,
    level: reputation.level,
    levelSince: reputation.levelSince.toISOString(),
    day: reputation.day,
    counts: countsIn(reputation),
  }))
  return numberedPage(items, pages)
}

/** Returns how many stores have each level. */
export async function countLevels(db: Db): Promise<LevelCounts> {
  const rows = await db
    .select({ level: storeReputation.level, count: sql<number>`count(*)::int` })
    .from(storeReputation)
    .groupBy(storeReputation.level)
  return Object.fromEntries(
    reputationLevels.map((level) => [level, rows.find((row) => row.level === level)?.count ?? 0]),
  ) as LevelCounts
}
