import { sql } from 'drizzle-orm'
import { check, index, integer, jsonb, pgTable, primaryKey, smallint, text, uuid } from 'drizzle-orm/pg-core'
import { maxAddedBps, maxExtraDays, quotingModes } from '#shared/merchants/carrier-quoting.ts'
import type { CarrierQuote } from '#shared/orders/carrier-quotes.ts'
import { minor, time } from './columns.ts'
import { merchant } from './merchants.ts'

/** How a store's customers see its carrier's prices; a store without a row shows its own rules alone. */
export const carrierQuoting = pgTable(
  'carrier_quoting',
  {
    merchantId: uuid()
      .primaryKey()
      .references(() => merchant.id),
    mode: text({ enum: quotingModes }).notNull(),
    /** By their names at the carrier; none named: all. */
    services: text().array().notNull(),
    /** Added to the carrier's price: an amount, or a share of it. */
    addedMinor: minor().notNull().default(0),
    addedBps: integer().notNull().default(0),
    /** Added to the carrier's days. */
    extraDays: smallint().notNull().default(0),
    /** Until then nobody asks a carrier that has just failed. */
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

/** What a store's carrier answered for a zone, boxes and a value; nothing of it names anybody. */
export const carrierQuote = pgTable(
  'carrier_quote',
  {
    merchantId: uuid()
      .notNull()
      .references(() => merchant.id),
    /** A hash of what was asked; see `server/shop/shipping/carrier-quotes/quote-key.ts`. */
    key: text().notNull(),
    /** As the carrier priced them; empty: no service goes there. Null: it has not answered yet. */
    quotes: jsonb().$type<CarrierQuote[]>(),
    /** Until then they are offered. */
    validUntil: time(),
    /** Until then one process asks. */
    claimedUntil: time(),
  },
  (t) => [
    primaryKey({ columns: [t.merchantId, t.key] }),
    index('carrier_quote_old').on(t.merchantId, t.validUntil),
    check('carrier_quote_answer', sql`(${t.quotes} is null) = (${t.validUntil} is null)`),
  ],
)
