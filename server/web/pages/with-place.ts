import { locationOf } from '#server/shop/shipping/address-of-postal-code.ts'
import { type FormValues, formText } from '#shared/forms.ts'
import type { SubmitContext } from './page.ts'

/** Fills an empty city or state of a form from its postal code, as scripts do during typing. */
export async function withPlace<Context extends SubmitContext>(context: Context): Promise<Context> {
  const { services, form } = context
  const postalCode = services.country.postalCode.read(formText(form, 'postalCode'))
  if (!postalCode || (formText(form, 'city') && formText(form, 'region'))) return context
  const place = await locationOf(services, postalCode)
  const filled: FormValues = { ...form }
  for (const name of ['city', 'region'] as const)
    if (name in form && formText(form, name) === '' && place?.[name]) filled[name] = place[name]
  return { ...context, form: filled }
}
