import { openTaxId } from '#server/shop/orders/tax-ids/tax-id.ts'
import { optionsOfLine } from '#server/shop/orders/views/options-of-line.ts'
import type { FoundLine, FoundOrder } from '#server/shop/orders/views/order-row-queries.ts'
import type { Services } from '#server/shop/services.ts'
import type { CountryPack } from '#shared/country/country-pack.ts'
import { paidForLine, shareOfPieces } from '#shared/money/shares.ts'
import type { AddressView } from '#shared/orders/orders.ts'
import { localDay } from '#shared/time/local-day.ts'

/** An order as an ERP imports it: canceled pieces are left out. */
export interface ExportedOrder {
  number: string
  /** "21/11/2026", as spreadsheets of the country read a day. */
  day: string
  status: 'pending' | 'canceled' | 'placed' | 'shipped' | 'delivered'
  customer: { name: string; taxId: string; isCompany: boolean; phone: string; email: string }
  address: AddressView
  isPickup: boolean
  shippingName: string
  shippingMinor: number
  discountMinor: number
  totalMinor: number
  lines: ExportedLine[]
}

export interface ExportedLine {
  title: string
  sku: string
  quantity: number
  unitPriceMinor: number
}

/**
 * Returns an order with amounts in minor units, or null if all of its pieces were canceled and nothing is left to
 * import.
 */
export function exportedOrder(
  services: Pick<Services, 'country' | 'sealingKeys' | 'reportError'>,
  { order, group }: FoundOrder,
  found: readonly FoundLine[],
): ExportedOrder | null {
  const { country } = services
  const isCanceled = order.status === 'canceled'
  const lines = found.flatMap(({ line }) => {
    const canceled = isCanceled ? 0 : line.quantityCanceled
    const quantity = line.quantity - canceled
    if (quantity === 0) return []
    const { sku, unitPriceMinor } = line
    // The refund of canceled pieces is the first share, and so the rest of the line is exact.
    const paidMinor = paidForLine(line)
    const soldMinor = paidMinor - shareOfPieces(paidMinor, line.quantity, canceled)
    const title = [line.title, optionsOfLine(line)].filter(Boolean).join(' · ')
    const discountMinor = quantity * unitPriceMinor - soldMinor
    return [{ title, sku: sku ?? '', quantity, unitPriceMinor, soldMinor, discountMinor }]
  })
  if (lines.length === 0) return null
  const sumOf = (what: 'soldMinor' | 'discountMinor') => lines.reduce((sum, line) => sum + line[what], 0)
  const taxId = openTaxId(services, group) ?? ''
  return {
    number: order.number,
    day: dayOf(country, order.createdAt),
    status: statusOf(order),
    customer: {
      name: group.name,
      phone: group.phone.replace(/\D/g, ''),
      email: group.email,
      taxId: taxId && country.taxId.format(taxId),
      isCompany: taxId.length > lengthOfCpf,
    },
    address: group.shipAddress,
    isPickup: order.shippingMethod === 'pickup',
    shippingName: order.shippingName,
    shippingMinor: order.shippingMinor,
    discountMinor: sumOf('discountMinor'),
    totalMinor: sumOf('soldMinor') + order.shippingMinor,
    lines,
  }
}

const lengthOfCpf = 11

const dayOf = ({ timeZone }: CountryPack, moment: Date) =>
  localDay(moment, timeZone).split('-').reverse().join('/')

function statusOf({ status, fulfillmentStatus }: FoundOrder['order']): ExportedOrder['status'] {
  if (status === 'pending' || status === 'canceled') return status
  if (/deliver|return/.test(fulfillmentStatus)) return 'delivered'
  return /ship/.test(fulfillmentStatus) ? 'shipped' : 'placed'
}
