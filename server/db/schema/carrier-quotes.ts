import { sql } from 'drizzle-orm'
import { check, index, integer, jsonb, pgTable, primaryKey, smallint, text, uuid } from 'drizzle-orm/pg-core'
import { maxAddedBps, maxExtraDays, quotingModes } from '#shared/merchants/carrier-quoting.ts'
import type { CarrierQuote } from '#shared/orders/carrier-quotes.ts'
import { minor, time } from './columns.ts'
import { merchant } from './merchants.ts'

/** How a store's customers see its carrier's prices. A store without a row shows its own rules alone. */
export const carrierQuoting = pgTable(
  'carrier_quoting',
  {
    merchantId: uuid()
      .primaryKey()
      .references(() => merchant.id),
    mode: text({ enum: quotingModes }).notNull(),
    /** Names of the carrier's services that are offered. Empty means all. */
    services: text().array().notNull(),
    /** Added to the carrier's price: an amount, or a share of it. */
    addedMinor: minor().notNull().default(0),
    addedBps: integer().notNull().default(0),
    /** Added to the carrier's days. */
    extraDays: smallint().notNull().default(0),
    /** Until then the carrier is not asked, because it has just failed. */
    pausedUntil: time(),
  },
  (t) => [
    check('carrier_quoting_mode', sql`${t.mode} in ('off', 'beside', 'instead')`),
    check(
      'carrier_quoting_added',
      sql`${t.addedMinor} >= 0 and ${t.addedBps} between 0 and ${sql.raw(String(maxAddedBps))} and (${t.addedMinor} = 0 or ${t.addedBps} = 0)`,
    ),
    check('carrier_quoting_days', sql`${t.extraDays} between 0 and ${sql.raw(String(maxExtraDays))}`),
  ],
)

/** A carrier's response for a store, a zone, boxes and a value. It contains no personal data. */
export const carrierQuote = pgTable(
  'carrier_quote',
  {
    merchantId: uuid()
      .notNull()
      .references(() => merchant.id),
    /** Hash of the request; see `server/shop/shipping/carrier-quotes/quote-key.ts`. */
    key: text().notNull(),
    /**
     * Quotes as the carrier priced them. Empty when no service goes there, and null until the carrier has responded.
     */
    quotes: jsonb().$type<CarrierQuote[]>(),
    /** Until then the quotes are offered. */
    validUntil: time(),
    /** End of the lease of the process that asks. */
    claimedUntil: time(),
  },
  (t) => [
    primaryKey({ columns: [t.merchantId, t.key] }),
    index('carrier_quote_old').on(t.merchantId, t.validUntil),
    check('carrier_quote_answer', sql`(${t.quotes} is null) = (${t.validUntil} is null)`),
  ],
)
