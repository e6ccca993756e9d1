import { hash } from 'node:crypto'
import { sql } from 'drizzle-orm'
import type { Db } from '#server/db/connect.ts'
import { merchant, shippingRule } from '#server/db/schema/index.ts'

/** The borders at which promises of stores change: of their postal code ranges, and their cut-off times, sorted. */
export interface DeliveryBorders {
  begins: readonly string[]
  ends: readonly string[]
  /** Minutes of the day after which some store counts from the next business day. */
  cutoffMinutes: readonly number[]
  /** A hash of all: with other borders, the same number means another zone. */
  mark: string
}

export async function deliveryBorders(db: Db): Promise<DeliveryBorders> {
  const { rows } = await db.execute<Record<'begins' | 'ends', string[]> & { cutoffMinutes: number[] }>(sql`
    select array(select distinct postal_from from ${shippingRule}) as begins,
      array(select distinct postal_to from ${shippingRule}) as ends,
      array(select distinct cutoff_minute from ${merchant} where cutoff_minute is not null) as "cutoffMinutes"`)
  const { begins = [], ends = [], cutoffMinutes = [] } = rows[0] ?? {}
  return bordersOf(begins, ends, cutoffMinutes)
}

export function bordersOf(
  someBegins: readonly string[],
  someEnds: readonly string[],
  someCutoffs: readonly number[] = [],
): DeliveryBorders {
  const [begins, ends] = [someBegins.toSorted(), someEnds.toSorted()]
  const cutoffMinutes = someCutoffs.toSorted((a, b) => a - b)
  const mark = hash('sha256', JSON.stringify([begins, ends, cutoffMinutes]), 'base64url')
  return { begins, ends, cutoffMinutes, mark }
}

/** Returns the zone of a postal code: within it, shipping rules and days of every store are the same. */
export const zoneOf = ({ begins, ends, mark }: DeliveryBorders, postalCode: string): string =>
  [
    mark,
    countWhile(begins, (border) => border <= postalCode),
    countWhile(ends, (border) => border < postalCode),
  ].join('-')

/** Returns the part of the day in which no store's cut-off time passes: within it, every promised day is the same. */
export const partOfDay = ({ cutoffMinutes }: DeliveryBorders, minute: number): number =>
  countWhile(cutoffMinutes, (cutoff) => cutoff < minute)

/** Returns the number of leading items of a sorted list that satisfy the condition. */
function countWhile<Item>(sorted: readonly Item[], holds: (each: Item) => boolean): number {
  let [low, high] = [0, sorted.length]
  while (low < high) {
    const middle = (low + high) >>> 1
    const item = sorted[middle]
    if (item !== undefined && holds(item)) low = middle + 1
    else high = middle
  }
  return low
}
