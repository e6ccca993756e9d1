import type { FormValues } from '#shared/forms.ts'

/** A form that met somebody else's changes says so in fields of these names. */

/** What somebody else has saved in a field that the sender changed, too. */
export const conflictField = (name: string) => `theirs.${name}`
/** Which of the two stays: `theirs`, or the field as it is. */
export const mergeChoiceField = (name: string) => `take.${name}`
/** The fields that only somebody else changed; they came into the form. */
export const takenField = 'taken'

export const conflictsOf = (form: FormValues): { name: string; theirs: string }[] =>
  Object.entries(form).flatMap(([name, theirs]) =>
    name.startsWith(conflictField(''))
      ? [{ name: name.slice(conflictField('').length), theirs: String(theirs) }]
      : [],
  )
