import { and, eq, inArray, ne, sql } from 'drizzle-orm'
import type { Db } from '#server/db/connect.ts'
import { carrierQuoting, connection, merchant } from '#server/db/schema/index.ts'
import { isActiveCarrier } from '#server/shop/connections/active-carrier.ts'
import { restingDaysOf } from '#server/shop/merchants/resting-days.ts'
import { type CarrierQuotingView, usualQuoting } from '#shared/merchants/carrier-quoting.ts'
import type { RestingDays } from '#shared/time/business-days.ts'

/** A store's settings for its carrier's prices, and what else these depend on. */
export interface Quoting extends CarrierQuotingView {
  merchantId: string
  connectionId: string
  fromPostalCode: string
  handlingDays: number
  cutoffMinute: number | null
  /** Its present and planned holidays. */
  resting?: RestingDays[] | null
  /** Until then its carrier, which has just failed, is not called. */
  pausedUntil: Date | null
}

const isQuoting = ne(carrierQuoting.mode, 'off')

/** SQL condition for a query with `merchant`: its customers see its carrier's prices, too. */
export const quotesByCarrier = sql<boolean>`exists (
  select from ${carrierQuoting} q join ${connection} c on c.merchant_id = q.merchant_id
  where q.merchant_id = ${merchant.id} and q.mode <> 'off'
    and c.kind in ('melhor_envio', 'correios') and c.disconnected_at is null)`

/** Returns the settings of the stores that quote by a connected carrier. */
export async function quotingOf(db: Db, merchantIds: readonly string[]): Promise<Map<string, Quoting>> {
  if (merchantIds.length === 0) return new Map()
  const rows = await db
    .select({
      merchantId: merchant.id,
      connectionId: connection.id,
      fromPostalCode: merchant.postalCode,
      handlingDays: merchant.handlingDays,
      cutoffMinute: merchant.cutoffMinute,
      resting: restingDaysOf(merchant.id),
      mode: carrierQuoting.mode,
      services: carrierQuoting.services,
      addedMinor: carrierQuoting.addedMinor,
      addedBps: carrierQuoting.addedBps,
      extraDays: carrierQuoting.extraDays,
      pausedUntil: carrierQuoting.pausedUntil,
    })
    .from(carrierQuoting)
    .innerJoin(merchant, eq(merchant.id, carrierQuoting.merchantId))
    .innerJoin(connection, and(eq(connection.merchantId, merchant.id), isActiveCarrier))
    .where(and(inArray(merchant.id, [...merchantIds]), isQuoting))
  return new Map(rows.map((row) => [row.merchantId, row]))
}

/** Returns the slugs of the stores whose customers may see a carrier's prices. */
export async function quotingStores(db: Db): Promise<ReadonlySet<string>> {
  const rows = await db
    .select({ slug: merchant.slug })
    .from(carrierQuoting)
    .innerJoin(merchant, eq(merchant.id, carrierQuoting.merchantId))
    .where(isQuoting)
  return new Set(rows.map(({ slug }) => slug))
}

/** Returns a store's settings, with a connected carrier or without. */
export async function quotingView(db: Db, merchantId: string): Promise<CarrierQuotingView> {
  const { mode, services, addedMinor, addedBps, extraDays } = carrierQuoting
  const [found] = await db
    .select({ mode, services, addedMinor, addedBps, extraDays })
    .from(carrierQuoting)
    .where(eq(carrierQuoting.merchantId, merchantId))
  return found ?? usualQuoting
}
