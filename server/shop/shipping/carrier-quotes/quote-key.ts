import { hash } from 'node:crypto'
import type { QuoteRequest } from '#server/carriers/carrier.ts'

/** Goods are insured in steps, so that a few reais more or less are no other question. */
const insuredStepMinor = 5_000
/** Carriers price by area: what these leading digits of a postal code share is one. */
const zoneDigits = 5

/** What goods are insured for in a quote: at least their value. */
export const insuredMinor = (itemsMinor: number): number =>
  Math.ceil(itemsMinor / insuredStepMinor) * insuredStepMinor

/** The same for all requests that a carrier prices alike: account, places, boxes with their weight, and value. */
export function quoteKey(connectionId: string, request: QuoteRequest): string {
  const { fromPostalCode, toPostalCode, volumes, valueMinor } = request
  const boxes = volumes
    .map(({ lengthMm, widthMm, heightMm, weightGrams }) =>
      [lengthMm, widthMm, heightMm, weightGrams].join(' '),
    )
    .toSorted()
  const question = [connectionId, fromPostalCode, toPostalCode.slice(0, zoneDigits), boxes, valueMinor]
  return hash('sha256', JSON.stringify(question), 'base64url')
}
