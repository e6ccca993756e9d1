import { and, eq, inArray, sql } from 'drizzle-orm'
import { fulfillment, order } from '#server/db/schema/index.ts'
import { isInTab } from '#server/shop/orders/search/order-tab-condition.ts'
import { orderIdsByNumber } from '#server/shop/orders/views/order-owner.ts'
import type { Services } from '#server/shop/services.ts'
import { dispatchProblem, dispatchMessages as messages } from '#shared/messages/merchant/dispatch.ts'
import { statusesToSend } from '#shared/orders/fulfillments.ts'
import type { SentParcel } from '#shared/orders/order-batches.ts'
import { carrierOfCode, plainCode, readTrackingCode } from '#shared/orders/tracking-code.ts'

/** A code that somebody typed, scanned or pasted for a parcel of an order. */
export interface TypedParcel {
  /** Name of the field or of the pasted line, by which its error is told. */
  at: string
  orderNumber: string
  /** Null for the next parcel of the order that waits. */
  position: number | null
  text: string
}

interface ReadParcels {
  parcels: { orderId: string; parcel: SentParcel }[]
  /** By field or line. */
  errors: Record<string, string>
}

/**
 * Reads codes for parcels of a store. A wrong digit is named with the likely code, and another parcel's code with its order.
 * A parcel that a colleague has sent meanwhile is no error of whoever typed: the batch leaves it with why.
 */
export async function readParcelCodes(
  services: Pick<Services, 'db' | 'country' | 'clock'>,
  { merchantId, typed }: { merchantId: string; typed: readonly TypedParcel[] },
): Promise<ReadParcels> {
  const numbers = typed.map(({ orderNumber }) => orderNumber)
  const codes = typed.map(({ text }) => plainCode(text))
  const [orders, { waiting, gone }, used] = await Promise.all([
    orderIdsByNumber(services.db, { merchantId, numbers }),
    parcelsOfOrders(services, merchantId, numbers),
    ordersOfCodes(services, merchantId, codes),
  ])
  const errors: Record<string, string> = {}
  const parcels: ReadParcels['parcels'] = []
  const orderOfCode = new Map(used)
  for (const { at, orderNumber, position, text } of typed) {
    const orderId = orders.get(orderNumber)
    const positions = waiting.get(orderNumber) ?? []
    const place = position === null ? 0 : positions.indexOf(position)
    const [next] = place < 0 ? [] : positions.slice(place, place + 1)
    const left = position !== null && gone.has(parcelKey(orderNumber, position)) ? position : undefined
    const sent = next ?? left
    const read = readTrackingCode(text)
    const other = orderOfCode.get(plainCode(text))
    if (orderNumber === '' || text === '') errors[at] = messages.noNumber
    else if ('problem' in read) errors[at] = dispatchProblem(read, text)
    else if (other !== undefined && (other !== orderNumber || left === undefined))
      errors[at] = messages.codeOf(other)
    else if (!orderId) errors[at] = messages.noOrder(orderNumber)
    else if (sent === undefined) errors[at] = messages.notWaiting(orderNumber)
    else {
      if (next !== undefined) positions.splice(place, 1)
      orderOfCode.set(read.code, orderNumber)
      const carrier = carrierOfCode(services.country, read.code)
      parcels.push({
        orderId,
        parcel: {
          position: sent,
          carrier: carrier?.name ?? null,
          trackingCode: read.code,
          trackingUrl: carrier?.trackingUrl?.(read.code) ?? null,
        },
      })
    }
  }
  return { parcels, errors }
}

interface FoundParcels {
  /** The positions of the parcels that wait, by order. */
  waiting: Map<string, number[]>
  /** The parcels that have left or are canceled, as number and position. */
  gone: Set<string>
}

async function parcelsOfOrders(
  services: Pick<Services, 'db' | 'clock'>,
  merchantId: string,
  numbers: readonly string[],
): Promise<FoundParcels> {
  const rows = await services.db
    .select({
      number: order.number,
      position: fulfillment.position,
      status: fulfillment.status,
      isInTab: sql<boolean>`${isInTab(services, merchantId, 'ship')}`,
    })
    .from(order)
    .innerJoin(fulfillment, eq(fulfillment.orderId, order.id))
    .where(and(eq(order.merchantId, merchantId), inArray(order.number, [...numbers])))
    .orderBy(order.number, fulfillment.position)
  const isToSend = ({ status }: (typeof rows)[number]) => statusesToSend.some((each) => each === status)
  const waiting = Map.groupBy(
    rows.filter((row) => row.isInTab && isToSend(row)),
    ({ number }) => number,
  )
  const gone = rows.filter((row) => row.status !== 'pending' && !isToSend(row))
  return {
    waiting: new Map([...waiting].map(([number, found]) => [number, found.map(({ position }) => position)])),
    gone: new Set(gone.map(({ number, position }) => parcelKey(number, position))),
  }
}

const parcelKey = (orderNumber: string, position: number) => `${orderNumber}-${position}`

/** Orders of the store that have sent a parcel with one of these codes already. */
async function ordersOfCodes(
  { db }: Pick<Services, 'db'>,
  merchantId: string,
  codes: readonly string[],
): Promise<[code: string, number: string][]> {
  const rows = await db
    .select({ code: fulfillment.trackingCode, number: order.number })
    .from(fulfillment)
    .innerJoin(order, eq(order.id, fulfillment.orderId))
    .where(and(eq(order.merchantId, merchantId), inArray(fulfillment.trackingCode, [...codes])))
  return rows.flatMap(({ code, number }) => (code ? [[code, number] as [string, string]] : []))
}
