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

/** The operator's category tree. */
export const category = pgTable('category', {
  id: id(),
  slug: text().notNull().unique(),
  name: text().notNull(),
  parentId: uuid().references((): AnyPgColumn => category.id),
  position: integer().notNull().default(0),
  pictureId: uuid(),
  /** The significant words of its name, as a search compares them. */
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
    /** Sanitized. */
    descriptionHtml: text().notNull().default(''),
    /** The typed Markdown of the description, or null when it came as HTML. */
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
    /** When a scheduled product is published, or when one in review is meant to be. */
    publishAt: time(),
    /** When it was last submitted for the operator's review. */
    submittedAt: time(),
    /** When an operator approved its present content. Cleared when the content changes. */
    approvedAt: time(),
    /** Reason of the rejection, cleared on approval. */
    rejectionReason: text(),
    /** Set by a trigger and never cleared, because the first products of a store may need review. */
    firstPublishedAt: time(),
    /** Working days to make a piece, before the store's handling days. 0 when it is ready. */
    madeToOrderDays: smallint().notNull().default(0),
    /** Why a customer cannot withdraw from its purchase, or null when they can. */
    withdrawalException: text({ enum: withdrawalExceptions }),
    /** What customers are asked to write for it, or null when nothing. */
    personalizationLabel: text(),
    /** Limit in characters. */
    personalizationMaxLength: smallint(),
    personalizationRequired: boolean().notNull().default(false),
    /** The lowest price of its variants; maintained by a trigger, for lists. */
    priceMinor: minor(),
    maxPriceMinor: minor(),
    compareAtMinor: minor(),
    /** The own Pix price of the variant that `priceMinor` is of, if it has one. */
    pixPriceMinor: minor(),
    /** True when some variant can be bought now. Maintained by a trigger. */
    available: boolean().notNull().default(false),
    /** The shipping data of the cheapest variant, for lists; maintained by a trigger. */
    shippingGrams: integer().notNull().default(0),
    /** Pieces sold recently. Counted every night, for the order of a search. */
    recentSales: integer().notNull().default(0),
    ...ratingColumns(),
    /** Names and values of its variants' options, as they are written. Maintained by a trigger. */
    optionText: text().notNull().default(''),
    /** Title, brand, kind and tags, folded. Maintained by a trigger. */
    searchText: text().notNull().default(''),
    /**
     * Its words, folded, and words that identify its category and store (`search_lexemes.sql`). Maintained by a trigger.
     */
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
    // Lists show available products before sold-out ones, each by newest, price or name.
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
    // The same list by last change, and by name.
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
    // The operator's list of all stores, what is down of it, and an address or a code that somebody names.
    index('product_newest_of_all').on(t.createdAt, t.id),
    index('product_refused').on(t.createdAt, t.id).where(sql`status = 'rejected'`),
    index('product_by_handle').on(t.handle),
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
    /** Address from which it is fetched, or null for an upload. */
    sourceUrl: text(),
    /** The picture came from the text of an imported product. */
    fromDescription: boolean().notNull().default(false),
    status: text({ enum: pictureStatuses }).notNull().default('pending'),
    failure: text(),
    /** Key of the stored original: SHA-256. */
    sha256: text(),
    width: integer(),
    height: integer(),
    /** A tiny WebP in base64. Null before the picture is processed, empty when it has none. */
    placeholder: text(),
    /** The average color (`picture-tone.ts`). Null and empty like the placeholder. */
    tone: text(),
    /** Focus in per cent: this part stays visible when the picture is cropped. */
    focusX: smallint().notNull().default(50),
    focusY: smallint().notNull().default(50),
    /** True for a picture of a message, which only its two sides see, and of a review that is not public. */
    isPrivate: boolean().notNull().default(false),
    /** When a sweep found that nothing refers to it. */
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

/** A picture still to be fetched. The row is deleted with the last attempt. */
export const pictureFetch = pgTable(
  'picture_fetch',
  {
    pictureId: uuid()
      .primaryKey()
      .references(() => picture.id, { onDelete: 'cascade' }),
    merchantId: uuid().notNull(),
    host: text().notNull(),
    tries: smallint().notNull().default(0),
    /** The time of the next attempt. During an attempt, the end of its lease. */
    nextTryAt: createdAt(),
    createdAt: createdAt(),
  },
  (t) => [index('picture_fetch_turn').on(t.merchantId, t.host, t.tries, t.createdAt, t.pictureId)],
)

/** A host that could not be reached. Only fetches from it pause. */
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
    /** The merchant's own code, which several variants may share. */
    sku: text(),
    barcode: text(),
    /** Where its pieces lie in the merchant's store room, or null when nobody has said it. */
    storageLocation: text(),
    /** Empty when the product has no such option. */
    option1: text().notNull().default(''),
    option2: text().notNull().default(''),
    option3: text().notNull().default(''),
    /** `name:value` of each option, folded. Maintained by a trigger. */
    optionKeys: text().array().notNull().default([]),
    priceMinor: minor().notNull(),
    compareAtMinor: minor(),
    /** The Pix price, or null when the store's percentage applies. */
    pixPriceMinor: minor(),
    costMinor: minor(),
    weightGrams: integer().notNull().default(0),
    /** Packed size in millimetres: all three or none. */
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
    // With those that are archived, for the product's form, imports and exports.
    index('variant_of_product').on(t.productId),
    // A store's lists of stock and prices.
    index('variant_of_merchant').on(t.merchantId, t.productId).where(sql`archived_at is null`),
    index('variant_by_sku').on(sql`lower(${t.sku})`).where(sql`sku is not null`),
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

/** Written by a trigger when a price changes. */
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
