export interface Range {
  start: number
  end: number
}

const linePrefix = /^(?:\s*(?:#{1,6}|[-*+]|\d+[.)]|>)(?=\s))*\s*/

/** Returns the selected part of each line, without list marks and spaces at its ends. A caret selects its word. */
export function selectedParts(text: string, selection: Range): Range[] {
  const range = selection.start === selection.end ? wordAt(text, selection.start) : selection
  const pieces = selectedLines(text, range).map((line) => {
    const content = line.start + (linePrefix.exec(text.slice(line.start, line.end))?.[0].length ?? 0)
    return trimmed(text, { start: Math.max(range.start, content), end: Math.min(range.end, line.end) })
  })
  const filled = pieces.filter(({ start, end }) => start < end)
  return filled.length > 0 ? filled : [{ start: selection.end, end: selection.end }]
}

function trimmed(text: string, { start, end }: Range): Range {
  const piece = text.slice(start, Math.max(start, end))
  const from = start + piece.length - piece.trimStart().length
  return { start: from, end: from + piece.trim().length }
}

/** Returns the word that contains the caret, or an empty range before or after a word. */
function wordAt(text: string, caret: number): Range {
  const before = /[\p{L}\p{N}]+$/u.exec(text.slice(0, caret))?.[0].length ?? 0
  const after = /^[\p{L}\p{N}]+/u.exec(text.slice(caret))?.[0].length ?? 0
  return before && after ? { start: caret - before, end: caret + after } : { start: caret, end: caret }
}

/** The lines that a range touches, without their line breaks. */
export function selectedLines(text: string, { start, end }: Range): Range[] {
  const lines: Range[] = []
  let from = text.lastIndexOf('\n', start - 1) + 1
  if (start === 0) from = 0
  for (;;) {
    const found = text.indexOf('\n', from)
    const to = found === -1 ? text.length : found
    lines.push({ start: from, end: to })
    // A selection that ends at the beginning of a line does not include that line.
    if (found === -1 || to + 1 >= Math.max(end, start + 1)) return lines
    from = to + 1
  }
}
