import { hash } from 'node:crypto'
import type { QuoteRequest } from '#server/carriers/carrier.ts'

/** Goods are insured in steps, so that a few reais more or less are the same request. */
const insuredStepMinor = 5_000
/** Carriers price by area: postal codes with the same leading digits are one. */
const zoneDigits = 5

/** Returns the insured amount in a quote: at least the goods' value. */
export const insuredMinor = (itemsMinor: number): number =>
  Math.ceil(itemsMinor / insuredStepMinor) * insuredStepMinor

/**
 * Returns a key that is the same for all requests with the same price: account, places, boxes with their weight, and
 * value.
 */
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
