import { editLink } from './edit-link.ts'
import { emphasize } from './emphasize.ts'
import { prefixLines } from './prefix-lines.ts'
import type { Range } from './selected-parts.ts'
import type { TextEdit } from './text-edit.ts'

export type MarkdownFormat = 'bold' | 'italic' | 'heading' | 'list' | 'link'

/** Formats the selected part of a Markdown text, or takes the format away where all of it has it. */
export function markdownEdit(text: string, selection: Range, format: MarkdownFormat): TextEdit {
  if (format === 'bold') return emphasize(text, selection, 2)
  if (format === 'italic') return emphasize(text, selection, 1)
  if (format === 'link') return editLink(text, selection)
  return prefixLines(text, selection, format)
}
