import { and, eq, inArray, isNull, lte, or, sql } from 'drizzle-orm'
import type { Db } from '#server/db/connect.ts'
import { carrierQuote, carrierQuoting } from '#server/db/schema/index.ts'
import type { CarrierQuote } from '#shared/orders/carrier-quotes.ts'

const validMs = 6 * 3_600_000
/** How long a refusal is stored: the request may be accepted once a product or a box was corrected. */
const refusedMs = 600_000
/** Length of a lease: longer than a carrier takes to answer. */
const leaseMs = 10_000
const pauseMs = 60_000
const storedMs = 24 * 3_600_000

/** Key of one request to a store's carrier. */
export interface QuoteId {
  merchantId: string
  key: string
}

/** Returns the stored quotes that are still valid, by key. */
export async function validQuotes(
  db: Db,
  ids: readonly QuoteId[],
  now: Date,
): Promise<Map<string, CarrierQuote[]>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .select({ key: carrierQuote.key, quotes: carrierQuote.quotes })
    .from(carrierQuote)
    .where(
      and(
        inArray(carrierQuote.merchantId, [...new Set(ids.map(({ merchantId }) => merchantId))]),
        inArray(carrierQuote.key, [...new Set(ids.map(({ key }) => key))]),
        sql`${carrierQuote.validUntil} > ${now}`,
      ),
    )
  return new Map(rows.flatMap(({ key, quotes }) => (quotes ? [[key, quotes] as const] : [])))
}

/** Leases a request. Returns true for the caller who sends it, which is one of several at once. */
export async function leaseQuote(db: Db, { merchantId, key }: QuoteId, now: Date): Promise<boolean> {
  const claimedUntil = new Date(now.getTime() + leaseMs)
  const leased = await db
    .insert(carrierQuote)
    .values({ merchantId, key, claimedUntil })
    .onConflictDoUpdate({
      target: [carrierQuote.merchantId, carrierQuote.key],
      set: { claimedUntil },
      setWhere: and(
        or(isNull(carrierQuote.claimedUntil), lte(carrierQuote.claimedUntil, now)),
        or(isNull(carrierQuote.validUntil), lte(carrierQuote.validUntil, now)),
      ),
    })
    .returning({ key: carrierQuote.key })
  return leased.length > 0
}

/** Tells whether the request is still being sent by another process. */
export async function isBeingRequested(db: Db, id: QuoteId, now: Date): Promise<boolean> {
  return (await db.$count(carrierQuote, and(isQuote(id), sql`${carrierQuote.claimedUntil} > ${now}`))) > 0
}

/** Stores a response with its expiry, and deletes the store's expired ones. */
export async function storeQuotes(
  db: Db,
  id: QuoteId,
  { quotes, isRefused, now }: { quotes: CarrierQuote[]; isRefused: boolean; now: Date },
): Promise<void> {
  const validUntil = new Date(now.getTime() + (isRefused ? refusedMs : validMs))
  await db.update(carrierQuote).set({ quotes, validUntil, claimedUntil: null }).where(isQuote(id))
  const old = new Date(now.getTime() - storedMs)
  await db
    .delete(carrierQuote)
    .where(and(eq(carrierQuote.merchantId, id.merchantId), lte(carrierQuote.validUntil, old)))
}

/** Ends the lease; a request that was never answered is deleted. */
export async function releaseQuote(db: Db, id: QuoteId): Promise<void> {
  await db.update(carrierQuote).set({ claimedUntil: null }).where(isQuote(id))
  await db
    .delete(carrierQuote)
    .where(and(isQuote(id), isNull(carrierQuote.quotes), isNull(carrierQuote.claimedUntil)))
}

/** Pauses calls to the store's carrier, which has just failed. */
export async function pauseCarrier(db: Db, merchantId: string, now: Date): Promise<void> {
  const pausedUntil = new Date(now.getTime() + pauseMs)
  await db.update(carrierQuoting).set({ pausedUntil }).where(eq(carrierQuoting.merchantId, merchantId))
}

const isQuote = ({ merchantId, key }: QuoteId) =>
  and(eq(carrierQuote.merchantId, merchantId), eq(carrierQuote.key, key))
