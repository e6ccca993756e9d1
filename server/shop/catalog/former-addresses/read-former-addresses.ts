import { Readable } from 'node:stream'
import { readCsvRows } from '#server/shop/catalog/import/read-csv-rows.ts'
import { maxAddressLines } from '#shared/catalog/former-addresses.ts'

export interface FormerAddressLine {
  line: number
  address: string
  /** The end of the product's address here, or its code. */
  product: string
}

/**
 * Reads lines of a former address and its product, in columns of a spreadsheet or with a semicolon between them. A first
 * line that is no address is their header, as in Shopify's file of redirects. Null if there are too many.
 */
export async function readFormerAddresses(text: string): Promise<FormerAddressLine[] | null> {
  const lines: FormerAddressLine[] = []
  for await (const row of readCsvRows(Readable.from([Buffer.from(text)]))) {
    if (!('cells' in row)) {
      lines.push({ line: row.line, address: '', product: '' })
      continue
    }
    const [address = '', product = ''] = row.cells.map((cell) => cell.trim())
    const isHeader = lines.length === 0 && row.line === 1 && !/[/.]/.test(address)
    if (isHeader) continue
    lines.push({ line: row.line, address, product })
    if (lines.length > maxAddressLines) return null
  }
  return lines
}
