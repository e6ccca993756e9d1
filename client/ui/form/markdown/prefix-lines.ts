import { type Range, selectedLines } from './selected-parts.ts'
import { editAt, selected, type TextEdit } from './text-edit.ts'

const prefixes = { heading: '## ', list: '- ' } as const
const hasPrefix = { heading: /^#{1,6}\s+/, list: /^[-*+]\s+/ } as const
const blockPrefix = /^(?:#{1,6}|[-*+]|\d+[.)])\s+/

/** Makes headings or list items of the touched lines, or plain lines where all are that already. */
export function prefixLines(text: string, selection: Range, format: 'heading' | 'list'): TextEdit {
  const ranges = selectedLines(text, selection)
  const lines = ranges.map(({ start, end }) => text.slice(start, end))
  const isOnlyLine = lines.length === 1
  const isMeant = (line: string) => isOnlyLine || line.trim() !== ''
  const isRemoval = lines.filter(isMeant).every((line) => hasPrefix[format].test(line))
  const prefixed = (line: string) =>
    isRemoval ? line.replace(hasPrefix[format], '') : prefixes[format] + line.replace(blockPrefix, '')
  const insert = lines.map((line) => (isMeant(line) ? prefixed(line) : line)).join('\n')
  const start = ranges[0]?.start ?? 0
  const end = ranges.at(-1)?.end ?? 0
  // Without an empty line, Markdown treats the next line as part of the last item.
  const isFollowed = format === 'list' && !isRemoval && /^\n(?!\s*(?:[-*+#]|\n|$))/.test(text.slice(end))
  const edit = editAt(start, end, isFollowed ? `${insert}\n` : insert)
  if (!isOnlyLine) return selected(edit, 0, insert.length)
  const shift = insert.length - (lines[0]?.length ?? 0)
  const moved = (position: number) => Math.max(0, position - start + shift)
  return selected(edit, moved(selection.start), moved(selection.end) - moved(selection.start))
}
