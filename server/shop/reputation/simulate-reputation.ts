import { storeReputation } from '#server/db/schema/index.ts'
import type { Services } from '#server/shop/services.ts'
import type { DayRange } from '#shared/merchants/numbers.ts'
import {
  type LevelCounts,
  lastQuarter,
  levelOf,
  maxSimulatedChanges,
  type ReputationRules,
  type ReputationSimulation,
  reputationLevels,
  reputationRange,
} from '#shared/merchants/reputation.ts'
import { localDay } from '#shared/time/local-day.ts'
import { countsOfStores } from './counts-of-stores.ts'

type Simulating = Pick<Services, 'db' | 'clock' | 'country'>

/** Returns what limits would make of the stores, now and in the last quarter, without saving them. */
export async function simulateReputation(
  services: Simulating,
  rules: ReputationRules,
): Promise<ReputationSimulation> {
  const today = localDay(services.clock(), services.country.timeZone)
  const [now, quarter, known] = await Promise.all([
    levelsIn(services, rules, reputationRange(today)),
    levelsIn(services, rules, lastQuarter(today)),
    services.db
      .select({ merchantId: storeReputation.merchantId, level: storeReputation.level })
      .from(storeReputation),
  ])
  const levelBefore = new Map(known.map(({ merchantId, level }) => [merchantId, level]))
  const changes = now.stores
    .map(({ merchantId, name, level }) => ({
      ...{ merchantId, name, after: level },
      before: levelBefore.get(merchantId) ?? ('newcomer' as const),
    }))
    .filter(({ before, after }) => before !== after)
    .sort((one, other) => reputationLevels.indexOf(other.after) - reputationLevels.indexOf(one.after))
  return {
    now: now.period,
    quarter: quarter.period,
    changes: changes.slice(0, maxSimulatedChanges),
    changeCount: changes.length,
    isHarsh: isHarsh(now.period.levels),
  }
}

function isHarsh({ good, ordinary, at_risk }: LevelCounts): boolean {
  return at_risk > 0 && 2 * at_risk >= good + ordinary + at_risk
}

async function levelsIn({ db, country }: Simulating, rules: ReputationRules, range: DayRange) {
  const counted = await countsOfStores(db, { ...range, timeZone: country.timeZone })
  const stores = counted.map((store) => ({ ...store, level: levelOf(store.counts, rules) }))
  const levels = Object.fromEntries(
    reputationLevels.map((level) => [level, stores.filter((store) => store.level === level).length]),
  ) as LevelCounts
  return { stores, period: { ...range, levels } }
}
