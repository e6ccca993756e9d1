import type { TypedParcel } from '#server/shop/orders/dispatch/read-parcel-codes.ts'
import { readTrackingCode, withNumberMark } from '#shared/orders/tracking-code.ts'

const isOrderNumber = /^[\dA-Z]{4}-?[\dA-Z]{4}$/

/**
 * Reads lines of an order's number and a tracking code, as they come from a spreadsheet or a CSV file. Other columns, a
 * head and empty lines are skipped; each code is told by the number of its line, also one without an order's number.
 */
export function readPastedCodes(pasted: string): TypedParcel[] {
  return pasted.split(/\r?\n/).flatMap((line, index): TypedParcel[] => {
    const cells = line
      .split(/[\t;,]/)
      .map((cell) => cell.trim().replaceAll('"', '').toUpperCase())
      .filter(Boolean)
    const place = cells.findIndex((cell) => isOrderNumber.test(cell))
    const number = cells[place]
    // A name or a town may stand between them.
    const after = cells.slice(place + 1)
    const text = after.find((cell) => 'code' in readTrackingCode(cell)) ?? after[0]
    const isHead = index === 0 && !/\d/.test(line)
    if (cells.length === 0 || isHead) return []
    const orderNumber = number === undefined ? '' : withNumberMark(number)
    return [{ at: String(index + 1), orderNumber, position: null, text: text ?? '' }]
  })
}
