import type { merchant } from '#server/db/schema/index.ts'
import { baseHash } from '#server/shop/catalog/products/product-form-values.ts'
import type { CountryPack } from '#shared/country/country-pack.ts'
import { type FormValues, formText } from '#shared/forms.ts'
import { storeFieldNames } from '#shared/merchants/store-profile.ts'

/** Returns a store as its form shows it, with `base`: hashes of the values when the form was made. */
export function formOfStore(row: typeof merchant.$inferSelect, country: CountryPack): FormValues {
  const shown = {
    ...row,
    whatsapp: row.whatsapp ? country.phone.format(row.whatsapp) : '',
    postalCode: row.postalCode && country.postalCode.format(row.postalCode),
  }
  const form = Object.fromEntries(storeFieldNames.map((name) => [name, shown[name]]))
  return { ...form, base: storeFieldNames.map((name) => baseHash(formText(form, name))).join('.') }
}
