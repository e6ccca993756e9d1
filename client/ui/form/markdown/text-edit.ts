/** Replaces the text between `start` and `end`, and then selects from `selectionStart` to `selectionEnd`. */
export interface TextEdit {
  start: number
  end: number
  insert: string
  selectionStart: number
  selectionEnd: number
}

/** Leaves the caret after what it inserts. */
export const editAt = (start: number, end: number, insert: string): TextEdit => ({
  start,
  end,
  insert,
  selectionStart: start + insert.length,
  selectionEnd: start + insert.length,
})

/** Selects `length` characters, `offset` after the beginning of what the edit inserts. */
export const selected = (edit: TextEdit, offset: number, length: number): TextEdit => ({
  ...edit,
  selectionStart: edit.start + offset,
  selectionEnd: edit.start + offset + length,
})
