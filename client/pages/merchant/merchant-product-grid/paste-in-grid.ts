import { placeOf } from './move-in-grid.ts'

/** Fills cells from a spreadsheet rightwards and downwards. Null for a text of one cell, which the browser pastes. */
export function pasteInGrid(event: ClipboardEvent): { count: number; lost: number } | null {
  const start = placeOf(event.target)
  const copied = tableOf(event.clipboardData?.getData('text/plain') ?? '')
  if (!start || (copied.length === 1 && copied[0]?.length === 1)) return null
  event.preventDefault()
  const result = { count: 0, lost: 0 }
  for (const [down, row] of copied.entries()) {
    for (const [right, text] of row.entries()) {
      const cell = start.rows[start.row + down]?.[start.column + right]
      if (cell) {
        cell.value = text.trim()
        result.count++
      } else result.lost++
    }
  }
  return result
}

/** Parses what spreadsheets copy: rows of cells between tabs. A cell with quotes or line breaks is quoted. */
export function tableOf(text: string): string[][] {
  const copied = text.replace(/\r?\n$/, '')
  const rows: string[][] = [[]]
  for (const [, value = '', end = ''] of copied.matchAll(/("(?:[^"]|"")*"|[^\t\r\n]*)(\t|\r?\n|$)/g)) {
    rows.at(-1)?.push(/^".*"$/s.test(value) ? unquoted(value) : value)
    if (end === '') break
    if (end !== '\t') rows.push([])
  }
  return rows
}

const unquoted = (value: string) => value.slice(1, -1).replaceAll('""', '"').replace(/\s+/g, ' ')
