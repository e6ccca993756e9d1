import { orderExportMessages as messages } from '#shared/messages/merchant/order-export.ts'
import type { ExportedOrder } from './exported-order.ts'

/** Tiny's letters for a person and a company. */
const persons = { natural: 'F', legal: 'J' }

/** Returns one row for each line, in the order of `tinyColumns`; the order's own values are repeated in each. */
export function tinyRows(order: ExportedOrder, amount: (minor: number) => string): string[][] {
  const { customer, address } = order
  const { recipient, street, number, district, city, region, postalCode } = address
  const complement = address.complement ?? ''
  const person = customer.isCompany ? persons.legal : persons.natural
  return order.lines.map(({ title, sku, quantity, unitPriceMinor }) => [
    ...['', order.number, order.day, '', '', customer.name, person, customer.taxId, ''],
    ...[postalCode, city, region, street, number, complement, district],
    ...[customer.phone, customer.phone, customer.email],
    ...[amount(order.discountMinor), amount(order.shippingMinor), '', messages.tinyStatuses[order.status]],
    ...['', title, String(quantity), amount(unitPriceMinor), '', '', '', '', amount(0)],
    ...['', '', '', recipient, customer.taxId, postalCode, city, region],
    ...[street, number, complement, district, customer.phone, sku],
  ])
}
