import { FormFields } from '#client/ui/form/form-section.tsx'
import { customerAddressFields } from '#shared/forms/customer-address.ts'
import { form as declare } from '#shared/forms/form.ts'
import type { FormAnswer } from '#shared/forms.ts'

const { postalCode: _, ...rest } = customerAddressFields

const belowPostalCode = declare('', rest, {
  rows: [
    ['street', 'number'],
    ['complement', 'district'],
    ['city', 'region'],
  ],
})

interface AddressFieldsProps {
  form: FormAnswer | null
  known: { [Name in keyof typeof rest]?: string }
  regions: readonly { code: string; name: string }[]
}

/** The fields of an address below its postal code. */
export const AddressFields = ({ form, known, regions }: AddressFieldsProps) => (
  <FormFields
    spec={belowPostalCode}
    form={form}
    known={known}
    choices={{ region: regions.map(({ code, name }) => ({ value: code, label: name })) }}
  />
)
