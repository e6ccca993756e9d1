import { type ImportedField, importedFields } from '#shared/catalog/product-imports.ts'

const maxShown = 120

type Shown = Partial<Record<(typeof importedFields)[number], string | readonly string[] | null | undefined>>

/** Returns the short texts of a product that change, as they are and as they would be. */
export function changedTexts(saved: Shown, row: Shown): ImportedField[] | null {
  const changed = importedFields.flatMap((field) => {
    const [before, after] = [textOf(saved[field]), textOf(row[field])]
    return row[field] === undefined || before === after
      ? []
      : [{ field, before: shortened(before), after: shortened(after) }]
  })
  return changed.length === 0 ? null : changed
}

const textOf = (value: string | readonly string[] | null | undefined) =>
  typeof value === 'object' && value !== null ? value.join(', ') : (value ?? '')

const shortened = (text: string) => (text.length > maxShown ? `${text.slice(0, maxShown)}…` : text)
