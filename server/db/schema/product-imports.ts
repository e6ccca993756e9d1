import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import {
  type ImportCounts,
  type ImportedField,
  type ImportedPart,
  type ImportedVariants,
  importPlatforms,
  importResults,
  importStatuses,
} from '#shared/catalog/product-imports.ts'
import type { ImportEffect } from '#shared/messages/command-line/import.ts'
import { user } from './accounts.ts'
import { bytea, createdAt, id, time } from './columns.ts'
import { merchant } from './merchants.ts'

/** An uploaded file of products. It is checked first, and imported when the store confirms. */
export const productImport = pgTable(
  'product_import',
  {
    id: id(),
    merchantId: uuid()
      .notNull()
      .references(() => merchant.id),
    fileName: text().notNull(),
    sizeBytes: integer().notNull(),
    platform: text({ enum: importPlatforms }).notNull(),
    status: text({ enum: importStatuses }).notNull().default('checking'),
    createdBy: uuid()
      .notNull()
      .references(() => user.id),
    createdAt: createdAt(),
    startedBy: uuid().references(() => user.id),
    startedIp: text(),
    startedAt: time(),
    /** When the file was last written, as the browser says, or null. */
    fileAt: time(),
    /** True when the stock of saved variants is not to be changed. */
    keepsStock: boolean().notNull().default(false),
    /** True when the stock of variants that moved after the file was written is not to be changed. */
    keepsMovedStock: boolean().notNull().default(false),
    finishedAt: time(),
    /** Number of products in the file, or null until it is checked. */
    products: integer(),
    /** How many of them, in the file's order, this check or import has processed. */
    settled: integer().notNull().default(0),
    bytesRead: integer().notNull().default(0),
    counts: jsonb().$type<ImportCounts>(),
    /** Variants and pictures that were saved before and are missing from the file so far. */
    missing: jsonb().$type<StoredMissing>().notNull().default({ variants: {}, pictures: {}, unchanged: [] }),
    /** How many of the products with missing parts have had them removed. */
    cleared: integer().notNull().default(0),
    /** Lease of the process that works on it. Another may take over afterwards. */
    leaseToken: uuid(),
    leaseUntil: time(),
    /** Starts without any progress since. */
    attempts: integer().notNull().default(0),
  },
  (t) => [
    index('product_import_of_merchant').on(t.merchantId, t.createdAt, t.id),
    index('product_import_unfinished').on(t.leaseUntil).where(sql`status in ('checking', 'importing')`),
    check('product_import_started', sql`(${t.startedAt} is null) = (${t.startedBy} is null)`),
  ],
)

export interface StoredMissing {
  /** Product by variant, and by picture. */
  variants: Record<string, string>
  pictures: Record<string, string>
  unchanged: string[]
}

/** The uploaded file, in pieces that can be streamed. Deleted when no more of it is to be read. */
export const productImportPiece = pgTable(
  'product_import_piece',
  {
    importId: uuid()
      .notNull()
      .references(() => productImport.id, { onDelete: 'cascade' }),
    position: integer().notNull(),
    content: bytea().notNull(),
  },
  (t) => [primaryKey({ columns: [t.importId, t.position] })],
)

/** The outcome of each product of the file. */
export const productImportProduct = pgTable(
  'product_import_product',
  {
    importId: uuid()
      .notNull()
      .references(() => productImport.id, { onDelete: 'cascade' }),
    /** Position in the file. */
    position: integer().notNull(),
    /** The file's lines that belong to it. */
    lines: integer().array().notNull(),
    handle: text().notNull(),
    title: text().notNull(),
    /** The previous title, if it changes. */
    titleBefore: text(),
    result: text({ enum: importResults }).notNull(),
    /** The parts of the product that change. */
    parts: text().array().$type<ImportedPart[]>().notNull(),
    /** Prices and stock of saved variants, before and after. Null when they stay. */
    variants: jsonb().$type<ImportedVariants>(),
    /** Short texts of a saved product, before and after. Null when they stay. */
    fields: jsonb().$type<ImportedField[]>(),
    /** When the stock that changes was last moved by a sale or a person. Null when it was not. */
    movedAt: time(),
    /** Null when the product is not imported. In a check it may name a product that is never made. */
    productId: uuid(),
  },
  (t) => [
    primaryKey({ columns: [t.importId, t.position] }),
    index('product_import_product_result').on(t.importId, t.result, t.position),
  ],
)

/** Content of the file that could not be read, or was read differently. */
export const productImportProblem = pgTable(
  'product_import_problem',
  {
    id: id(),
    importId: uuid()
      .notNull()
      .references(() => productImport.id, { onDelete: 'cascade' }),
    /** Position of its product in the file. */
    position: integer().notNull(),
    line: integer().notNull(),
    column: text().notNull(),
    reason: text().notNull(),
    effect: text().$type<ImportEffect>().notNull(),
  },
  (t) => [
    index('product_import_problem_line').on(t.importId, t.line, t.id),
    index('product_import_problem_product').on(t.importId, t.position),
  ],
)

/**
 * The columns of imported files that the shop does not read, so that an export contains them again, also the empty
 * ones.
 */
export const productColumn = pgTable(
  'product_column',
  {
    merchantId: uuid()
      .notNull()
      .references(() => merchant.id),
    name: text().notNull(),
    position: integer().notNull(),
  },
  (t) => [primaryKey({ columns: [t.merchantId, t.name] })],
)
