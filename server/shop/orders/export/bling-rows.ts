import { orderExportMessages as messages } from '#shared/messages/merchant/order-export.ts'
import type { ExportedOrder } from './exported-order.ts'

/** Bling's letters for who pays the carrier: the sender, or nobody because nothing is carried. */
const freight = { carried: 'R', none: 'S' }

/** Returns one row for each line, in the order of `blingColumns`; the order's own values are repeated in each. */
export function blingRows(order: ExportedOrder, amount: (minor: number) => string): string[][] {
  const { customer, address } = order
  const { recipient, street, number, district, city, region, postalCode } = address
  const complement = address.complement ?? ''
  return order.lines.map(({ title, sku, quantity, unitPriceMinor }) => [
    ...[order.number, customer.name, order.day, customer.taxId, street, district, number, complement],
    ...[postalCode, city, region, customer.phone, customer.phone, customer.email],
    ...[title, sku, messages.unit, String(quantity), amount(unitPriceMinor)],
    ...[amount(quantity * unitPriceMinor), amount(order.totalMinor), amount(order.shippingMinor)],
    ...[amount(order.discountMinor), amount(0)],
    ...[recipient, street, number, complement, city, region, postalCode, district],
    ...['', order.shippingName, order.isPickup ? freight.none : freight.carried],
    ...['', '1', '', '', '', ''],
  ])
}
