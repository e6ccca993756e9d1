import { eq } from 'drizzle-orm'
import type { ShipmentRequest } from '#server/carriers/carrier.ts'
import type { Db } from '#server/db/connect.ts'
import {
  fulfillment,
  fulfillmentLine,
  invoice,
  merchant,
  order,
  orderGroup,
  orderLine,
  variant,
} from '#server/db/schema/index.ts'
import { readDanfeApart } from '#server/shop/orders/invoices/danfe/read-danfe-apart.ts'
import { openInvoice } from '#server/shop/orders/invoices/invoice-queries.ts'
import { openTaxId } from '#server/shop/orders/tax-ids/tax-id.ts'
import { shipAddress } from '#server/shop/orders/views/ship-address.ts'
import type { Services } from '#server/shop/services.ts'
import { allPieces } from '#server/shop/shipping/packing/all-pieces.ts'
import { maxPieces, packBoxes } from '#server/shop/shipping/packing/pack-boxes.ts'
import { packingOf } from '#server/shop/shipping/packing/packing-queries.ts'
import { hasDanfe } from '#shared/orders/invoices.ts'

/** A fulfillment as a shipment, without the service. The request is null if there are too many pieces to pack. */
export interface FoundShipment {
  request: Omit<ShipmentRequest, 'serviceId' | 'key' | 'triedAt'> | null
  /** Some products have no size or weight, so that the store's usual piece is used for them. */
  hasDefaults: boolean
  /** Business days that the customer was promised for the transport itself. */
  promisedDays: number
  /** The service that the customer chose, or null if the store chooses. */
  chosenServiceId: string | null
}

export async function shipmentOfFulfillment(
  services: Services,
  fulfillmentId: string,
): Promise<FoundShipment> {
  const { db, country } = services
  const [found] = await db
    .select({ order, group: orderGroup, address: shipAddress, store: merchant })
    .from(fulfillment)
    .innerJoin(order, eq(order.id, fulfillment.orderId))
    .innerJoin(orderGroup, eq(orderGroup.id, order.groupId))
    .innerJoin(merchant, eq(merchant.id, order.merchantId))
    .where(eq(fulfillment.id, fulfillmentId))
  if (!found) throw new Error(`There is no fulfillment ${fulfillmentId}`)
  const { order: row, group, address, store } = found
  const lines = await linesOf(db, fulfillmentId)
  const { boxes, piece: usual } = await packingOf(db, store.id)
  const pieces = allPieces(lines, usual, maxPieces)
  const parcels = pieces && packBoxes(pieces, boxes)
  return {
    hasDefaults: lines.some(({ lengthMm, weightGrams }) => lengthMm === null || weightGrams === 0),
    promisedDays: Math.max(0, row.shippingMaxDays - store.handlingDays - row.makingDays),
    chosenServiceId: row.shippingServiceId,
    request: parcels && {
      volumes: parcels.map(({ size, weightGrams }) => ({ ...size, weightGrams })),
      goods: lines.map(({ title: name, quantity, unitMinor }) => ({ name, quantity, unitMinor })),
      valueMinor: lines.reduce((sum, { quantity, unitMinor }) => sum + quantity * unitMinor, 0),
      reference: row.number,
      invoice: await invoiceOf(services, row.id),
      from: {
        name: store.legalName || store.name,
        email: store.supportEmail,
        phone: digits(store.whatsapp),
        taxId: store.taxId,
        postalCode: store.postalCode,
        street: store.street,
        number: store.number,
        complement: '',
        district: store.district,
        city: store.city,
        region: store.region,
      },
      to: {
        name: address.recipient || group.name,
        email: group.email,
        phone: digits(group.phone),
        taxId: openTaxId(services, group) ?? '',
        postalCode: address.postalCode,
        street: address.street,
        number: address.number,
        complement: address.complement ?? '',
        district: address.district,
        city: address.city,
        region: address.region,
      },
    },
  }

  /** Returns the phone number without the country's own prefix, as its carriers expect it. */
  function digits(phone: string | null): string {
    const all = (phone ?? '').replace(/\D/g, '')
    return country.code === 'BR' && all.length > 11 && all.startsWith('55') ? all.slice(2) : all
  }
}

/**
 * Returns the invoice of an order with one parcel and one invoice, else null: of several, it is not known which one
 * goes with which parcel.
 */
async function invoiceOf(services: Services, orderId: string): Promise<ShipmentRequest['invoice']> {
  const { db } = services
  if ((await db.$count(fulfillment, eq(fulfillment.orderId, orderId))) !== 1) return null
  const { id, accessKey, sealedXml, merchantId } = invoice
  const [only, ...others] = await db
    .select({ id, accessKey, sealedXml, merchantId })
    .from(invoice)
    .where(eq(invoice.orderId, orderId))
    .limit(2)
  // A receipt of a counter (NFC-e) accompanies no parcel.
  if (!only || others.length > 0 || !hasDanfe(only.accessKey)) return null
  const { issuer } = await readDanfeApart(openInvoice(services, only), only.merchantId)
  return { accessKey: only.accessKey, stateRegistration: issuer.stateRegistration }
}

const linesOf = (db: Db, fulfillmentId: string) =>
  db
    .select({
      title: orderLine.title,
      quantity: fulfillmentLine.quantity,
      unitMinor: orderLine.unitPriceMinor,
      lengthMm: variant.lengthMm,
      widthMm: variant.widthMm,
      heightMm: variant.heightMm,
      weightGrams: variant.weightGrams,
    })
    .from(fulfillmentLine)
    .innerJoin(orderLine, eq(orderLine.id, fulfillmentLine.orderLineId))
    .innerJoin(variant, eq(variant.id, orderLine.variantId))
    .where(eq(fulfillmentLine.fulfillmentId, fulfillmentId))
    .orderBy(orderLine.position)
