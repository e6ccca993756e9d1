import { markdownFieldMessages as messages } from '#shared/messages/markdown-field.ts'
import { type Range, selectedParts } from './selected-parts.ts'
import { editAt, selected, type TextEdit } from './text-edit.ts'

interface Emphasis extends Range {
  inner: string
  stars: number
}

/** One asterisk is italic, two are bold, three are both. */
const hasStars = (stars: number, size: 1 | 2) => stars === size || stars === 3

/** Adds one asterisk (italic) or two (bold) around each selected part, or removes them when all have them. */
export function emphasize(text: string, selection: Range, size: 1 | 2): TextEdit {
  const mark = '*'.repeat(size)
  const pieces = selectedParts(text, selection)
  const [first = selection] = pieces
  if (first.start === first.end) {
    const caret = first.start
    const closing = /^\*{1,3}/.exec(text.slice(caret))?.[0].length ?? 0
    // Pressing the keys again after typing ends the format.
    if (/[^\s*]$/.test(text.slice(0, caret)) && hasStars(closing, size))
      return { ...editAt(caret, caret, ''), selectionStart: caret + size, selectionEnd: caret + size }
    const insert = mark + messages.placeholder + mark
    return selected(editAt(caret, caret, insert), size, messages.placeholder.length)
  }
  const emphases = pieces.map((piece) => emphasisAt(text, piece))
  const isRemoval = emphases.every(({ stars }) => hasStars(stars, size))
  const next = ({ stars }: Emphasis) =>
    '*'.repeat(hasStars(stars, size) === isRemoval ? stars + (isRemoval ? -size : size) : stars)
  const start = emphases[0]?.start ?? selection.start
  let insert = ''
  let last = start
  for (const emphasis of emphases) {
    insert += text.slice(last, emphasis.start) + next(emphasis) + emphasis.inner + next(emphasis)
    last = emphasis.end
  }
  const outer = emphases.length === 1 && emphases[0] ? next(emphases[0]).length : 0
  return selected(editAt(start, last, insert), outer, insert.length - 2 * outer)
}

/** Finds the piece without the asterisks on both of its sides, inside or outside of the selection. */
function emphasisAt(text: string, { start, end }: Range): Emphasis {
  const piece = text.slice(start, end)
  const leading = /^\*{0,3}/.exec(piece)?.[0].length ?? 0
  const trailing = /\*{0,3}$/.exec(piece)?.[0].length ?? 0
  const inside = piece.length > leading + trailing ? Math.min(leading, trailing) : 0
  const before = /\*{0,3}$/.exec(text.slice(0, start))?.[0].length ?? 0
  const after = /^\*{0,3}/.exec(text.slice(end))?.[0].length ?? 0
  const outside = Math.min(before, after, 3 - inside)
  const inner = piece.slice(inside, piece.length - inside)
  return { start: start - outside, end: end + outside, inner, stars: inside + outside }
}
