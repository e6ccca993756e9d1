/** Replaces the text between `start` and `end`, and then selects from `selectionStart` to `selectionEnd`. */
export interface TextEdit {
  start: number
  end: number
  insert: string
  selectionStart: number
  selectionEnd: number
}

/** Creates an edit that leaves the caret after the inserted text. */
export const editAt = (start: number, end: number, insert: string): TextEdit => ({
  start,
  end,
  insert,
  selectionStart: start + insert.length,
  selectionEnd: start + insert.length,
})

/** Selects `length` characters, `offset` after the beginning of the inserted text. */
export const selected = (edit: TextEdit, offset: number, length: number): TextEdit => ({
  ...edit,
  selectionStart: edit.start + offset,
  selectionEnd: edit.start + offset + length,
})
