import type { FormValues } from '#shared/forms.ts'

/** Names of the fields in which a form reports changes by others. */

/** The saved value of a field that the sender has changed, too. */
export const conflictField = (name: string) => `theirs.${name}`
/** The choice between both values: `theirs`, or the field as it is. */
export const mergeChoiceField = (name: string) => `take.${name}`
/** The fields that only somebody else changed. Their values were copied into the form. */
export const takenField = 'taken'

export const conflictsOf = (form: FormValues): { name: string; theirs: string }[] =>
  Object.entries(form).flatMap(([name, theirs]) =>
    name.startsWith(conflictField(''))
      ? [{ name: name.slice(conflictField('').length), theirs: String(theirs) }]
      : [],
  )
