import type { FieldColumns } from './recognize-past-file.ts'

/** Texts of a row by field, cut to what a list shows. */
export type PastCells<Field extends string> = (field: Field, maxLength?: number) => string

/** Returns a reader of a row's fields: the first of a field's columns that is not empty. */
export function pastCells<Field extends string>(
  cells: readonly string[],
  columns: FieldColumns<Field>,
): PastCells<Field> {
  return (field, maxLength = 200) => {
    for (const column of columns.get(field) ?? []) {
      const text = textOf(cells[column])
      if (text !== '') return cut(text, maxLength)
    }
    return ''
  }
}

/** Cuts a text, without half of a letter at its end, which the database does not store. */
export const cut = (text: string, maxLength: number): string => text.slice(0, maxLength).toWellFormed()

/** Returns a cell on one line, without the apostrophe that makes it a text in a table. */
export const textOf = (cell = ''): string =>
  cell
    .replace(/\s+/g, ' ')
    .trim()
    .replace(/^'(?=[+\d=@-])/, '')

/** Returns a first and a last name together, if the file has the last name apart. */
export const wholeName = (cell: PastCells<'name' | 'lastName'>): string => {
  const [name, lastName] = [cell('name'), cell('lastName')]
  return (name.endsWith(lastName) ? name : `${name} ${lastName}`).trim()
}
