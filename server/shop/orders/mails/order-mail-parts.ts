import { eq } from 'drizzle-orm'
import { order } from '#server/db/schema/index.ts'
import { orderLinkToken } from '#server/shop/orders/links/order-link.ts'
import { optionsOfLine } from '#server/shop/orders/views/options-of-line.ts'
import {
  type FoundLine,
  type FoundOrder,
  linesOfOrders,
  orderRows,
} from '#server/shop/orders/views/order-row-queries.ts'
import type { Services } from '#server/shop/services.ts'
import { href } from '#shared/href.ts'
import { storeParameter } from '#shared/merchants/store-choice.ts'
import type { MailBlock } from '#shared/messages/mails/mail-messages.ts'
import { type OrderFacts, orderMailMessages, type PlaceFacts } from '#shared/messages/mails/order-mails.ts'
import { discountParts, freeByCoupon } from '#shared/messages/storefront/coupons.ts'
import { formatMoney } from '#shared/money/money.ts'
import type { AddressView } from '#shared/orders/orders.ts'

/** Reads the order as it is when the mail is written. */
export async function orderOfMail({ db }: Services, orderId: string) {
  const [found] = await orderRows(db, eq(order.id, orderId))
  if (!found) throw new Error(`There is no order ${orderId}`)
  const lines = await linesOfOrders(db, [orderId])
  return { found, lines: lines.get(orderId) ?? [] }
}

/** Facts of every mail about an order to its customer. The page that it links to opens for guests, too. */
export const orderFacts = (services: Services, found: FoundOrder): OrderFacts => ({
  ...partiesOf(found),
  url: orderUrl(services, found),
})

/** Facts of every mail about an order to its store, with the link to its own page of the order. */
export const storeOrderFacts = ({ shop }: Services, found: FoundOrder): OrderFacts => {
  const parties = partiesOf(found)
  const ofStore = { [storeParameter]: found.merchant.slug }
  const page = href('merchant-order', { orderNumber: parties.number }, ofStore)
  return { ...parties, url: shop.publicUrl + page }
}

const partiesOf = ({ order, group, merchant }: FoundOrder) => ({
  name: group.name,
  number: order.number,
  store: merchant.name,
})

export function summary(
  services: Services,
  { order: row, discount, campaign }: FoundOrder,
  lines: readonly FoundLine[],
): MailBlock {
  const { shippingMinor, shippingName, totalMinor } = row
  const shipping = discount?.shippingMinor ? freeByCoupon(discount.code) : orderMailMessages.free
  return {
    rows: [
      ...lines.map(({ line }) => ({
        label: orderMailMessages.line(line.quantity, line.title, optionsOfLine(line)),
        value: mailMoneyText(services, line.quantity * line.unitPriceMinor),
      })),
      ...discountParts({ ...row, coupon: discount, campaign }).map(({ label, minor }) => ({
        label,
        value: mailMoneyText(services, -minor),
      })),
      {
        label: orderMailMessages.shipping(shippingName),
        value: shippingMinor === 0 ? shipping : mailMoneyText(services, shippingMinor),
      },
      { label: orderMailMessages.total, value: mailMoneyText(services, totalMinor), strong: true },
    ],
  }
}

/** Returns the payment instructions, while payment is possible. */
export function paymentBlocks(services: Services, { order: row, attempt }: FoundOrder): MailBlock[] {
  const { status, expiresAt, nextAction } = attempt
  const isPayable = status === 'requires_action' || status === 'created'
  if (row.status !== 'pending' || !isPayable || !expiresAt || nextAction.kind === 'none') return []
  // A boleto is due days before its attempt ends, because banks report late.
  const dueAt = nextAction.kind === 'redirect' ? nextAction.dueAt : undefined
  const until = timeText(services, dueAt ? new Date(dueAt) : expiresAt)
  if (nextAction.kind !== 'pix') return [orderMailMessages.payAtShop(until)]
  return [orderMailMessages.payUntil(until, nextAction.receiver), { code: nextAction.brCode }]
}

/** Returns the sum of several orders and their payment instructions, while payment is possible. */
export function onePaymentBlocks(services: Services, found: readonly FoundOrder[]): MailBlock[] {
  const row = found.find(({ order: { status } }) => status === 'pending')
  const toPay = row ? paymentBlocks(services, row) : []
  if (!row || toPay.length === 0) return []
  const { payment, amount } = orderMailMessages
  const sum = mailMoneyText(services, row.attempt.amountMinor)
  return [{ title: payment }, { rows: [{ label: amount, value: sum, strong: true }] }, ...toPay]
}

/** Returns the holder of the receiving account, who checks its statement. */
export const holderOf = ({ shop }: Services, { attempt, merchant }: FoundOrder) =>
  attempt.settlement === 'direct'
    ? { name: merchant.name, email: merchant.supportEmail }
    : { name: shop.name, email: shop.supportEmail ?? merchant.supportEmail }

/** Returns the order's URL with a token, which opens for guests, too. */
export function orderUrl(services: Services, { group }: FoundOrder): string {
  const token = orderLinkToken(services, { groupId: group.id, linkVersion: group.linkVersion })
  return services.shop.publicUrl + href('order-link', { token })
}

/** Returns the delivery address or the pickup location. */
export const placeFacts = (services: Services, { order: row, group, merchant }: FoundOrder): PlaceFacts =>
  row.shippingMethod === 'pickup'
    ? { address: null, pickupAt: addressLine(services, merchant) }
    : { address: addressLine(services, group.shipAddress), pickupAt: null }

export function addressLine(
  { country }: Services,
  address: Omit<AddressView, 'recipient' | 'complement'> & Partial<AddressView>,
) {
  const { recipient, street, number, complement, district, city, region, postalCode } = address
  const house = [street, number, complement].filter(Boolean).join(', ')
  const place = `${house} – ${district}, ${city} – ${region}, ${country.postalCode.format(postalCode)}`
  return recipient ? `${recipient} – ${place}` : place
}

export const mailMoneyText = ({ country }: Services, minor: number) =>
  formatMoney(minor, country.currency, country.locale)

export const timeText = ({ country: { locale, timeZone } }: Services, time: Date) =>
  new Intl.DateTimeFormat(locale, { timeZone, dateStyle: 'long', timeStyle: 'short' }).format(time)

export const mailDayText = ({ country: { locale, timeZone } }: Services, time: Date) =>
  new Intl.DateTimeFormat(locale, { timeZone, dateStyle: 'long' }).format(time)
