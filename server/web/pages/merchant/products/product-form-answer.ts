import type { ProductAnswer } from '#server/shop/catalog/products/change-product.ts'
import { newVariants, optionNameField, withNewVariants } from '#shared/catalog/product-fields.ts'
import { withValuesForAll } from '#shared/catalog/values-for-all.ts'
import { type FormAnswer, type FormValues, formText, refusedForm } from '#shared/forms.ts'
import { productFormMessages as messages } from '#shared/messages/merchant/product-form.ts'

/** A form that comes back before it is saved: without scripts new combinations get their fields here. */
export function beforeSaving(form: FormValues): FormAnswer | null {
  // The product has too many variants for a form.
  if (!(optionNameField(0) in form)) return null
  const { update: isUpdate, ...fields } = form
  const { form: values } = withValuesForAll(withNewVariants(fields))
  if (isUpdate) return { intent: 'save', values, errors: {}, ok: true, status: 200, anchor: 'variants' }
  const added = newVariants(form).length
  return added > 0 ? refusedForm(values, {}, { message: messages.check(added) }) : null
}

/** Returns the form with the errors of what was not saved. */
export function unsavedAnswer(
  form: FormValues,
  answer: Exclude<ProductAnswer, { kind: 'saved' }>,
): FormAnswer {
  if (answer.kind === 'refused') return refusedForm(form, answer.errors)
  return refusedForm(
    { intent: formText(form, 'intent'), ...answer.form },
    {},
    { message: messages.merged, status: 409 },
  )
}
