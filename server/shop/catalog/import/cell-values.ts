import { maxProductNumber, maxSizeMm, maxWordLength } from '#shared/catalog/product-limits.ts'
import { type ImportEffect, importReasons } from '#shared/messages/command-line/import.ts'
import { parseDecimalMoney } from '#shared/money/parse-money.ts'
import type { ImportProblem } from './import-report.ts'
import type { ProductRow } from './read-product-rows.ts'
import type { ColumnHeader, ColumnName } from './shopify-columns.ts'

/** The reason why a cell cannot be read, in Portuguese. */
export class CellError {
  readonly reason: string
  constructor(reason: string) {
    this.reason = reason
  }
}

export function readMoney(text: string): number | null | CellError {
  if (text === '') return null
  return parseDecimalMoney(text) ?? new CellError(importReasons.notMoney(shown(text)))
}

export function readGrams(text: string): number | CellError {
  if (text === '') return 0
  const grams = /^\d+(?:\.\d+)?$/.test(text) ? Math.round(Number(text)) : Number.NaN
  return grams <= maxProductNumber ? grams : new CellError(importReasons.notWeight(shown(text)))
}

export function readMillimeters(text: string): number | null | CellError {
  if (text === '') return null
  const size = /^\d+$/.test(text) ? Number(text) : Number.NaN
  return size > 0 && size <= maxSizeMm ? size : new CellError(importReasons.notSize(shown(text)))
}

export function readQuantity(text: string): number | CellError {
  if (text === '') return 0
  const quantity = /^-?\d+(?:\.0+)?$/.test(text) ? Number(text) : Number.NaN
  return Math.abs(quantity) <= maxProductNumber
    ? quantity
    : new CellError(importReasons.notQuantity(shown(text)))
}

export function readPosition(text: string): number | undefined | CellError {
  if (text === '') return undefined
  const position = /^\d+$/.test(text) ? Number(text) : Number.NaN
  return position <= maxProductNumber ? position : new CellError(importReasons.notPosition(shown(text)))
}

/** Reads a truth value, also as Brazilian spreadsheets translate it. Blank is false, as in Shopify. */
export function readYesOrNo(text: string): boolean | CellError {
  const word = text.toLowerCase()
  if (['true', 'verdadeiro', 'yes', 'sim', '1'].includes(word)) return true
  if (['', 'false', 'falso', 'no', 'não', 'nao', '0'].includes(word)) return false
  return new CellError(importReasons.notYesOrNo(shown(text)))
}

/** Reads the stock policy. Older files say `deny` or `continue`, newer ones whether selling goes on. */
export function readPolicy(text: string): 'deny' | 'continue' | CellError {
  const word = text.toLowerCase()
  if (word === 'deny' || word === 'continue') return word
  const goesOn = readYesOrNo(text)
  if (goesOn instanceof CellError) return new CellError(importReasons.notPolicy(shown(text)))
  return goesOn ? 'continue' : 'deny'
}

export type FileStatus = 'active' | 'draft' | 'archived' | 'unlisted'
const fileStatuses: readonly string[] = ['active', 'draft', 'archived', 'unlisted'] satisfies FileStatus[]

export function readStatus(text: string): FileStatus | CellError {
  const word = text.toLowerCase() || 'active'
  return fileStatuses.includes(word)
    ? (word as FileStatus)
    : new CellError(importReasons.notStatus(shown(text)))
}

/** Reads the time of publication from our own export, or null for anything else. */
export const readPublishAt = (text: string): Date | null =>
  /^\d{4}-\d\d-\d\dT[\d:.]+Z$/.test(text) && !Number.isNaN(Date.parse(text)) ? new Date(text) : null

/** Reads a URL at which a browser would find a picture, as the file writes it. */
export function readPictureUrl(text: string): string | null | CellError {
  if (text === '') return null
  const isFine = text.length <= 2_000 && URL.canParse(text) && /^https?:$/.test(new URL(text).protocol)
  return isFine ? text : new CellError(importReasons.notPictureAddress(shown(text)))
}

/** Reads a text up to a length; an indexed text must be short. */
export const readText =
  (maxLength = maxWordLength) =>
  (text: string): string | CellError =>
    text.length <= maxLength ? text : new CellError(importReasons.tooLong(maxLength))

const shown = (text: string) => (text.length > 40 ? `${text.slice(0, 40)}…` : text)

/** Reads the cells of a row and collects their errors. Undefined if there is no such column, or an error. */
export function rowReader(row: ProductRow, header: ColumnHeader, effect: ImportEffect) {
  const problems: ImportProblem[] = []
  function note(column: ColumnName, reason: string) {
    problems.push({ line: row.line, column: header.nameOf(column), reason, effect })
  }
  function read<Value>(column: ColumnName, parse: (text: string) => Value | CellError): Value | undefined {
    const text = row.cell(column)
    const value = text === undefined ? undefined : parse(text)
    if (!(value instanceof CellError)) return value
    note(column, value.reason)
    return undefined
  }
  return { read, note, problems }
}
