import { hash } from 'node:crypto'
import { sql } from 'drizzle-orm'
import type { Db } from '#server/db/connect.ts'
import { shippingRule } from '#server/db/schema/index.ts'

/** The borders of all stores' postal code ranges, sorted. */
export interface DeliveryBorders {
  begins: readonly string[]
  ends: readonly string[]
  /** A hash of the borders: with other borders, the same number is another zone. */
  mark: string
}

export async function deliveryBorders(db: Db): Promise<DeliveryBorders> {
  const { rows } = await db.execute<{ begins: string[]; ends: string[] }>(sql`
    select array(select distinct postal_from from ${shippingRule}) as begins,
      array(select distinct postal_to from ${shippingRule}) as ends`)
  const { begins = [], ends = [] } = rows[0] ?? {}
  return bordersOf(begins, ends)
}

export function bordersOf(someBegins: readonly string[], someEnds: readonly string[]): DeliveryBorders {
  const [begins, ends] = [someBegins.toSorted(), someEnds.toSorted()]
  const mark = hash('sha256', JSON.stringify([begins, ends]), 'base64url')
  return { begins, ends, mark }
}

/** The zone of a postal code: within it, shipping rules and days of every store are the same. */
export const zoneOf = ({ begins, ends, mark }: DeliveryBorders, postalCode: string): string =>
  [
    mark,
    countWhile(begins, (border) => border <= postalCode),
    countWhile(ends, (border) => border < postalCode),
  ].join('-')

/** The number of leading items of a sorted list that satisfy the condition. */
function countWhile(sorted: readonly string[], holds: (each: string) => boolean): number {
  let [low, high] = [0, sorted.length]
  while (low < high) {
    const middle = (low + high) >>> 1
    if (holds(sorted[middle] ?? '')) low = middle + 1
    else high = middle
  }
  return low
}
