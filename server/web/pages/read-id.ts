import { ShopError } from '#shared/errors.ts'
import { type FormValues, formText } from '#shared/forms.ts'

/** The id that a form names; what is none is of nothing. */
export function readId(form: FormValues, name: string): string {
  const text = formText(form, name)
  if (!/^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(text))
    throw new ShopError('not_found', `There is no ${name} "${text}"`)
  return text
}
