import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  unique,
  uuid,
} from 'drizzle-orm/pg-core'
import {
  maxPastLines,
  type PastCounts,
  type PastCustomer,
  type PastLine,
  type PastOrder,
  type PastProblem,
  pastContents,
  pastImportStatuses,
  pastPlatforms,
} from '#shared/orders/past-orders.ts'
import { user } from './accounts.ts'
import { id, minor, time, tsvector, workColumns } from './columns.ts'
import { merchant } from './merchants.ts'

/** An uploaded file of a store's orders or customers in its former shop. */
export const pastImport = pgTable(
  'past_import',
  {
    id: id(),
    merchantId: uuid()
      .notNull()
      .references(() => merchant.id),
    fileName: text().notNull(),
    platform: text({ enum: pastPlatforms }).notNull(),
    content: text({ enum: pastContents }).notNull(),
    status: text({ enum: pastImportStatuses }).notNull().default('checked'),
    createdBy: uuid()
      .notNull()
      .references(() => user.id),
    startedBy: uuid().references(() => user.id),
    counts: jsonb().$type<PastCounts>().notNull(),
    problems: jsonb().$type<PastProblem[]>().notNull(),
    /** Number of stored rows, and how many of them were imported. */
    total: integer().notNull(),
    settled: integer().notNull().default(0),
    ...workColumns(),
  },
  (t) => [
    index('past_import_of_merchant').on(t.merchantId, t.createdAt, t.id),
    index('past_import_unfinished').on(t.workedAt).where(sql`finished_at is null`),
  ],
)

/** What a file says of an order or a customer, and nothing else of it. Deleted once it is imported or discarded. */
export const pastImportRow = pgTable(
  'past_import_row',
  {
    importId: uuid()
      .notNull()
      .references(() => pastImport.id, { onDelete: 'cascade' }),
    position: integer().notNull(),
    email: text().notNull(),
    said: jsonb().$type<PastOrder | PastCustomer>().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.importId, t.position] }),
    index('past_import_row_email').on(t.email).where(sql`email <> ''`),
  ],
)

/** An order of a store in its former shop. It is read and searched, and counts nowhere. */
export const pastOrder = pgTable(
  'past_order',
  {
    id: id(),
    merchantId: uuid()
      .notNull()
      .references(() => merchant.id),
    /** The import that wrote it last. */
    importId: uuid()
      .notNull()
      .references(() => pastImport.id),
    platform: text({ enum: pastPlatforms }).notNull(),
    number: text().notNull(),
    placedAt: time().notNull(),
    name: text().notNull(),
    /** In lower case. */
    email: text().notNull(),
    phone: text().notNull(),
    city: text().notNull(),
    region: text().notNull(),
    /** In the words of the former shop. */
    status: text().notNull(),
    /** Null if the file does not say it. */
    totalMinor: minor(),
    currency: text().notNull(),
    lines: jsonb().$type<PastLine[]>().notNull(),
    /** Kept by the trigger of `write_past_order_words`. */
    words: tsvector().notNull().default(sql`''::tsvector`),
  },
  (t) => [
    unique('past_order_number').on(t.merchantId, t.number),
    index('past_order_of_merchant').on(t.merchantId, t.placedAt, t.id),
    index('past_order_placed').on(t.placedAt),
    index('past_order_email').on(t.email, t.merchantId).where(sql`email <> ''`),
    index('past_order_words').using('gin', t.words),
    check(
      'past_order_lines',
      sql`jsonb_typeof(${t.lines}) = 'array' and jsonb_array_length(${t.lines}) <= ${sql.raw(String(2 * maxPastLines))}`,
    ),
  ],
)

/** A customer of a store in its former shop, as a file of customers says it. */
export const pastCustomer = pgTable(
  'past_customer',
  {
    id: id(),
    merchantId: uuid()
      .notNull()
      .references(() => merchant.id),
    importId: uuid()
      .notNull()
      .references(() => pastImport.id),
    /** What two files know them by: the mail address, else the phone number, else the name. */
    key: text().notNull(),
    name: text().notNull(),
    email: text().notNull(),
    phone: text().notNull(),
    city: text().notNull(),
    region: text().notNull(),
    orderCount: integer(),
    spentMinor: minor(),
    firstAt: time(),
    lastAt: time(),
    acceptsMarketing: boolean(),
    /** The last order, or when the file was imported if it does not say that. */
    knownAt: time().notNull(),
    /** Kept by the trigger of `write_past_customer_words`. */
    words: tsvector().notNull().default(sql`''::tsvector`),
  },
  (t) => [
    unique('past_customer_key').on(t.merchantId, t.key),
    index('past_customer_of_merchant').on(t.merchantId, t.knownAt, t.id),
    index('past_customer_known').on(t.knownAt),
    index('past_customer_email').on(t.email).where(sql`email <> ''`),
    index('past_customer_words').using('gin', t.words),
  ],
)
