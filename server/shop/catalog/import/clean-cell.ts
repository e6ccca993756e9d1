import type { ColumnName } from './shopify-columns.ts'

const numbers: readonly ColumnName[] = ['grams', 'quantity', 'price', 'compareAt', 'cost']
const codes: readonly ColumnName[] = ['sku', 'barcode']

/**
 * A cell as it was meant. Shopify writes an apostrophe before codes, and spreadsheets before what would be a formula;
 * a Brazilian spreadsheet separates cells by semicolon and cents by comma.
 */
export function cleanCell(column: ColumnName, written: string, { decimalComma }: { decimalComma: boolean }) {
  const text = written.trim()
  const isNumber = numbers.includes(column)
  const meant = text.replace(isNumber || codes.includes(column) ? /^'\s*/ : /^'(?=[=+\-@])/, '')
  return isNumber && decimalComma ? withPoint(meant) : meant
}

/** "R$ 1.234,50" → "1234.50". What is written otherwise stays, to be read or refused as it is. */
function withPoint(text: string): string {
  const amount = text.replace(/^R\$\s*/i, '')
  return /^-?(?:\d+|\d{1,3}(?:\.\d{3})+),\d+$/.test(amount)
    ? amount.replaceAll('.', '').replace(',', '.')
    : amount
}
