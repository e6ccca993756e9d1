import { markdownFieldMessages as messages } from '#shared/messages/markdown-field.ts'
import { type Range, selectedParts } from './selected-parts.ts'
import { editAt, selected, type TextEdit } from './text-edit.ts'

const address = 'https://'
const links = /\[((?:[^[\]\\]|\\.)*)\]\([^()\s]*\)/g

/** Makes a link of the selected part. A link that contains the selection becomes its text. */
export function editLink(text: string, selection: Range): TextEdit {
  for (const found of text.matchAll(links)) {
    const end = found.index + found[0].length
    const inner = (found[1] ?? '').replace(/\\([[\]])/g, '$1')
    if (found.index <= selection.start && selection.end <= end && selection.start < end)
      return selected(editAt(found.index, end, inner), 0, inner.length)
  }
  const { start, end } = selectedParts(text, selection)[0] ?? selection
  const piece = text.slice(start, end)
  const isAddress = /^(?:https?:\/\/|mailto:|tel:)\S+$/.test(piece)
  const label = isAddress || piece === '' ? messages.placeholder : piece.replace(/\\?([[\]])/g, '\\$1')
  const edit = editAt(start, end, `[${label}](${isAddress ? piece : address})`)
  if (label === messages.placeholder) return selected(edit, 1, label.length)
  return selected(edit, label.length + 3, address.length)
}
