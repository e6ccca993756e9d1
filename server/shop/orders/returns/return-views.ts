import { randomUUID } from 'node:crypto'
import {
  exchangeOfReplacement,
  exchangeView,
  type PathOfOrder,
} from '#server/shop/orders/exchanges/exchange-views.ts'
import { orderLinkToken } from '#server/shop/orders/links/order-link.ts'
import { optionsOfLine } from '#server/shop/orders/views/options-of-line.ts'
import type { FoundLine, FoundOrder } from '#server/shop/orders/views/order-row-queries.ts'
import type { Services } from '#server/shop/services.ts'
import { href } from '#shared/href.ts'
import { openReturnStatuses } from '#shared/orders/order-moves.ts'
import type { OrderReturnsView, ReturnableLine, ReturnView } from '#shared/orders/returns.ts'
import type { FoundChoice, FoundDelivery, FoundReturnLine } from './return-queries.ts'
import { returnableOf } from './returnable.ts'

export interface FoundReturns {
  deliveries: readonly FoundDelivery[]
  returnLines: readonly FoundReturnLine[]
  choices: readonly FoundChoice[]
}

const nothing = { quantity: 0, withdrawable: 0 }

/** Returns what the customer may return of an order, and the returns that are under way. */
export function orderReturns(
  services: Services,
  { order, group, merchant }: FoundOrder,
  lines: readonly FoundLine[],
  found: FoundReturns,
): OrderReturnsView {
  const pathOf = pathOfGuest(services, group)
  const requests = returnViews(order.id, found.returnLines, pathOf)
  const isSent = requests.some(({ status }) => status === 'approved' || status === 'in_transit')
  const { postalCode, street, number, district, city, region } = merchant
  // A completed order still allows returns of defects, but no withdrawal.
  // Nobody of a closed store would receive it: its customers have claims.
  const isOpen = (order.status === 'placed' || order.status === 'completed') && merchant.status !== 'closed'
  const returnable = lines.map(({ line }) => returnableLine(services, line, found))
  const ends = returnable.flatMap(({ defectUntil }) => defectUntil ?? [])
  const address = { street, number, district, city, region }
  return {
    requests,
    exchange: exchangeOfReplacement(order.id, found.returnLines, pathOf),
    lines: isOpen
      ? returnable.map(({ line }) => line)
      : returnable.map(({ line }) => ({ ...line, ...nothing })),
    defectUntil: isOpen && ends.length > 0 ? (ends.toSorted().at(-1) ?? null) : null,
    address: isSent ? { ...address, postalCode: services.country.postalCode.format(postalCode) } : null,
    formKey: randomUUID(),
  }
}

function returnableLine(
  { clock, country }: Services,
  line: FoundLine['line'],
  { deliveries, returnLines, choices }: FoundReturns,
): { line: ReturnableLine; defectUntil: string | null } {
  const returns = returnLines.map((row) => ({ ...row.line, status: row.request.status }))
  const { pieces, withdrawable, until, defectUntil } = returnableOf(
    line,
    { deliveries, returns },
    { now: clock(), country },
  )
  const { id, title, withdrawalException } = line
  const options = optionsOfLine(line)
  const isOver = until !== null && until <= clock()
  return {
    line: {
      id,
      title,
      options,
      quantity: pieces,
      withdrawable,
      isOver,
      until: until?.toISOString() ?? null,
      withdrawalException,
      choices: choices
        .filter(({ orderLineId }) => orderLineId === id)
        .map(({ orderLineId: _, ...choice }) => choice),
    },
    defectUntil: defectUntil?.toISOString() ?? null,
  }
}

/** The link of a guest opens each order of their exchange; other customers have pages of their own. */
const pathOfGuest =
  (services: Services, { customerId }: FoundOrder['group']): PathOfOrder =>
  (linked) =>
    customerId === null ? href('order-link', { token: orderLinkToken(services, linked) }) : null

/** Returns the returns of one order, the oldest first. */
export function returnViews(
  orderId: string,
  rows: readonly FoundReturnLine[],
  pathOf: PathOfOrder = () => null,
): ReturnView[] {
  const own = rows.filter(({ request }) => request.orderId === orderId)
  return [...Map.groupBy(own, ({ request }) => request.id).values()].flatMap((group) => {
    const [first] = group
    if (!first) return []
    const { number, kind, status, note, answer, trackingCode, createdAt, sendBy } = first.request
    return [
      {
        number,
        kind,
        status,
        note,
        answer,
        trackingCode,
        createdAt: createdAt.toISOString(),
        sendBy: sendBy?.toISOString() ?? null,
        isOpen: openReturnStatuses.includes(status),
        exchange: exchangeView(group, pathOf),
        lines: group.map(({ line, title, options }) => ({
          id: line.orderLineId,
          title,
          options,
          quantity: line.quantity,
          acceptedQuantity: line.acceptedQuantity,
        })),
      },
    ]
  })
}
