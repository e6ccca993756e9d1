import { type FormValues, formText } from '#shared/forms.ts'

/** The fields of a combination that often are the same for all of a product. */
export const namesForAll = ['price', 'weight', 'stock'] as const
export type NameForAll = (typeof namesForAll)[number]

export const fieldForAll = (name: NameForAll) => `all.${name}`
/** Ticked when combinations with another value get the one for all, too. */
export const replaceField = 'all.replace'

/** Returns the typed values for all combinations. */
export const valuesForAll = (form: FormValues): Partial<Record<NameForAll, string>> =>
  Object.fromEntries(
    namesForAll.flatMap((name) => {
      const value = formText(form, fieldForAll(name)).trim()
      return value ? [[name, value]] : []
    }),
  )

interface FilledForm {
  /** Without the fields for all, whose values it has. */
  form: FormValues
  /** Number of combinations that got a value. */
  filled: number
}

/** Puts the values for all combinations into the fields that are empty, or into every one if that was asked for. */
export function withValuesForAll(form: FormValues): FilledForm {
  const isReplacing = formText(form, replaceField) !== ''
  const values = Object.entries(valuesForAll(form))
  const cells = values.flatMap(([name, value]) =>
    Object.keys(form)
      .filter((field) => field.startsWith(`${name}.`))
      .filter((field) => formText(form, field) === '' || (isReplacing && formText(form, field) !== value))
      .map((field) => [field, value] as const),
  )
  const others = Object.entries(form).filter(([field]) => !field.startsWith('all.'))
  const keys = new Set(cells.map(([field]) => field.slice(field.indexOf('.') + 1)))
  return { form: { ...Object.fromEntries(others), ...Object.fromEntries(cells) }, filled: keys.size }
}
