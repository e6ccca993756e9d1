import { type FormValues, formText } from '#shared/forms.ts'

/** Travels with the second press: what it confirms, as it was typed. */
export const writeOffConfirmed = 'confirmed'

export const writeOffSubject = (form: FormValues): string =>
  JSON.stringify(['lostStore', 'lostAmount', 'reason'].map((name) => formText(form, name)))
