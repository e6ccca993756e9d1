import { sql } from 'drizzle-orm'
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
import { maxReviewPictures, reviewStatuses } from '#shared/catalog/reviews.ts'
import { user } from './accounts.ts'
import { picture, product } from './catalog.ts'
import { createdAt, id, reportColumns, time } from './columns.ts'
import { merchant } from './merchants.ts'
import { orderGroup, orderLine } from './orders.ts'

/** Stars and text of somebody who received the product. Ratings of product and store are kept by a trigger. */
export const review = pgTable(
  'review',
  {
    id: id(),
    productId: uuid()
      .notNull()
      .references(() => product.id),
    merchantId: uuid()
      .notNull()
      .references(() => merchant.id),
    /** The purchase that proves it. */
    orderLineId: uuid()
      .notNull()
      .references(() => orderLine.id),
    groupId: uuid()
      .notNull()
      .references(() => orderGroup.id),
    customerId: uuid().references(() => user.id),
    /** "Bia S." */
    author: text().notNull(),
    stars: smallint().notNull(),
    text: text().notNull().default(''),
    status: text({ enum: reviewStatuses }).notNull().default('published'),
    hiddenReason: text(),
    /** The store's only answer. */
    reply: text(),
    repliedAt: time(),
    createdAt: createdAt(),
    editedAt: time(),
    /** Number of its votes, counted by a trigger. */
    helpfulCount: integer().notNull().default(0),
  },
  (t) => [
    unique('review_once_per_purchase').on(t.productId, t.groupId),
    uniqueIndex('review_once_per_customer').on(t.productId, t.customerId).where(sql`customer_id is not null`),
    index('review_of_product').on(t.productId, t.createdAt, t.id).where(sql`status = 'published'`),
    index('review_of_product_stars')
      .on(t.productId, t.stars, t.createdAt, t.id)
      .where(sql`status = 'published'`),
    index('review_of_product_helpful')
      .on(t.productId, t.helpfulCount, t.createdAt, t.id)
      .where(sql`status = 'published'`),
    index('review_of_hidden').on(t.id).where(sql`status = 'hidden'`),
    index('review_of_merchant').on(t.merchantId, t.createdAt, t.id),
    check('review_stars', sql`${t.stars} between 1 and 5`),
    check('review_status', sql`${t.status} in ('published', 'hidden')`),
    check('review_hidden', sql`(${t.status} = 'hidden') = (${t.hiddenReason} is not null)`),
    check('review_reply', sql`(${t.reply} is null) = (${t.repliedAt} is null)`),
  ],
)

/**
 * A photo in a review. Triggers make the picture private while the review is hidden, and permanently once it is removed
 * from the review.
 */
export const reviewPicture = pgTable(
  'review_picture',
  {
    pictureId: uuid()
      .primaryKey()
      .references(() => picture.id),
    reviewId: uuid()
      .notNull()
      .references(() => review.id),
    position: smallint().notNull(),
  },
  (t) => [
    unique('review_picture_position').on(t.reviewId, t.position),
    check('review_picture_positions', sql`${t.position} between 1 and ${sql.raw(String(maxReviewPictures))}`),
  ],
)

/** A report of an inappropriate review. */
export const reviewReport = pgTable(
  'review_report',
  {
    ...reportColumns(),
    reviewId: uuid()
      .notNull()
      .references(() => review.id),
  },
  (t) => [
    unique('review_report_once').on(t.reviewId, t.reporter),
    index('review_report_open').on(t.reviewId).where(sql`settled_at is null`),
  ],
)

/** A vote that a review was helpful. */
export const reviewVote = pgTable(
  'review_vote',
  {
    reviewId: uuid()
      .notNull()
      .references(() => review.id),
    /** A fingerprint, so that each person counts once. */
    voter: text().notNull(),
    at: createdAt(),
  },
  (t) => [primaryKey({ columns: [t.reviewId, t.voter] }), index().on(t.voter)],
)
