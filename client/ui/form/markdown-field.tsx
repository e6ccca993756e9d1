import { type ComponentProps, type KeyboardEvent, useRef } from 'react'
import { type MarkdownFormat, markdownEdit } from './markdown/markdown-edit.ts'
import { MarkdownTools } from './markdown/markdown-tools.tsx'
import { NoteField } from './note-field.tsx'

type MarkdownFieldProps = Omit<ComponentProps<typeof NoteField>, 'tools' | 'ref' | 'onKeyDown'> & {
  id: string
}

const shortcuts: Readonly<Record<string, MarkdownFormat>> = { b: 'bold', i: 'italic' }

/** A text in Markdown: lines of text and, with scripts, tools that insert its marks. */
export function MarkdownField(props: MarkdownFieldProps) {
  const text = useRef<HTMLTextAreaElement>(null)
  const format = (name: MarkdownFormat) => text.current && formatSelection(text.current, name)
  const readShortcut = (event: KeyboardEvent) => {
    const name = shortcuts[event.key.toLowerCase()]
    if (!name || event.ctrlKey === event.metaKey || event.altKey || event.shiftKey) return
    event.preventDefault()
    format(name)
  }
  return (
    <NoteField
      {...props}
      ref={text}
      onKeyDown={readShortcut}
      tools={<MarkdownTools controls={props.id} onFormat={format} />}
    />
  )
}

function formatSelection(field: HTMLTextAreaElement, format: MarkdownFormat) {
  const { value, selectionStart, selectionEnd, maxLength } = field
  const edit = markdownEdit(value, { start: selectionStart, end: selectionEnd }, format)
  field.focus()
  const isTooLong = value.length - (edit.end - edit.start) + edit.insert.length > maxLength
  if (isTooLong && maxLength >= 0) return
  if (edit.insert !== value.slice(edit.start, edit.end)) {
    field.setSelectionRange(edit.start, edit.end)
    // This old command is the only one whose change the browser can undo. It dispatches the input event itself.
    if (edit.insert) document.execCommand('insertText', false, edit.insert)
    else document.execCommand('delete')
  }
  field.setSelectionRange(edit.selectionStart, edit.selectionEnd)
}
