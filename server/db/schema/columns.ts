import { type SQLWrapper, sql } from 'drizzle-orm'
import { bigint, customType, integer, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import { newId } from '#server/db/new-id.ts'
import { reportReasons } from '#shared/catalog/reviews.ts'
import { maxPixDiscountBps } from '#shared/money/pix-price.ts'

export const id = () => uuid().primaryKey().$defaultFn(newId)
/** Minor units of the row's or the shop's currency. */
export const minor = () => bigint({ mode: 'number' })
export const time = () => timestamp({ withTimezone: true, mode: 'date' })
export const createdAt = () => time().notNull().defaultNow()

/** Equals `isPixPrice`: below the price, but within the limit. Also true when there is no Pix price. */
export const isPixPriceSql = (pixPrice: SQLWrapper, price: SQLWrapper) =>
  sql`${pixPrice} < ${price} and (${price} - ${pixPrice}) * 10000 <= ${price} * ${sql.raw(String(maxPixDiscountBps))}`

/**
 * The rating of its published reviews, maintained by a trigger. The average is in hundredths, or null when there is
 * none.
 */
export const ratingColumns = () => ({
  ratingCount: integer().notNull().default(0),
  ratingSum: integer().notNull().default(0),
  ratingHundredths: integer(),
})

/** Columns of a report about an inappropriate text. */
export const reportColumns = () => ({
  id: id(),
  /** A fingerprint of the reporter, so that each counts once. */
  reporter: text().notNull(),
  reason: text({ enum: reportReasons }).notNull(),
  note: text().notNull().default(''),
  at: createdAt(),
  /** True once the operator has reviewed it. */
  settledAt: time(),
})

/** Columns of work on many rows, which a job does in steps and another process takes over. */
export const workColumns = () => ({
  createdAt: createdAt(),
  /** Time of the last progress. */
  workedAt: createdAt(),
  /** Starts without any progress since. */
  attempts: integer().notNull().default(0),
  finishedAt: time(),
})

export const citext = customType<{ data: string }>({ dataType: () => 'citext' })
export const tsvector = customType<{ data: string }>({ dataType: () => 'tsvector' })
export const bytea = customType<{ data: Uint8Array; driverData: Uint8Array }>({ dataType: () => 'bytea' })
