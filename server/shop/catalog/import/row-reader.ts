import type { ImportEffect } from '#shared/messages/import.ts'
import { CellFault } from './cell-values.ts'
import type { ImportProblem } from './import-report.ts'
import type { ProductRow } from './read-product-rows.ts'
import type { ColumnName, Header } from './shopify-columns.ts'

/** Reads the cells of a row and notes what cannot be read. Undefined: no such column, or a fault. */
export function rowReader(row: ProductRow, header: Header, effect: ImportEffect) {
  const problems: ImportProblem[] = []
  function note(column: ColumnName, reason: string) {
    problems.push({ line: row.line, column: header.nameOf(column), reason, effect })
  }
  function read<Value>(column: ColumnName, parse: (text: string) => Value | CellFault): Value | undefined {
    const text = row.cell(column)
    const value = text === undefined ? undefined : parse(text)
    if (!(value instanceof CellFault)) return value
    note(column, value.reason)
    return undefined
  }
  return { read, note, problems }
}
