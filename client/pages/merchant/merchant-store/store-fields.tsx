import { useShopConfig } from '#client/ui/behavior/shop-config.tsx'
import { FormFields } from '#client/ui/form/form-section.tsx'
import { MarkdownField } from '#client/ui/form/markdown-field.tsx'
import { PostalCodeField } from '#client/ui/form/postal-code-field.tsx'
import { storeForm } from '#shared/forms/merchant/store-form.ts'
import { type FormAnswer, formText } from '#shared/forms.ts'
import { href } from '#shared/href.ts'
import type { StoreFieldName } from '#shared/merchants/store-profile.ts'
import { merchantStoreMessages as messages } from '#shared/messages/merchant/store.ts'
import type { PageData } from '#shared/pages.ts'

interface StoreFieldsProps {
  data: PageData['merchant-store']
  form: FormAnswer | null
}

type Part = keyof typeof messages.parts

const parts = Object.entries({
  basics: ['name', 'tagline', 'about'],
  contact: ['supportEmail', 'whatsapp'],
  place: ['postalCode', 'street', 'number', 'district', 'city', 'region'],
  policies: ['deliveryText', 'returnsText'],
  address: ['slug'],
} satisfies Record<Part, readonly StoreFieldName[]>) as [Part, StoreFieldName[]][]

/** The fields of a store, in panels. */
export function StoreFields({ data: { values, regions, phoneExample }, form }: StoreFieldsProps) {
  const { publicUrl } = useShopConfig()
  const stores = `${publicUrl}${href('stores')}/`.replace(/^https?:\/\//, '')
  const known = Object.fromEntries(Object.keys(values).map((name) => [name, formText(values, name)]))
  return parts.map(([part, only]) => (
    <section key={part} className="panel panel-raised stack" aria-labelledby={part}>
      <h2 id={part}>{messages.parts[part]}</h2>
      {part === 'place' && <p className="soft">{messages.placeText}</p>}
      <FormFields
        spec={storeForm}
        only={only}
        form={form}
        known={known}
        hints={{ whatsapp: messages.whatsappHint(phoneExample), slug: messages.slugHint(stores) }}
        choices={{ region: regions.map(({ code, name }) => ({ value: code, label: name })) }}
        required={{ returnsText: known.returnsText !== '' }}
        widgets={{ about: { note: MarkdownField }, postalCode: { line: PostalCodeField } }}
      />
    </section>
  ))
}
