import { type FormValues, formText } from '#shared/forms.ts'

/** Returns the form's key, which was made with the form. */
export const formKeyOf = (form: FormValues) => formText(form, 'formKey').slice(0, 64)
