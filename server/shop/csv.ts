import { stringify } from 'csv-stringify/sync'
import { decimalText } from '#shared/money/money.ts'

type Row = readonly (string | number)[]

/** Returns rows for spreadsheets of countries that write decimals with a comma. */
export const csvRows = (rows: readonly Row[]): string =>
  stringify([...rows], { delimiter: ';', record_delimiter: 'windows', quote_record_delimiter: true })

/** Returns the beginning of a file, with the byte order mark by which spreadsheets recognize UTF-8. */
export const csvHeader = (columns: Row): string => `\ufeff${csvRows([columns])}`

/** Returns an amount such as "1234,50". */
export const csvAmount = (minor: number, exponent: number): string =>
  decimalText(minor, exponent).replace('.', ',')

/**
 * Returns a text that people typed, escaped if a spreadsheet would calculate it as a formula. The library's
 * `escape_formulas` would also change negative amounts and Pix keys (`+55…`).
 */
export const csvText = (text: string): string => (/^[=+\-@\t\r]/.test(text) ? `'${text}` : text)
