import { and, asc, eq, inArray, ne, sql } from 'drizzle-orm'
import type { Db } from '#server/db/connect.ts'
import {
  fulfillment,
  fulfillmentLine,
  invoice,
  label,
  order,
  orderGroup,
  orderLine,
  printJobOrder,
  variant,
} from '#server/db/schema/index.ts'
import { hasOpenAddressChange } from '#server/shop/orders/address-changes/open-address-change.ts'
import type { LabelRow } from '#server/shop/orders/labels/label-queries.ts'
import { openTaxId } from '#server/shop/orders/tax-ids/tax-id.ts'
import { shipAddress } from '#server/shop/orders/views/ship-address.ts'
import type { Services } from '#server/shop/services.ts'
import { paidForLine, shareOfPieces } from '#shared/money/shares.ts'
import type { OrderStatus } from '#shared/orders/orders.ts'
import type { PrintedLine, PrintedOrder, PrintedParcel } from './printed-order.ts'

/** An order of a print job, with the labels that were bought for its parcels, by parcel. */
export interface FoundPrintedOrder extends PrintedOrder {
  status: OrderStatus
  /** Another address was proposed and is not answered. */
  isAddressOpen: boolean
  labels: ReadonlyMap<string, LabelRow>
}

/** Returns the orders of a print job as its papers need them, in the order of the list. */
export async function printedOrdersOf(
  services: Pick<Services, 'db' | 'clock' | 'sealingKeys' | 'reportError'>,
  printId: string,
): Promise<FoundPrintedOrder[]> {
  const { db, clock } = services
  const found = await db
    .select({
      order,
      group: orderGroup,
      address: shipAddress,
      isAddressOpen: hasOpenAddressChange(clock()).mapWith(Boolean),
      hasInvoice: sql<boolean>`exists (select from ${invoice} i where i.order_id = ${order.id})`,
    })
    .from(printJobOrder)
    .innerJoin(order, eq(order.id, printJobOrder.orderId))
    .innerJoin(orderGroup, eq(orderGroup.id, order.groupId))
    .where(eq(printJobOrder.printId, printId))
    .orderBy(asc(printJobOrder.position))
  const ids = found.map((each) => each.order.id)
  const [parcels, labels] = await Promise.all([parcelsOf(db, ids), labelsOf(db, ids)])
  return found.map(({ order: row, group, address, isAddressOpen, hasInvoice }) => ({
    id: row.id,
    number: row.number,
    status: row.status,
    isAddressOpen,
    createdAt: row.createdAt,
    shippingName: row.shippingName,
    isPickup: row.shippingMethod === 'pickup',
    amounts: {
      itemsMinor: row.itemsMinor,
      discountMinor: row.discountMinor,
      shippingMinor: row.shippingMinor,
      totalMinor: row.totalMinor,
    },
    customer: { name: group.name, taxId: openTaxId(services, group) ?? '', address },
    hasInvoice,
    parcels: printedParcels(parcels.get(row.id) ?? []),
    labels: labels.get(row.id) ?? new Map(),
  }))
}

type ParcelRow = Awaited<ReturnType<typeof parcelRows>>[number]

const parcelRows = (db: Db, orderIds: readonly string[]) =>
  db
    .select({
      parcel: { id: fulfillment.id, orderId: fulfillment.orderId, status: fulfillment.status },
      quantity: fulfillmentLine.quantity,
      line: orderLine,
      location: variant.storageLocation,
      weightGrams: variant.weightGrams,
    })
    .from(fulfillment)
    .innerJoin(fulfillmentLine, eq(fulfillmentLine.fulfillmentId, fulfillment.id))
    .innerJoin(orderLine, eq(orderLine.id, fulfillmentLine.orderLineId))
    .innerJoin(variant, eq(variant.id, orderLine.variantId))
    .where(and(inArray(fulfillment.orderId, [...orderIds]), ne(fulfillment.status, 'canceled')))
    .orderBy(asc(fulfillment.position), asc(orderLine.position))

const parcelsOf = async (db: Db, orderIds: readonly string[]): Promise<Map<string, ParcelRow[]>> =>
  orderIds.length === 0
    ? new Map()
    : Map.groupBy(await parcelRows(db, orderIds), ({ parcel }) => parcel.orderId)

/** The parcels that are still here, or all of an order whose parcels have left, whose papers are printed once more. */
function printedParcels(rows: readonly ParcelRow[]): PrintedParcel[] {
  const all = [...Map.groupBy(rows, ({ parcel }) => parcel.id).values()].map(
    (ofParcel, index, { length }) => {
      const status = ofParcel[0]?.parcel.status
      return {
        id: ofParcel[0]?.parcel.id ?? '',
        number: index + 1,
        count: length,
        isHere: status === 'pending' || status === 'preparing' || status === 'ready',
        lines: ofParcel.map(printedLine),
      }
    },
  )
  const here = all.filter(({ isHere }) => isHere)
  return here.length > 0 ? here : all
}

function printedLine({ line, quantity, location, weightGrams }: ParcelRow): PrintedLine {
  const { personalizationLabel: label, personalization: text } = line
  return {
    variantId: line.variantId,
    sku: line.sku ?? '',
    title: line.title,
    options: line.options,
    personalization: label !== null && text !== null ? { label, text } : null,
    location: location ?? '',
    quantity,
    unitPriceMinor: line.unitPriceMinor,
    paidMinor: shareOfPieces(paidForLine(line), line.quantity, quantity),
    weightGrams: weightGrams > 0 ? weightGrams : null,
  }
}

async function labelsOf(db: Db, orderIds: readonly string[]): Promise<Map<string, Map<string, LabelRow>>> {
  if (orderIds.length === 0) return new Map()
  const rows = await db
    .select({ orderId: fulfillment.orderId, label })
    .from(label)
    .innerJoin(fulfillment, eq(fulfillment.id, label.fulfillmentId))
    .where(and(inArray(fulfillment.orderId, [...orderIds]), eq(label.status, 'bought')))
  const byOrder = Map.groupBy(rows, ({ orderId }) => orderId)
  return new Map(
    [...byOrder].map(([orderId, ofOrder]) => [
      orderId,
      new Map(ofOrder.map((each) => [each.label.fulfillmentId, each.label])),
    ]),
  )
}
