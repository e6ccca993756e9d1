import { hash } from 'node:crypto'
import { sql } from 'drizzle-orm'
import type { Db } from '#server/db/connect.ts'
import { shippingRule } from '#server/db/schema/index.ts'

/** Where rules of any store begin and end to hold; sorted. */
export interface DeliveryBorders {
  begins: readonly string[]
  ends: readonly string[]
  /** Which borders these are: under others the same counts are another zone. */
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

/** Postal codes of one zone are the same to every rule of every store: shipping and days are, too. */
export const zoneOf = ({ begins, ends, mark }: DeliveryBorders, postalCode: string): string =>
  [
    mark,
    countWhile(begins, (border) => border <= postalCode),
    countWhile(ends, (border) => border < postalCode),
  ].join('-')

/** Of a sorted list: how many come before the first that does not hold. */
function countWhile(sorted: readonly string[], holds: (each: string) => boolean): number {
  let [low, high] = [0, sorted.length]
  while (low < high) {
    const middle = (low + high) >>> 1
    if (holds(sorted[middle] ?? '')) low = middle + 1
    else high = middle
  }
  return low
}
