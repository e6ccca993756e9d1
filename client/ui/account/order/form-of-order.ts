import { type FormAnswer, formText } from '#shared/forms.ts'

/** The form that came back, if it is this one of this order. */
export const formOfOrder = (form: FormAnswer | null, intent: string, number: string): FormAnswer | null =>
  form?.intent === intent && formText(form.values, 'order') === number ? form : null

/** These say at their own top what is wrong with them; anything else is said at the top of the page. */
const ownForms = ['return', 'problem', 'review']

export const formOfPage = (form: FormAnswer | null): FormAnswer | null =>
  form && ownForms.includes(form.intent ?? '') && Object.keys(form.errors).length > 0 ? null : form
