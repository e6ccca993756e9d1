import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { maxOfferPieces, maxTierBps, offerKinds } from '#shared/money/quantity-offers.ts'
import { product } from './catalog.ts'
import { createdAt, id, minor, time } from './columns.ts'
import { merchant } from './merchants.ts'

/** What a store gives to who buys several pieces. Its terms never change, so that orders can be computed again. */
export const quantityOffer = pgTable(
  'quantity_offer',
  {
    id: id(),
    merchantId: uuid()
      .notNull()
      .references(() => merchant.id),
    kind: text({ enum: offerKinds }).notNull(),
    /** Of so many pieces, so many are paid. Null of tiers. */
    take: integer(),
    pay: integer(),
    startsAt: time().notNull(),
    /** Null without an end. */
    endsAt: time(),
    /** When its store ended it. */
    endedAt: time(),
    createdAt: createdAt(),
  },
  (t) => [
    index('quantity_offer_of_merchant').on(t.merchantId, t.createdAt, t.id),
    check(
      'quantity_offer_pieces',
      sql`case ${t.kind} when 'take_pay' then ${t.take} between 2 and ${sql.raw(String(maxOfferPieces))} and ${t.pay} between 1 and ${t.take} - 1 else num_nonnulls(${t.take}, ${t.pay}) = 0 end`,
    ),
    check('quantity_offer_times', sql`${t.startsAt} < ${t.endsAt}`),
  ],
)

/** The price of each piece from some quantity on. */
export const quantityOfferTier = pgTable(
  'quantity_offer_tier',
  {
    offerId: uuid()
      .notNull()
      .references(() => quantityOffer.id),
    fromQuantity: integer().notNull(),
    /** Off the price of each piece, or its price: one of both. */
    bps: integer(),
    priceMinor: minor(),
  },
  (t) => [
    primaryKey({ columns: [t.offerId, t.fromQuantity] }),
    check(
      'quantity_offer_tier_from',
      sql`${t.fromQuantity} between 2 and ${sql.raw(String(maxOfferPieces))}`,
    ),
    check(
      'quantity_offer_tier_worth',
      sql`num_nonnulls(${t.bps}, ${t.priceMinor}) = 1 and ${t.bps} between 1 and ${sql.raw(String(maxTierBps))} is not false and ${t.priceMinor} > 0 is not false`,
    ),
  ],
)

/** A product of an offer. The trigger `refuse_second_offer` keeps another offer of it from the same time. */
export const quantityOfferProduct = pgTable(
  'quantity_offer_product',
  {
    offerId: uuid()
      .notNull()
      .references(() => quantityOffer.id),
    productId: uuid()
      .notNull()
      .references(() => product.id),
  },
  (t) => [
    primaryKey({ columns: [t.offerId, t.productId] }),
    index('quantity_offer_product_of_product').on(t.productId),
  ],
)
