import { sql } from 'drizzle-orm'
import {
  type AnyPgColumn,
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  smallint,
  text,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { pictureStatuses, productStatuses } from '#shared/catalog/merchant-products.ts'
import { maxPersonalizationLabel, maxPersonalizationLength } from '#shared/catalog/personalization.ts'
import { withdrawalExceptions } from '#shared/catalog/withdrawal.ts'
import { createdAt, id, isPixPriceSql, minor, ratingColumns, time, tsvector } from './columns.ts'
import { merchant } from './merchants.ts'

/** The operator's tree. */
export const category = pgTable('category', {
  id: id(),
  slug: text().notNull().unique(),
  name: text().notNull(),
  parentId: uuid().references((): AnyPgColumn => category.id),
  position: integer().notNull().default(0),
  pictureId: uuid(),
  /** The words of its name that say something, as a search compares them. */
  nameKeys: text().array().generatedAlwaysAs(sql`significant_keys(name)`),
})

export const product = pgTable(
  'product',
  {
    id: id(),
    merchantId: uuid()
      .notNull()
      .references(() => merchant.id),
    handle: text().notNull(),
    title: text().notNull(),
    /** Sanitised. */
    descriptionHtml: text().notNull().default(''),
    /** What somebody typed, where the description was made of Markdown; null: it came as HTML. */
    descriptionMarkdown: text(),
    categoryId: uuid().references(() => category.id),
    /** The merchant's own word for its kind, as imported. */
    productType: text().notNull().default(''),
    brand: text(),
    tags: text().array().notNull().default([]),
    status: text({ enum: productStatuses }).notNull().default('draft'),
    /** Up to three. */
    optionNames: text().array().notNull().default([]),
    seoTitle: text(),
    seoDescription: text(),
    /** Unknown columns of an imported file by header, preserved for the export. */
    extra: jsonb().$type<Record<string, string>>().notNull().default({}),
    /** When a scheduled product is published; of one in review, when it is wanted. */
    publishAt: time(),
    /** When it was last sent to the operator's review. */
    submittedAt: time(),
    /** When an operator approved what it says today; a change of its content forgets it. */
    approvedAt: time(),
    /** Why it was refused; forgotten once it is approved. */
    rejectionReason: text(),
    /** Set by a trigger, for ever: the first products of a store may need review. */
    firstPublishedAt: time(),
    /** Working days to make a piece, before the store's handling days; 0: it is ready. */
    madeToOrderDays: smallint().notNull().default(0),
    /** Why a customer cannot withdraw from its purchase; null: they can. */
    withdrawalException: text({ enum: withdrawalExceptions }),
    /** What customers are asked to write for it; null: nothing. */
    personalizationLabel: text(),
    /** In characters. */
    personalizationMaxLength: smallint(),
    personalizationRequired: boolean().notNull().default(false),
    /** The lowest price of its variants; maintained by a trigger, for lists. */
    priceMinor: minor(),
    maxPriceMinor: minor(),
    compareAtMinor: minor(),
    /** The own Pix price of the variant that `priceMinor` is of, if it has one. */
    pixPriceMinor: minor(),
    /** Some variant can be bought now; maintained by a trigger. */
    available: boolean().notNull().default(false),
    /** The shipping data of the cheapest variant, for lists; maintained by a trigger. */
    shippingGrams: integer().notNull().default(0),
    /** Pieces sold recently; counted every night, for the order of a search. */
    recentSales: integer().notNull().default(0),
    ...ratingColumns(),
    /** Maintained by a trigger: names and values of its variants' options, as they are written. */
    optionText: text().notNull().default(''),
    /** Maintained by a trigger: title, brand, kind and tags, folded. */
    searchText: text().notNull().default(''),
    /** Maintained by a trigger: its words, folded, and which category and store it is of (`search-lexemes.ts`). */
    searchVector: tsvector(),
    createdAt: createdAt(),
    updatedAt: createdAt(),
  },
  (t) => [
    unique('product_handle').on(t.merchantId, t.handle),
    index('product_scheduled').on(t.publishAt).where(sql`status = 'scheduled'`),
    index('product_in_review').on(t.submittedAt, t.id).where(sql`status = 'in_review'`),
    index('product_once_published').on(t.merchantId).where(sql`first_published_at is not null`),
    check('product_in_review', sql`${t.status} <> 'in_review' or ${t.submittedAt} is not null`),
    check('product_rejected', sql`${t.status} <> 'rejected' or ${t.rejectionReason} is not null`),
    check('product_scheduled', sql`${t.status} <> 'scheduled' or ${t.publishAt} is not null`),
    check('product_made_to_order', sql`${t.madeToOrderDays} between 0 and 365`),
    check(
      'product_personalization',
      sql`num_nulls(personalization_label, personalization_max_length) in (0, 2) and char_length(personalization_label) between 1 and ${sql.raw(String(maxPersonalizationLabel))} and personalization_max_length between 1 and ${sql.raw(String(maxPersonalizationLength))}`,
    ),
    check('product_options', sql`cardinality(${t.optionNames}) <= 3`),
    // Lists show what can be bought before what is sold out, each by newest, price or name.
    index('product_newest').on(t.available, t.createdAt, t.id).where(sql`status = 'published'`),
    index('product_priced').on(t.available, t.priceMinor, t.id).where(sql`status = 'published'`),
    index('product_named')
      .on(t.available, sql`left(fold(${t.title}), 200)`, t.id)
      .where(sql`status = 'published'`),
    index('product_rated')
      .on(t.available, sql`((${t.ratingSum} * 100 + 1500) / (${t.ratingCount} + 5))`, t.id)
      .where(sql`status = 'published'`),
    index('product_starred')
      .on(t.ratingHundredths)
      .where(sql`status = 'published' and rating_hundredths is not null`),
    index('product_of_merchant')
      .on(t.merchantId, t.available, t.createdAt, t.id)
      .where(sql`status = 'published'`),
    // The store's own list: all products, newest first.
    index('product_newest_of_merchant').on(t.merchantId, t.createdAt, t.id),
    // The same by its last change, and by name.
    index('product_changed_of_merchant').on(t.merchantId, t.updatedAt, t.id),
    index('product_named_of_merchant').on(t.merchantId, sql`left(fold(${t.title}), 200)`, t.id),
    index('product_of_category')
      .on(t.categoryId, t.available, t.createdAt, t.id)
      .where(sql`status = 'published'`),
    index('product_of_category_priced')
      .on(t.categoryId, t.available, t.priceMinor, t.id)
      .where(sql`status = 'published'`),
    index('product_on_offer')
      .on(t.createdAt, t.id)
      .where(sql`status = 'published' and compare_at_minor is not null`),
    index('product_search_vector').using('gin', t.searchVector),
  ],
)

export const picture = pgTable(
  'picture',
  {
    id: id(),
    merchantId: uuid().references(() => merchant.id),
    /** Null for a store's or a category's picture, and for one that its product no longer shows. */
    productId: uuid().references(() => product.id),
    position: integer().notNull().default(0),
    alt: text().notNull().default(''),
    /** Where it is fetched from; null for an upload. */
    sourceUrl: text(),
    /** The picture came from the text of an imported product. */
    fromDescription: boolean().notNull().default(false),
    status: text({ enum: pictureStatuses }).notNull().default('pending'),
    failure: text(),
    /** The key of the stored original. */
    sha256: text(),
    width: integer(),
    height: integer(),
    /** A tiny WebP in base64; null before the picture was processed, empty where there is none. */
    placeholder: text(),
    /** The average colour (`picture-tone.ts`); null and empty like the placeholder. */
    tone: text(),
    /** In per cent: which part stays where the picture is cropped. */
    focusX: smallint().notNull().default(50),
    focusY: smallint().notNull().default(50),
    /** In a message, which only its two sides see, or in no review that everybody sees. */
    isPrivate: boolean().notNull().default(false),
    /** Since a sweep found that nothing refers to it. */
    unusedSince: time(),
    createdAt: createdAt(),
  },
  (t) => [
    index().on(t.productId, t.position),
    uniqueIndex('picture_source').on(t.productId, t.sourceUrl).where(sql`source_url is not null`),
    index('picture_unused').on(t.unusedSince).where(sql`unused_since is not null`),
    index('picture_unseen').on(t.id).where(sql`status = 'ready' and tone is null`),
    check('picture_focus', sql`${t.focusX} between 0 and 100 and ${t.focusY} between 0 and 100`),
    check('picture_ready', sql`${t.status} <> 'ready' or (sha256 is not null and width > 0 and height > 0)`),
  ],
)

/** A picture still to be fetched; the row is deleted with the last attempt. */
export const pictureFetch = pgTable(
  'picture_fetch',
  {
    pictureId: uuid()
      .primaryKey()
      .references(() => picture.id, { onDelete: 'cascade' }),
    merchantId: uuid().notNull(),
    host: text().notNull(),
    tries: smallint().notNull().default(0),
    /** The time of the next attempt; during one, the end of its lease. */
    nextTryAt: createdAt(),
    createdAt: createdAt(),
  },
  (t) => [index('picture_fetch_turn').on(t.merchantId, t.host, t.tries, t.createdAt, t.pictureId)],
)

/** A host that could not be reached; only fetches from it pause. */
export const pictureHost = pgTable('picture_host', {
  host: text().primaryKey(),
  /** Consecutive failures. */
  failures: integer().notNull(),
  nextTryAt: time().notNull(),
})

export const variant = pgTable(
  'variant',
  {
    id: id(),
    productId: uuid()
      .notNull()
      .references(() => product.id),
    merchantId: uuid()
      .notNull()
      .references(() => merchant.id),
    /** The merchant's own; several variants may bear it. */
    sku: text(),
    barcode: text(),
    /** Empty where the product has no such option. */
    option1: text().notNull().default(''),
    option2: text().notNull().default(''),
    option3: text().notNull().default(''),
    /** Maintained by a trigger: `name:value` of each option, folded. */
    optionKeys: text().array().notNull().default([]),
    priceMinor: minor().notNull(),
    compareAtMinor: minor(),
    /** What it costs by Pix; null: the store's percentage applies. */
    pixPriceMinor: minor(),
    costMinor: minor(),
    weightGrams: integer().notNull().default(0),
    /** In millimetres, as it is packed; all three or none. */
    lengthMm: integer(),
    widthMm: integer(),
    heightMm: integer(),
    requiresShipping: boolean().notNull().default(true),
    taxable: boolean().notNull().default(true),
    position: integer().notNull().default(0),
    pictureId: uuid().references(() => picture.id, { onDelete: 'set null' }),
    extra: jsonb().$type<Record<string, string>>().notNull().default({}),
    archivedAt: time(),
  },
  (t) => [
    uniqueIndex('variant_options')
      .on(t.productId, t.option1, t.option2, t.option3)
      .where(sql`archived_at is null`),
    // A store's lists of stock and prices.
    index('variant_of_merchant').on(t.merchantId, t.productId).where(sql`archived_at is null`),
    index('variant_with_options').using('gin', t.optionKeys).where(sql`archived_at is null`),
    check('variant_price', sql`${t.priceMinor} >= 0`),
    check('variant_compare_at', sql`${t.compareAtMinor} > ${t.priceMinor}`),
    check('variant_pix_price', isPixPriceSql(t.pixPriceMinor, t.priceMinor)),
    check('variant_weight', sql`${t.weightGrams} >= 0`),
    check(
      'variant_size',
      sql`num_nulls(length_mm, width_mm, height_mm) in (0, 3) and least(length_mm, width_mm, height_mm) > 0`,
    ),
  ],
)

/** Written by a trigger on every change of a price. */
export const priceHistory = pgTable(
  'price_history',
  {
    id: id().default(sql`gen_random_uuid()`),
    variantId: uuid()
      .notNull()
      .references(() => variant.id),
    priceMinor: minor().notNull(),
    pixPriceMinor: minor(),
    at: createdAt(),
  },
  (t) => [index().on(t.variantId, t.at)],
)
