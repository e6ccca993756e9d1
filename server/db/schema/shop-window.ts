import { type SQL, sql } from 'drizzle-orm'
import {
  check,
  index,
  integer,
  pgTable,
  primaryKey,
  smallint,
  text,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { blockKinds, maxChosen } from '#shared/window/window-blocks.ts'
import { category, picture, product } from './catalog.ts'
import { createdAt, id, time } from './columns.ts'
import { merchant } from './merchants.ts'

/** A page that the operator arranges from blocks: the home page, or a landing page. */
export const windowPage = pgTable(
  'window_page',
  {
    id: id(),
    /** Null for the home page. */
    slug: text(),
    createdAt: createdAt(),
  },
  (t) => [
    unique('window_page_slug').on(t.slug).nullsNotDistinct(),
    index('window_page_newest').on(t.createdAt, t.id),
    check('window_page_slug_form', sql`${t.slug} ~ '^[a-z0-9]+(-[a-z0-9]+)*$'`),
  ],
)

/**
 * A version of such a page. The live one is the newest whose time has come. One without blocks shows the home page as it
 * comes with the shop, and takes a landing page off the air.
 */
export const windowVersion = pgTable(
  'window_version',
  {
    id: id(),
    pageId: uuid()
      .notNull()
      .references(() => windowPage.id),
    /** From 1. */
    number: integer().notNull(),
    /** For tabs and search engines. Empty for the shop's own. */
    title: text().notNull().default(''),
    description: text().notNull().default(''),
    /** When it goes live, or null for a draft. */
    liveFrom: time(),
    /** Counts the changes of the draft and its blocks. */
    revision: integer().notNull().default(1),
    createdAt: createdAt(),
  },
  (t) => [
    unique('window_version_number').on(t.pageId, t.number),
    uniqueIndex('window_version_draft').on(t.pageId).where(sql`live_from is null`),
    index('window_version_live').on(t.pageId, t.liveFrom, t.number).where(sql`live_from is not null`),
    check('window_version_counts', sql`${t.number} > 0 and ${t.revision} > 0`),
  ],
)

const only = (column: SQL, kinds: string) => sql`${column} or kind in (${sql.raw(kinds)})`

/** A block of a version. It never changes while its version is scheduled or was live. */
export const windowBlock = pgTable(
  'window_block',
  {
    id: id(),
    versionId: uuid()
      .notNull()
      .references(() => windowVersion.id, { onDelete: 'cascade' }),
    position: integer().notNull(),
    kind: text({ enum: blockKinds }).notNull(),
    title: text().notNull().default(''),
    /** Markdown. */
    body: text().notNull().default(''),
    pictureId: uuid().references(() => picture.id),
    alt: text().notNull().default(''),
    /** Focus in per cent: this part stays visible when the picture is cropped. */
    focusX: smallint().notNull().default(50),
    focusY: smallint().notNull().default(50),
    /** A path of the shop, with its parameters. */
    linkPath: text(),
    linkLabel: text().notNull().default(''),
    categoryId: uuid().references(() => category.id, { onDelete: 'set null' }),
    /** Number of products or stores. */
    count: smallint(),
    /** The block is shown from then on. */
    startsAt: time(),
    /** The block is no longer shown from then on. */
    endsAt: time(),
    revision: integer().notNull().default(1),
  },
  (t) => [
    index('window_block_of_version').on(t.versionId, t.position, t.id),
    index('window_block_picture').on(t.pictureId).where(sql`picture_id is not null`),
    index('window_block_category').on(t.categoryId).where(sql`category_id is not null`),
    check('window_block_focus', sql`${t.focusX} between 0 and 100 and ${t.focusY} between 0 and 100`),
    check('window_block_count', sql`${t.count} between 1 and ${sql.raw(String(maxChosen))}`),
    check('window_block_days', sql`${t.startsAt} < ${t.endsAt}`),
    check('window_block_link', sql`${t.linkPath} ~ '^/([^/]|$)'`),
    check('window_block_of_picture', only(sql`picture_id is null`, `'hero', 'banner'`)),
    check('window_block_of_link', only(sql`link_path is null`, `'hero', 'banner'`)),
    check('window_block_of_days', only(sql`num_nonnulls(starts_at, ends_at) = 0`, `'banner'`)),
    check('window_block_of_category', only(sql`category_id is null`, `'category'`)),
    check('window_block_of_count', only(sql`count is null`, `'category', 'offers', 'new-stores', 'newest'`)),
  ],
)

/** A product or a store that was chosen for a block. */
export const windowItem = pgTable(
  'window_item',
  {
    blockId: uuid()
      .notNull()
      .references(() => windowBlock.id, { onDelete: 'cascade' }),
    position: integer().notNull(),
    productId: uuid().references(() => product.id),
    merchantId: uuid().references(() => merchant.id),
  },
  (t) => [
    primaryKey({ columns: [t.blockId, t.position] }),
    unique('window_item_product').on(t.blockId, t.productId),
    unique('window_item_merchant').on(t.blockId, t.merchantId),
    index('window_item_of_product').on(t.productId).where(sql`product_id is not null`),
    index('window_item_of_merchant').on(t.merchantId).where(sql`merchant_id is not null`),
    check('window_item_is_one', sql`num_nonnulls(${t.productId}, ${t.merchantId}) = 1`),
  ],
)
