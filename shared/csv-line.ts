import { decimalText } from './money.ts'

/** At the beginning of a file: spreadsheets know by it that the text is UTF-8. */
export const byteOrderMark = '\ufeff'

/** One line of a CSV file, for spreadsheets of countries that write decimals with a comma. */
export const csvLine = (cells: readonly (string | number)[]): string => `${cells.map(csvCell).join(';')}\r\n`

/** "1234,50". */
export const csvAmount = (minor: number, exponent: number): string =>
  decimalText(minor, exponent).replace('.', ',')

const csvCell = (value: string | number): string => {
  const text = String(value)
  return /[";\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}

/** What people typed, for spreadsheets, which would calculate what begins like a formula. */
export const csvText = (text: string): string => (/^[=+\-@\t\r]/.test(text) ? `'${text}` : text)
