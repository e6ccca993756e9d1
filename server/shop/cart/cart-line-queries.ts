import { and, asc, eq, ne, type SQL, sql } from 'drizzle-orm'
import type { Db } from '#server/db/connect.ts'
import { pictureColumns } from '#server/db/picture-view.ts'
import { prepared } from '#server/db/prepared.ts'
import {
  cart,
  cartCoupon,
  coupon,
  inventoryLevel,
  merchant,
  picture,
  product,
  variant,
} from '#server/db/schema/index.ts'
import { readyFirst } from '#server/shop/catalog/lists/cover-of-product.ts'
import { personalizationColumns } from '#server/shop/catalog/products/personalization-fields.ts'
import { dayBefore, ordersLeft } from '#server/shop/merchants/daily-orders.ts'
import { openClosure, today } from '#server/shop/merchants/open-closure.ts'
import {
  offeredInstalments,
  promisedPixDiscount,
  promisedPixPrice,
  sellingPrice,
} from '#server/shop/merchants/selling-price.ts'
import { offersOfProduct } from '#server/shop/offers/offers-of-product.ts'
import type { Services } from '#server/shop/services.ts'
import { quotesByCarrier } from '#server/shop/shipping/carrier-quotes/quoting-queries.ts'
import { type CartOwner, ownerColumns, type StoredOwner } from './cart-owner.ts'
import { usesOfOwner } from './coupon-queries.ts'
import { allCartLines } from './stored-cart-lines.ts'

/** A line of a cart with the current data of its product. */
export type CartLineRow = Awaited<ReturnType<typeof cartLines>>[number]

/**
 * Returns the lines of a cart, or of the owner's active cart, by store and in the order in which they were added.
 */
export function cartLines(
  services: Pick<Services, 'clock' | 'country'>,
  db: Db,
  of: CartOwner | StoredOwner | { cartId: string },
) {
  const moment = { day: today(services), since: dayBefore(services.clock()).toISOString() }
  if ('cartId' in of) return linesOfCart(db, { key: of.cartId, ...moment })
  const { userId, guestTokenHash } = ownerColumns(of)
  return userId
    ? linesOfCustomer(db, { key: userId, ...moment })
    : linesOfGuest(db, { key: guestTokenHash, ...moment })
}

const key = sql.placeholder('key')
const isActive = eq(cart.status, 'active')
const linesOfCart = prepared('lines-of-cart', (db) => linesQuery(db, eq(cart.id, key)))
const linesOfCustomer = prepared('lines-of-customer', (db) =>
  linesQuery(db, and(eq(cart.userId, key), isActive)),
)
const linesOfGuest = prepared('lines-of-guest', (db) =>
  linesQuery(db, and(eq(cart.guestTokenHash, key), isActive)),
)

function linesQuery(db: Db, where: SQL | undefined) {
  const closure = openClosure(db, sql.placeholder('day'))
  const line = allCartLines(db)
  const shown = db
    .select(pictureColumns(picture))
    .from(picture)
    .where(and(eq(picture.productId, product.id), ne(picture.status, 'failed')))
    .orderBy(
      readyFirst,
      sql`${picture.id} is distinct from ${variant.pictureId}`,
      picture.position,
      picture.id,
    )
    .limit(1)
    .as('shown')
  return db
    .select({
      cartId: line.cartId,
      quantity: line.quantity,
      /** The text that the customer added to it, or an empty text. */
      personalization: line.personalization,
      seenMinor: line.unitPriceSeenMinor,
      /** Number of pieces of the same variant that earlier lines want. */
      wantedBefore: sql<number>`(coalesce(sum(${line.quantity}) over (
        partition by ${line.variantId} order by ${line.createdAt}, ${line.personalization}
        rows between unbounded preceding and 1 preceding), 0))::int`,
      variant: {
        id: variant.id,
        sku: variant.sku,
        option1: variant.option1,
        option2: variant.option2,
        option3: variant.option3,
        priceMinor: sellingPrice,
        pixPriceMinor: promisedPixPrice(variant.pixPriceMinor),
        weightGrams: variant.weightGrams,
        lengthMm: variant.lengthMm,
        widthMm: variant.widthMm,
        heightMm: variant.heightMm,
        requiresShipping: variant.requiresShipping,
        archivedAt: variant.archivedAt,
      },
      product: {
        handle: product.handle,
        title: product.title,
        status: product.status,
        categoryId: product.categoryId,
        optionNames: product.optionNames,
        ...personalizationColumns,
        madeToOrderDays: product.madeToOrderDays,
        withdrawalException: product.withdrawalException,
      },
      merchant: {
        id: merchant.id,
        slug: merchant.slug,
        name: merchant.name,
        legalName: merchant.legalName,
        city: merchant.city,
        status: merchant.status,
        /** How many more orders it takes today, or null for any number. */
        ordersLeft: ordersLeft(sql`${sql.placeholder('since')}::timestamptz`),
        pixKey: merchant.pixKey,
        minOrderMinor: merchant.minOrderMinor,
        takesCards: merchant.takesCards,
        pixDiscountBps: promisedPixDiscount,
        instalments: offeredInstalments,
        quotesByCarrier,
      },
      level: {
        tracked: inventoryLevel.tracked,
        policy: inventoryLevel.policy,
        onHand: inventoryLevel.onHand,
        reserved: inventoryLevel.reserved,
      },
      picture: pictureColumns(shown),
      offers: offersOfProduct(product.id),
      coupon,
      usesOfCustomer: usesOfOwner,
      closure: { reopensOn: closure.reopensOn, message: closure.message },
    })
    .from(cart)
    .innerJoin(line, eq(line.cartId, cart.id))
    .innerJoin(variant, eq(variant.id, line.variantId))
    .innerJoin(product, eq(product.id, variant.productId))
    .innerJoin(merchant, eq(merchant.id, line.merchantId))
    .leftJoin(inventoryLevel, eq(inventoryLevel.variantId, variant.id))
    .leftJoin(cartCoupon, and(eq(cartCoupon.cartId, cart.id), eq(cartCoupon.merchantId, merchant.id)))
    .leftJoin(coupon, eq(coupon.id, cartCoupon.couponId))
    .leftJoinLateral(closure, sql`true`)
    .leftJoinLateral(shown, sql`true`)
    .where(where)
    .orderBy(
      ...[asc(sql`fold(${merchant.name})`), asc(merchant.id), asc(line.createdAt), asc(variant.id)],
      asc(line.personalization),
    )
}
