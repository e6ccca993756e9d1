import { and, asc, eq, exists, inArray, isNotNull, isNull, lte, or, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Db } from '#server/db/connect.ts'
import {
  fulfillment,
  fulfillmentLine,
  inventoryLevel,
  merchant,
  order,
  orderGroup,
  orderLine,
  product,
  returnLine,
  returnRequest,
  variant,
} from '#server/db/schema/index.ts'
import { shownOptions } from '#server/shop/orders/views/options-of-line.ts'

export type FoundDelivery = Awaited<ReturnType<typeof deliveriesOfOrders>>[number]
export type FoundReturnLine = Awaited<ReturnType<typeof returnLinesOfOrders>>[number]

/** Returns the delivered pieces with their time of delivery. */
export async function deliveriesOfOrders(db: Db, orderIds: readonly string[]) {
  if (orderIds.length === 0) return []
  const rows = await db
    .select({
      orderId: fulfillment.orderId,
      orderLineId: fulfillmentLine.orderLineId,
      quantity: fulfillmentLine.quantity,
      deliveredAt: fulfillment.deliveredAt,
    })
    .from(fulfillment)
    .innerJoin(fulfillmentLine, eq(fulfillmentLine.fulfillmentId, fulfillment.id))
    .where(and(inArray(fulfillment.orderId, [...orderIds]), isNotNull(fulfillment.deliveredAt)))
  return rows.flatMap(({ deliveredAt, ...row }) => (deliveredAt ? [{ ...row, deliveredAt }] : []))
}

/**
 * Returns the requested returns of orders, and those that an order is the replacement of, a row per line, the oldest
 * first.
 */
export async function returnLinesOfOrders(db: Db, orderIds: readonly string[]) {
  if (orderIds.length === 0) return []
  return db
    .select({
      request: returnRequest,
      line: returnLine,
      title: orderLine.title,
      options: shownOptions,
      sold: {
        quantity: orderLine.quantity,
        totalMinor: orderLine.totalMinor,
        reducedMinor: orderLine.reducedMinor,
        unitPriceMinor: orderLine.unitPriceMinor,
      },
      /** What is wanted for them, in an exchange. */
      wanted: { options: optionsOfVariant(wanted), priceMinor: priceOfWanted },
      origin: { number: origin.number, groupId: origin.groupId, linkVersion: originGroup.linkVersion },
      replacement: {
        number: replacement.number,
        status: replacement.status,
        totalMinor: replacement.totalMinor,
        shippingMinor: replacement.shippingMinor,
        groupId: replacement.groupId,
        linkVersion: sql<number>`${replacementGroup.linkVersion}`,
      },
    })
    .from(returnRequest)
    .innerJoin(returnLine, eq(returnLine.returnId, returnRequest.id))
    .innerJoin(orderLine, eq(orderLine.id, returnLine.orderLineId))
    .innerJoin(origin, eq(origin.id, returnRequest.orderId))
    .innerJoin(merchant, eq(merchant.id, origin.merchantId))
    .innerJoin(originGroup, eq(originGroup.id, origin.groupId))
    .leftJoin(wanted, eq(wanted.id, returnLine.wantedVariantId))
    .leftJoin(product, eq(product.id, wanted.productId))
    .leftJoin(replacement, eq(replacement.id, returnRequest.replacementId))
    .leftJoin(replacementGroup, eq(replacementGroup.id, replacement.groupId))
    .where(
      or(inArray(returnRequest.orderId, [...orderIds]), inArray(returnRequest.replacementId, [...orderIds])),
    )
    .orderBy(asc(returnRequest.createdAt), asc(returnRequest.id), asc(orderLine.position))
}

const origin = alias(order, 'origin')
const originGroup = alias(orderGroup, 'origin_group')
const replacement = alias(order, 'replacement')
const replacementGroup = alias(orderGroup, 'replacement_group')
const wanted = alias(variant, 'wanted')

/** SQL expression: the options of a variant of the product that is joined, in one line of text. */
const optionsOfVariant = ({ option1, option2, option3 }: typeof wanted) =>
  sql<string>`array_to_string(array_remove((array[${option1}, ${option2}, ${option3}])[1:cardinality(${product.optionNames})], ''), ' · ')`

/** SQL expression: its price for customers, if its merchant is joined. */
const priceOfWanted = sql<number>`selling_price(${wanted.priceMinor}, ${wanted.pixPriceMinor}, ${merchant.pixDiscountBps}, ${merchant.pixKey}, ${merchant.takesCards})`

const maxChoices = 500

/** Returns the variants that may be sent for delivered lines: of the same product, on sale and in stock. */
export async function exchangeChoices(db: Db, orderIds: readonly string[]) {
  if (orderIds.length === 0) return []
  const delivered = db
    .select({ one: sql`1` })
    .from(fulfillment)
    .where(and(eq(fulfillment.orderId, orderLine.orderId), isNotNull(fulfillment.deliveredAt)))
  return db
    .select({
      orderLineId: orderLine.id,
      id: wanted.id,
      options: optionsOfVariant(wanted),
      priceMinor: priceOfWanted,
    })
    .from(orderLine)
    .innerJoin(variant, eq(variant.id, orderLine.variantId))
    .innerJoin(product, and(eq(product.id, variant.productId), eq(product.status, 'published')))
    .innerJoin(wanted, and(eq(wanted.productId, product.id), isNull(wanted.archivedAt)))
    .innerJoin(merchant, eq(merchant.id, product.merchantId))
    .innerJoin(inventoryLevel, eq(inventoryLevel.variantId, wanted.id))
    .where(
      and(
        inArray(orderLine.orderId, [...orderIds]),
        exists(delivered),
        sql`(not ${inventoryLevel.tracked} or ${inventoryLevel.policy} = 'continue' or ${inventoryLevel.onHand} > ${inventoryLevel.reserved})`,
      ),
    )
    .orderBy(asc(orderLine.position), asc(wanted.position), asc(wanted.id))
    .limit(maxChoices)
}

export type FoundChoice = Awaited<ReturnType<typeof exchangeChoices>>[number]

const sweepBatchSize = 200

/** Returns the approved returns that were not sent in time. */
export const overdueReturns = (db: Db, now: Date) =>
  db
    .select({ id: returnRequest.id })
    .from(returnRequest)
    .where(and(eq(returnRequest.status, 'approved'), lte(returnRequest.sendBy, now)))
    .orderBy(asc(returnRequest.sendBy))
    .limit(sweepBatchSize)
