import { type FormAnswer, formText } from '#shared/forms.ts'

/** The form with errors, if it is this form of this order. */
export const formOfOrder = (form: FormAnswer | null, intent: string, number: string): FormAnswer | null =>
  form?.intent === intent && formText(form.values, 'order') === number ? form : null

/** Forms that show their errors themselves. Errors of other forms are at the top of the page. */
const ownForms = ['return', 'problem', 'review', 'address-request', 'review-appeal']

export const formOfPage = (form: FormAnswer | null): FormAnswer | null =>
  form && ownForms.includes(form.intent ?? '') && Object.keys(form.errors).length > 0 ? null : form
