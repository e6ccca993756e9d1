import { asc, eq, sql } from 'drizzle-orm'
import type { Db } from '#server/db/connect.ts'
import { merchant, order, orderGroup, orderLine } from '#server/db/schema/index.ts'
import type { InvoiceAddress, InvoiceDraft } from '#server/invoicing/invoice-issuer.ts'
import { fiscalSettingsOf, ncmsOfVariants } from '#server/shop/orders/fiscal/fiscal-queries.ts'
import { openTaxId } from '#server/shop/orders/tax-ids/tax-id.ts'
import { newestAttempt } from '#server/shop/orders/views/order-row-queries.ts'
import { shipAddress } from '#server/shop/orders/views/ship-address.ts'
import type { Services } from '#server/shop/services.ts'
import { unservedTaxes } from '#shared/merchants/unserved-taxes.ts'
import { allocate, paidForLine, shareOfPieces } from '#shared/money/shares.ts'
import type { InvoiceObstacle } from '#shared/orders/invoice-requests.ts'

type Reading = Pick<Services, 'db' | 'clock' | 'country' | 'sealingKeys' | 'reportError' | 'shop'>

/**
 * Builds the invoice draft of an order, without the pieces that were canceled. Returns the obstacle instead when
 * something required is missing.
 */
export async function invoiceDraftOf(
  services: Reading,
  orderId: string,
): Promise<InvoiceDraft | Exclude<InvoiceObstacle, 'no_issuer'>> {
  const { db, country } = services
  const attempt = newestAttempt(db)
  const [found] = await db
    .select({ order, group: orderGroup, address: shipAddress, store: merchant, method: attempt.method })
    .from(order)
    .innerJoin(orderGroup, eq(orderGroup.id, order.groupId))
    .innerJoin(merchant, eq(merchant.id, order.merchantId))
    .innerJoinLateral(attempt, sql`true`)
    .where(eq(order.id, orderId))
  if (!found) throw new Error(`There is no order ${orderId}`)
  const { order: row, group, address, store, method } = found
  const fiscal = await fiscalSettingsOf(db, store.id)
  if (!fiscal) return 'no_settings'
  const issuedAt = timeWithOffset(services.clock(), country.timeZone)
  const isPickup = row.shippingMethod === 'pickup'
  // The invoice says that goods for pickup are sold where the store is.
  const isInState = isPickup || store.region === address.region
  const unserved = unservedTaxes(fiscal, { day: issuedAt.slice(0, 10), isInState })
  if (unserved) return unserved
  const taxId = openTaxId(services, group)
  if (!taxId) return 'no_tax_id'
  const items = await itemsOf(db, orderId, { shippingMinor: row.shippingMinor, ncm: fiscal.ncm })
  return {
    issuedAt,
    seller: {
      taxId: store.taxId,
      legalName: store.legalName || store.name,
      name: store.name,
      address: addressOf({ ...store, complement: null }),
    },
    buyer: { taxId, name: group.name, address: addressOf(address) },
    items,
    isPickup,
    method,
    totalMinor: items.reduce((sum, item) => sum + totalOf(item), 0),
    fiscal,
    marketplaceTaxId: cnpjOf(services.shop.legal?.taxId ?? ''),
    orderNumber: row.number,
  }
}

/** Returns the CNPJ, or null: only a company is named as the marketplace of a sale. */
function cnpjOf(taxId: string): string | null {
  const digits = taxId.replace(/[^0-9A-Z]/g, '')
  return digits.length === 14 ? digits : null
}

type Item = InvoiceDraft['items'][number]

const totalOf = ({ quantity, unitPriceMinor, discountMinor, shippingMinor }: Item) =>
  quantity * unitPriceMinor - discountMinor + shippingMinor

/** Returns the items, each with its share of the shipping, which an invoice has no line for. */
async function itemsOf(
  db: Db,
  orderId: string,
  { shippingMinor, ncm }: { shippingMinor: number; ncm: string },
): Promise<Item[]> {
  const lines = await db
    .select()
    .from(orderLine)
    .where(eq(orderLine.orderId, orderId))
    .orderBy(asc(orderLine.position))
  const ncms = await ncmsOfVariants(
    db,
    lines.map(({ variantId }) => variantId),
  )
  const sold = lines.flatMap((line) => {
    const quantity = line.quantity - line.quantityCanceled
    if (quantity === 0) return []
    const paidMinor = paidForLine(line)
    const soldMinor = paidMinor - shareOfPieces(paidMinor, line.quantity, line.quantityCanceled)
    return [{ line, quantity, soldMinor }]
  })
  if (sold.length === 0) return []
  const shares = allocate(
    shippingMinor,
    sold.map(({ soldMinor }) => soldMinor),
  )
  return sold.map(({ line, quantity, soldMinor }, index) => ({
    code: line.sku || line.productHandle,
    name: [line.title, line.options].filter(Boolean).join(' '),
    ncm: ncms.get(line.variantId) ?? ncm,
    quantity,
    unitPriceMinor: line.unitPriceMinor,
    discountMinor: quantity * line.unitPriceMinor - soldMinor,
    shippingMinor: shares[index] ?? 0,
  }))
}

const addressOf = (address: {
  street: string
  number: string
  complement: string | null
  district: string
  city: string
  region: string
  postalCode: string
}): InvoiceAddress => {
  const { street, number, complement, district, city, region, postalCode } = address
  return {
    street,
    number,
    complement: complement ?? '',
    district,
    city,
    region,
    postalCode: postalCode.replace(/\D/g, ''),
  }
}

/** Returns a time such as "2026-11-20T10:30:00-03:00", because the tax authority reads the local hour of the store. */
function timeWithOffset(moment: Date, timeZone: string): string {
  const parts = new Intl.DateTimeFormat('sv-SE', {
    timeZone,
    timeZoneName: 'longOffset',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
  }).formatToParts(moment)
  const of = (type: Intl.DateTimeFormatPartTypes) => parts.find((part) => part.type === type)?.value ?? ''
  const offset = of('timeZoneName').replace(/^GMT/, '').replace('\u2212', '-') || '+00:00'
  return `${of('year')}-${of('month')}-${of('day')}T${of('hour')}:${of('minute')}:${of('second')}${offset}`
}
